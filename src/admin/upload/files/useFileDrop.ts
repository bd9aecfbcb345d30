import { useEffect, useEffectEvent, useState } from 'react';

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

/**
 * Takes files that are dropped anywhere on the page, and keeps them from opening in its place.
 * @returns whether some are held over the page
 */
export function useFileDrop(take: (dropped: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!carriesFiles(event) || !event.dataTransfer) return;
    event.preventDefault();
    setIsOver(false);
    // A dialog asks about something else.
    if (!document.querySelector('[role=dialog]')) take(event.dataTransfer);
  });
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // It is told of each element that is left, too; only the page itself has nothing to go on to.
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
