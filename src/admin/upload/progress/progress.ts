import { plural, sizeInWords } from '../../../model/plural.ts';
import {
  isSettled,
  type QueuedPhoto,
  type QueueStatus,
  type TransferProgress,
  type UploadItem,
  type UploadStep,
} from '../../../model/upload.ts';
import { at, type ById } from '../../../store/entities/byId.ts';

interface Progress {
  /** Photos that have not failed and were not stopped. */
  total: number;
  added: number;
  failed: number;
  /** Bytes of all files that have arrived. */
  sent: number;
  /** Bytes of all files, as far as they are known. */
  bytes: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const isExpected = ({ outcome }: UploadItem): boolean => !outcome || outcome === 'added';

export function progressOf(
  items: readonly UploadItem[],
  progress: ById<TransferProgress>,
): Progress {
  const expected = items.filter(isExpected);
  const bytesOf = ({ id, sourceFile }: UploadItem) =>
    Math.max(at(progress, id)?.total ?? 0, sourceFile.bytes);
  const sentOf = (item: UploadItem) =>
    item.outcome ? bytesOf(item) : (at(progress, item.id)?.sent ?? 0);
  return {
    total: expected.length,
    added: expected.filter(isSettled).length,
    failed: items.filter(({ outcome }) => outcome === 'failed').length,
    sent: sum(expected.map(sentOf)),
    bytes: sum(expected.map(bytesOf)),
  };
}

export const isOver = (items: readonly UploadItem[]): boolean =>
  items.length > 0 && items.every(isSettled);

export const progressInWords = ({ total, added, sent, bytes }: Progress): string =>
  `${added} of ${plural(total, 'photo')} added, ${sizeInWords(sent)} of ${sizeInWords(bytes)}`;

export const statusWords: Record<QueueStatus, string> = {
  idle: '',
  running: 'Uploading',
  paused: 'Paused',
  saving: 'Waiting until the form is saved',
  network: 'Waiting for the network',
  login: 'Waiting for an administrator to log in',
  quota: 'There is no room for more photos',
  code: 'Waiting for a part of this site',
  canvas: 'This browser changes the pixels of pictures',
};

/** What to do about a status; missing if nothing. */
export const statusAdvice: Partial<Record<QueueStatus, string>> = {
  quota:
    'Empty the trash, or ask the person who set up the site for more room. The upload continues by itself.',
  code: 'The code that makes smaller versions can’t be loaded. If this does not pass, the site may have been updated: reload the page and continue the upload.',
  canvas:
    'No photo can be uploaded like this. Turn off the browser’s protection against fingerprinting for this site, or use another browser. The upload continues by itself.',
};

/** Goes before the title of the browser's tab: `37/100`; empty if nothing is running. */
export const tabTitle = (status: QueueStatus, { added, total }: Progress): string =>
  status === 'idle' ? '' : `${added}/${total} – `;

const OUTCOMES: Record<NonNullable<UploadItem['outcome']>, string> = {
  added: 'Added',
  duplicate: 'Duplicate',
  failed: 'Failed',
  cancelled: 'Stopped',
};

const STEPS: Record<UploadStep, string> = {
  check: 'Checking',
  upload: 'Uploading',
  commit: 'Adding',
};

/** How far an item is. */
export function itemInWords(item: UploadItem, progress: TransferProgress | undefined): string {
  const { outcome, failure, isRunning, steps } = item;
  if (outcome) return failure?.sentence ?? OUTCOMES[outcome];
  const step = isRunning && steps[0];
  if (!step) return 'Waiting';
  if (step !== 'upload' || !progress) return STEPS[step];
  return `${STEPS.upload}, ${sizeInWords(progress.sent)} of ${sizeInWords(progress.total)}`;
}

const ANNOUNCED_EVERY = 10;

/** What screen readers say: every ten photos, the end, and whatever the uploads wait for. */
export function announcement(status: QueueStatus, { total, added }: Progress): string {
  if (total === 0) return '';
  if (added === total) return `${plural(total, 'photo has', 'photos have')} been added.`;
  if (status !== 'running' && status !== 'idle') return `${statusWords[status]}.`;
  const announced = added - (added % ANNOUNCED_EVERY);
  return announced > 0 ? `${announced} of ${total} photos have been added.` : '';
}

/** The gallery of all photos that have not failed; undefined if there are several. */
export function onlyGalleryOf(items: readonly UploadItem[]): QueuedPhoto | undefined {
  const photos = items.flatMap((item) => (item.photo && isExpected(item) ? [item.photo] : []));
  const [first] = photos;
  const isOne = photos.every(({ values }) => values.galleryId === first?.values.galleryId);
  return isOne ? first : undefined;
}

/** The question before Stop uploading: what is lost, and what stays. */
export function stopInWords(
  { total, added, failed }: Progress,
  galleryName: string,
): { title: string; text: string } {
  const where = galleryName ? ` to “${galleryName}”` : '';
  const sentences = [
    'Photos that have not been added yet will not be uploaded.',
    ...(added > 0
      ? [`${plural(added, 'photo has', 'photos have')} already been added and will stay.`]
      : []),
    ...(failed > 0 ? ['You can still try failed photos again.'] : []),
  ];
  const title = `Stop uploading ${plural(total - added, 'photo')}${where}?`;
  return { title, text: sentences.join(' ') };
}

/** The result: `36 photos were uploaded. 1 photo failed.` */
export function resultInWords({ added, failed }: Progress): string {
  const head = `${plural(added, 'photo was', 'photos were')} uploaded.`;
  return failed > 0 ? `${head} ${plural(failed, 'photo')} failed.` : head;
}
