import type { Encoder } from '../../../images/encode/openEncoder.ts';
import type { ById } from '../../entities/byId.ts';
import type { LeftUpload, TransferProgress, UploadItem } from '../../../model/upload.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import type { AdminDispatch, AdminState, ThunkContext } from '../../state.ts';
import type { ImageSave, SentImage } from '../images/uploadChosen.ts';
import type { NetworkWaits } from './browser/network.ts';
import { mayGoOn } from './nextItem.ts';
import type { UploadsEngine } from './uploadsState.ts';

/** The queue's access to the browser. */
export interface UploadTools {
  openEncoder: () => Encoder;
  /** @throws UnreliableCanvas if photos from this browser would be wrong */
  checkCanvas: () => Promise<void>;
  /** Asks before the tab is closed, until the function it returns is called. */
  askBeforeUnload: () => () => void;
}

/** The work of this tab from the first item to the last. */
export interface UploadRun {
  /** Opened when the first file is encoded; forms have encoded theirs. */
  encoder?: Encoder | undefined;
  waits: NetworkWaits;
  /** Aborted once the run is over. */
  over: AbortController;
}

/** The image of a form that is being sent. */
export interface FormImage {
  save: ImageSave;
  onProgress?: ((progress: TransferProgress) => void) | undefined;
  /** Why it could not be sent. */
  error?: unknown;
}

/** The queue of uploads, with everything that no store can hold. */
export interface Queue {
  dispatch: AdminDispatch;
  getState: () => AdminState;
  subscribe: ThunkContext['subscribe'];
  tools: UploadTools;
  /** By the ids of items, as all of these. */
  files: Map<string, File>;
  encoded: Map<string, Promise<EncodedImage>>;
  /** The images whose files have all arrived. */
  uploaded: Map<string, SentImage>;
  /** Stops the work on an item. */
  running: Map<string, AbortController>;
  /** The images of forms, covers and the portrait. */
  forms: Map<string, FormImage>;
  /** What was read last of uploads that did not end. */
  readLeft?: ById<LeftUpload>;
  /** The ids of items whose photos are a step already. */
  recorded: Set<string>;
  run?: UploadRun | undefined;
}

export const itemsOf = ({ getState }: Queue): readonly UploadItem[] => getState().uploads.items;

export const itemOf = (queue: Queue, id: string): UploadItem | undefined =>
  itemsOf(queue).find((item) => item.id === id);

export const engineOf = ({ getState }: Queue): UploadsEngine => getState().uploads.engine;

export const changeEngine = ({ dispatch }: Queue, payload: Partial<UploadsEngine>): void =>
  void dispatch({ type: 'UPLOADS_ENGINE_CHANGED', payload });

export const changeItem = ({ dispatch }: Queue, id: string, changes: Partial<UploadItem>): void =>
  void dispatch({ type: 'UPLOAD_CHANGED', payload: { id, changes } });

/** Resolves once the condition holds, or the signal is aborted. */
export async function waitUntil(
  queue: Queue,
  condition: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  if (condition() || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const stop = queue.subscribe(() => condition() && end());
    signal.addEventListener('abort', end);
  });
}

/** Resolves once an item may go on: unless it is a form's, while the queue neither pauses nor saves a form. */
export const waitUntilAllowed = (queue: Queue, id: string, signal: AbortSignal): Promise<void> => {
  const isAllowed = () => {
    const item = itemOf(queue, id);
    return !item || mayGoOn(queue.getState().uploads, item);
  };
  return waitUntil(queue, isAllowed, signal);
};

/** Resolves once nothing works on the items before this one, so that photos come in their order. */
export const waitUntilFirst = (queue: Queue, id: string, signal: AbortSignal): Promise<void> => {
  const isFirst = () =>
    itemsOf(queue).find((item) => item.isRunning && item.purpose !== 'form')?.id === id;
  return waitUntil(queue, () => isFirst() || !itemOf(queue, id), signal);
};
