import { useDraggable } from '@dnd-kit/core';
import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { HandleIcon } from '../components/icons.tsx';
import page from '../components/page.module.css';
import { type GridGeometry, offsetOf } from './gridGeometry.ts';
import styles from './ReorderGrid.module.css';

interface ReorderCellProps {
  id: string;
  name: string;
  /** The item's place in the list. */
  index: number;
  /** Its place on the screen during a drag. */
  position: number;
  count: number;
  label: string | undefined;
  isActive: boolean;
  /** Whether it follows the pointer. */
  isHeld: boolean;
  geometry: GridGeometry;
  helpId: string;
  onFocus: () => void;
  children: ReactNode;
}

export function ReorderCell(props: ReorderCellProps) {
  const { id, name, index, position, count, label, isActive, isHeld, geometry } = props;
  const { helpId, onFocus, children } = props;
  const { setNodeRef, listeners, transform } = useDraggable({ id });
  const { left, top } = offsetOf(geometry, isHeld ? index : position);
  return (
    <li
      ref={setNodeRef}
      className={styles.cell}
      data-position={position}
      data-active={isActive}
      data-held={isHeld}
      style={{
        width: geometry.cellWidth,
        height: geometry.cellHeight,
        translate: `${left}px ${top}px`,
        // dnd-kit measures cells without their transform, so the grid places them by translate.
        transform:
          isHeld && transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      }}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={onFocus}
      {...listeners}
    >
      <div className={styles.image}>{children}</div>
      {label && <p className={styles.label}>{label}</p>}
      <div className={styles.caption}>
        <span className={styles.position}>{position + 1}</span>
        <bdi className={`${page.clamp} ${styles.name}`}>{name}</bdi>
        <IconButton
          className={styles.handle}
          aria-label={`Move ${name}`}
          aria-pressed={isActive}
          aria-describedby={helpId}
        >
          <HandleIcon />
        </IconButton>
      </div>
    </li>
  );
}
