import { AppError, errorSentence } from '../../../firebase/errors.ts';
import type { UploadItem, UploadsEngine } from '../../../model/upload.ts';
import { showMessage } from '../../messages.ts';
import type { Queue } from '../../state.ts';
import { dropSource } from './browser/sources.ts';

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Says once that the queue would not survive the tab, and why. */
export function warn(queue: Queue, cause: unknown): void {
  if (queue.hasWarned) return;
  queue.hasWarned = true;
  console.warn('The upload queue can’t be saved:', cause);
  const sentence = errorSentence(isFull(cause) ? new AppError('uploads-no-room') : cause);
  queue.dispatch(showMessage(`Keep this tab open until everything is uploaded. ${sentence}`));
}

export const itemsOf = ({ getState }: Queue): readonly UploadItem[] => getState().uploads.items;

export const itemOf = (queue: Queue, id: string): UploadItem | undefined =>
  itemsOf(queue).find((item) => item.id === id);

export const engineOf = ({ getState }: Queue): UploadsEngine => getState().uploads.engine;

export const changeEngine = ({ dispatch }: Queue, payload: Partial<UploadsEngine>): void =>
  void dispatch({ type: 'UPLOADS_ENGINE_CHANGED', payload });

export const changeItem = ({ dispatch }: Queue, id: string, changes: Partial<UploadItem>): void =>
  void dispatch({ type: 'UPLOAD_CHANGED', payload: { id, changes } });

/** Takes items out of the queue, with their files and everything that the browser keeps of them. */
export async function removeItems(
  { dispatch, mirror, files, encoded, tools }: Queue,
  items: readonly UploadItem[],
): Promise<void> {
  for (const { id } of items) {
    files.delete(id);
    encoded.delete(id);
  }
  dispatch({ type: 'UPLOADS_REMOVED', payload: items.map(({ id }) => id) });
  mirror.remove(items);
  await mirror.written();
  for (const item of items) await dropSource(tools.openDatabase, item);
}
