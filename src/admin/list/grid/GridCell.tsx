import { useDraggable } from '@dnd-kit/core';
import { memo, type ReactNode } from 'react';
import type { ImageSource } from '../../../images/display/imageSource.ts';
import { containSizes } from '../../../images/display/sizes.ts';
import controls from '../../../ui/controls.module.css';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { HandleIcon } from '../../components/icons.tsx';
import page from '../../components/page.module.css';
import { type GridGeometry, offsetOf } from './gridGeometry.ts';
import styles from './grid.module.css';
import { Marks, type ItemMarks } from './Marks.tsx';

interface GridCellProps<Item> {
  item: Item;
  nameOf: (item: Item) => string;
  imageOf: (item: Item) => ImageSource;
  marksOf: ((item: Item) => ItemMarks) | undefined;
  noteOf: ((item: Item) => ReactNode) | undefined;
  /** The item's place in the list. */
  index: number;
  /** Its place on the screen during a drag. */
  position: number;
  label: string | undefined;
  isSelected: boolean;
  /** Whether Tab leads to it. */
  isCurrent: boolean;
  /** Whether it moves with what is dragged. */
  isMoving: boolean;
  /** Whether it is what is dragged. */
  isActive: boolean;
  /** Whether it follows the pointer. */
  isHeld: boolean;
  /** How many follow the pointer, with it. */
  movingCount: number;
  geometry: GridGeometry;
  canDrag: boolean;
  /** Describes the handle; undefined if the list can't be arranged. */
  helpId: string | undefined;
}

function Cell<Item extends { id: string }>(props: GridCellProps<Item>) {
  const { item, nameOf, imageOf, marksOf, noteOf, index, position, label, geometry } = props;
  const { canDrag, helpId } = props;
  const { isSelected, isCurrent, isMoving, isActive, isHeld, movingCount } = props;
  const { id } = item;
  const name = nameOf(item);
  const image = imageOf(item);
  const { cellWidth, boxHeight, cellHeight, hasNames } = geometry;
  const { setNodeRef, listeners, transform } = useDraggable({ id, disabled: !canDrag });
  const { left, top } = offsetOf(geometry, isHeld ? index : position);
  return (
    <div
      ref={setNodeRef}
      role="gridcell"
      className={styles.cell}
      aria-selected={isSelected}
      aria-colindex={(index % geometry.columns) + 1}
      tabIndex={isCurrent ? 0 : -1}
      data-id={id}
      data-position={position}
      data-active={isActive}
      data-held={isHeld}
      data-moving={isMoving}
      data-draggable={canDrag}
      style={{
        width: cellWidth,
        height: cellHeight,
        translate: `${left}px ${top}px`,
        // dnd-kit measures cells without their transform, so the grid places them by translate.
        transform:
          isHeld && transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
      }}
      {...listeners}
    >
      <div className={styles.picture} style={{ height: boxHeight }} data-picture>
        <Picture
          {...image}
          alt={hasNames ? '' : name}
          fit="contain"
          sizes={containSizes(image.image, cellWidth, boxHeight)}
        />
        {marksOf && <Marks marks={marksOf(item)} />}
      </div>
      {label && <p className={styles.label}>{label}</p>}
      {isHeld && movingCount > 1 && <p className={styles.label}>{movingCount}</p>}
      {hasNames && (
        <div className={styles.caption}>
          {helpId && <span className={styles.position}>{position + 1}</span>}
          <bdi className={`${page.clamp} ${styles.name}`} title={name}>
            {name}
          </bdi>
        </div>
      )}
      {hasNames && noteOf && (
        <div className={`${page.quiet} ${page.clip} ${styles.note}`}>{noteOf(item)}</div>
      )}
      {helpId && (
        <button
          type="button"
          className={`${controls.icon} ${styles.handle}`}
          aria-label={`Move ${name}`}
          aria-pressed={isActive}
          disabled={!canDrag}
          aria-describedby={helpId}
          tabIndex={isCurrent ? 0 : -1}
        >
          <HandleIcon />
        </button>
      )}
    </div>
  );
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo forgets the type of the item
export const GridCell = memo(Cell) as typeof Cell;
