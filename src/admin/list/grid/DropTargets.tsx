import { useDroppable } from '@dnd-kit/core';
import styles from './grid.module.css';

/** Where dragged items can be dropped besides the grid. */
export interface DropTargetsProps {
  /** What a drop does: `Move to a gallery`. */
  label: string;
  targets: readonly { id: string; label: string }[];
  onDrop: (ids: readonly string[], targetId: string) => void;
}

/**
 * The id of the list itself; the ids of targets are strings. A drop there, but on no target, changes
 * nothing.
 */
export const NO_TARGET = -1;

/** The list of targets, which shows while items are dragged. */
export function DropTargets({ label, targets }: DropTargetsProps) {
  const { setNodeRef } = useDroppable({ id: NO_TARGET });
  return (
    <div ref={setNodeRef} className={styles.targets}>
      <p className={styles.targetsLabel}>{label}</p>
      <ul>
        {targets.map((target) => (
          <DropTarget key={target.id} {...target} />
        ))}
      </ul>
    </div>
  );
}

function DropTarget({ id, label }: { id: string; label: string }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <li ref={setNodeRef} className={styles.target} data-over={isOver}>
      <bdi>{label}</bdi>
    </li>
  );
}
