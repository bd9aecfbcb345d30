import { cancellation } from '../../../firebase/files.ts';
import { isSettled, type UploadItem } from '../../../model/upload.ts';
import type { AdminThunk } from '../../state.ts';
import type { ImageSave, SentImage } from '../images/uploadChosen.ts';
import type { ImageTransfer } from '../images/uploadImage.ts';
import { advance } from './engine.ts';
import { openQueue } from './queue.ts';
import { itemOf, waitUntil } from './queueState.ts';

const itemFor = ({ id: documentId, chosen }: ImageSave): UploadItem => ({
  id: chosen.revision,
  purpose: 'form',
  documentId,
  position: 0,
  name: chosen.file.name,
  path: '',
  sourceFile: {
    fileName: chosen.file.name,
    bytes: chosen.file.size,
    lastModified: chosen.file.lastModified,
    type: chosen.type,
  },
  steps: ['check', 'upload'],
  isRunning: false,
  attempts: 0,
  refusals: 0,
});

/**
 * Sends the image of a form, a cover or the portrait through the queue, before everything that
 * nobody waits for. It fails where an upload would wait.
 * @throws FirebaseError `storage/canceled` once the signal is aborted; AppError `parent-in-trash`, or
 * a `notFound`; what `uploadChosen` throws
 */
export const sendImage =
  (save: ImageSave, { signal, onProgress }: ImageTransfer = {}): AdminThunk<Promise<SentImage>> =>
  async (dispatch) => {
    const queue = dispatch(openQueue());
    const { revision: id } = save.chosen;
    const item = itemFor(save);
    const stop = () => queue.running.get(id)?.abort();
    queue.forms.set(id, { save, onProgress });
    dispatch({ type: 'FORM_ITEM_ADDED', payload: item });
    signal?.addEventListener('abort', stop);
    advance(queue);
    if (signal?.aborted) stop();
    const isOver = () => {
      const now = itemOf(queue, id);
      return !now || (isSettled(now) && !now.isRunning);
    };
    await waitUntil(queue, isOver, new AbortController().signal);
    signal?.removeEventListener('abort', stop);
    const outcome = itemOf(queue, id)?.outcome;
    const uploaded = queue.uploaded.get(id);
    const error = queue.forms.get(id)?.error;
    queue.forms.delete(id);
    queue.uploaded.delete(id);
    dispatch({ type: 'FORM_ITEM_REMOVED', payload: id });
    advance(queue);
    if (outcome === 'failed') throw error;
    if (outcome !== 'added' || !uploaded) throw cancellation();
    return uploaded;
  };
