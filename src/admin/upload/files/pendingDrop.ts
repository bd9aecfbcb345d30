import type { ChosenFile } from './chosenFiles.ts';

let pending: Promise<ChosenFile[]> | undefined;

/** Keeps files that were dropped on another page for the upload page. */
export function setPendingDrop(files: Promise<ChosenFile[]>): void {
  pending = files;
}

/** Returns those files once. */
export function takePendingDrop(): Promise<ChosenFile[]> | undefined {
  const taken = pending;
  pending = undefined;
  return taken;
}
