import { useDroppable } from '@dnd-kit/core';
import styles from './grid.module.css';

/** Where dragged items can be dropped besides the grid. */
export interface DropPlaces {
  /** What the places are: `Move to gallery`. */
  label: string;
  places: readonly { id: string; label: string }[];
  onDrop: (ids: readonly string[], placeId: string) => void;
}

/** The list of places, which shows while items are dragged. */
export const DropTargets = ({ label, places }: DropPlaces) => (
  <div className={styles.targets}>
    <p className={styles.targetsLabel}>{label}</p>
    <ul>
      {places.map((place) => (
        <DropTarget key={place.id} {...place} />
      ))}
    </ul>
  </div>
);

function DropTarget({ id, label }: { id: string; label: string }) {
  const { setNodeRef, isOver } = useDroppable({ id });
  return (
    <li ref={setNodeRef} className={styles.target} data-over={isOver}>
      <bdi>{label}</bdi>
    </li>
  );
}
