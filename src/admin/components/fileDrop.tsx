import { useState } from 'react';
import { isTextField } from './isTextField.ts';
import page from './page.module.css';
import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;

/** Keeps the browser from opening a dropped file or link. */
function refuse(event: DragEvent) {
  if (carriesFiles(event) || !isTextField(event.target)) event.preventDefault();
}

export const DropSign = ({ children }: { children: string }) => (
  <div className={page.dropSign}>{children}</div>
);

/**
 * Takes files that are dropped anywhere on the page.
 * @returns whether files are held over the page
 */
export function useFileDrop(take: (dropped: DataTransfer) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useWindowEvent('dragover', (event) => {
    refuse(event);
    if (carriesFiles(event)) setIsOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    // Every element fires the event; only when the pointer leaves the page is there no related target.
    if (relatedTarget === null) setIsOver(false);
  });
  useWindowEvent('drop', (event) => {
    refuse(event);
    setIsOver(false);
    // An open dialog takes no files.
    if (!event.dataTransfer || document.querySelector('[role=dialog]')) return;
    if (carriesFiles(event)) take(event.dataTransfer);
  });
  return isOver;
}
