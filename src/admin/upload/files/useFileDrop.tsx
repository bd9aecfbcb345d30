import { useEffect, useEffectEvent, useState } from 'react';
import styles from '../upload.module.css';

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

export const DropSign = ({ children }: { children: string }) => (
  <div className={styles.dropSign}>{children}</div>
);

/**
 * Takes files that are dropped anywhere on the page, instead of letting the browser open them.
 * @returns whether files are held over the page
 */
export function useFileDrop(take: (dropped: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    setIsOver(false);
    // An open dialog takes no files.
    if (!document.querySelector('[role=dialog]')) take(event.dataTransfer);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // Every element fires the event; only when the pointer leaves the page is there no related target.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const drop = (event: DragEvent) => onDrop(event);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
