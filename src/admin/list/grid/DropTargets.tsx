import styles from './grid.module.css';

/** Where dragged items can be dropped besides the grid. */
export interface DropTargetsProps {
  /** What a drop does: `Move to a gallery`. */
  label: string;
  targets: readonly { id: string; label: string }[];
  onDrop: (ids: readonly string[], targetId: string) => void;
}

interface DropTargetListProps extends DropTargetsProps {
  /** The target under the pointer. */
  over: string | undefined;
}

/** The list of targets, which shows while items are dragged. */
export const DropTargets = ({ label, targets, over }: DropTargetListProps) => (
  <div className={styles.targets} data-target="">
    <p className={styles.targetsLabel}>{label}</p>
    <ul>
      {targets.map((target) => (
        <li
          key={target.id}
          className={styles.target}
          data-target={target.id}
          data-over={target.id === over}
        >
          <bdi>{target.label}</bdi>
        </li>
      ))}
    </ul>
  </div>
);

/** The id of the target at a point of the window; empty between targets, undefined beside the list. */
export const targetAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-target]')?.dataset['target'];
