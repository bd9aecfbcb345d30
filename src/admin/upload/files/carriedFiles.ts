import type { ChosenFile } from './chosenFiles.ts';

let carried: Promise<ChosenFile[]> | undefined;

/** Keeps files that were dropped on another page until the page of uploads takes them. */
export function carryFiles(files: Promise<ChosenFile[]>): void {
  carried = files;
}

/** Takes them, once. */
export function takeCarriedFiles(): Promise<ChosenFile[]> | undefined {
  const taken = carried;
  carried = undefined;
  return taken;
}
