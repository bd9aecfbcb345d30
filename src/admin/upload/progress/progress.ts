import { plural, sizeInWords } from '../../../model/plural.ts';
import {
  isAdded,
  isSettled,
  type QueuedPhoto,
  type QueueStatus,
  type UploadItem,
} from '../../../model/upload.ts';

/** Encoding and uploading the variants of a megapixel takes as long as so many bytes of originals. */
const BYTES_PER_MEGAPIXEL = 700_000;
/** The part of that which is encoding. */
const ENCODING = 0.8;

export interface Progress {
  /** Photos that have not failed and were not cancelled. */
  total: number;
  added: number;
  /** Originals still to upload, including those of forms. */
  originals: number;
  failed: number;
  megapixels: Measured;
  /** Bytes of originals. */
  bytes: Measured;
  /** The part of all work that is done, 0 to 1. */
  part: number;
}

interface Measured {
  done: number;
  all: number;
}

type Parts = Readonly<Record<string, number>>;

const megapixelsOf = ({ photo }: UploadItem) => (photo ? (photo.width * photo.height) / 1e6 : 0);

/** The part of an item's variants that is done, 0 to 1. */
function variantsPart({ stage }: UploadItem, part: number): number {
  if (isAdded({ stage })) return 1;
  if (stage === 'encoding') return ENCODING * part;
  if (stage === 'encoded') return ENCODING;
  return stage === 'adding' ? ENCODING + (1 - ENCODING) * part : 0;
}

/** The part of its original that is uploaded, 0 to 1. */
const originalPart = ({ stage }: UploadItem, part: number): number =>
  stage === 'done' ? 1 : stage === 'sending' ? part : 0;

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const isAbandoned = ({ stage }: UploadItem): boolean =>
  stage === 'failed' || stage === 'cancelled' || stage === 'present';

/** @param parts the part of its current stage that each item has done, 0 to 1, by id */
export function progressOf(items: readonly UploadItem[], parts: Parts): Progress {
  const kept = items.filter((item) => !isAbandoned(item));
  const measure = (size: (item: UploadItem) => number, done: typeof variantsPart): Measured => ({
    all: sum(kept.map(size)),
    done: sum(kept.map((item) => size(item) * done(item, parts[item.id] ?? 0))),
  });
  const megapixels = measure(megapixelsOf, variantsPart);
  const bytes = measure(({ source }) => source.bytes, originalPart);
  const all = bytes.all + BYTES_PER_MEGAPIXEL * megapixels.all;
  const done = bytes.done + BYTES_PER_MEGAPIXEL * megapixels.done;
  const photos = kept.filter(({ photo }) => photo);
  return {
    total: photos.length,
    added: photos.filter(isAdded).length,
    originals: kept.filter((item) => isAdded(item) && item.stage !== 'done').length,
    failed: items.filter(({ stage }) => stage === 'failed').length,
    megapixels,
    bytes,
    part: all === 0 ? 1 : Math.min(1, done / all),
  };
}

export const isOver = (items: readonly UploadItem[]): boolean =>
  items.length > 0 && items.every(isSettled);

/** The progress in words: first the photos that were added, then their originals. */
export function progressInWords({ total, added, originals, bytes }: Progress): string {
  if (added < total) return `${added} of ${plural(total, 'photo')} added`;
  const sent = `${sizeInWords(bytes.done)} of ${sizeInWords(bytes.all)} uploaded`;
  if (total === 0) return `${plural(originals, 'original')} still to upload, ${sent}`;
  return `${plural(total, 'photo has', 'photos have')} been added. Originals: ${sent}`;
}

export const statusWords: Record<QueueStatus, string> = {
  idle: '',
  running: 'Uploading',
  paused: 'Paused',
  offline: 'Waiting for the network',
  elsewhere: 'Another tab is uploading',
  interrupted: 'Interrupted',
};

/** Goes before the title of the browser's tab: `37/100`; empty if nothing is running. */
export const tabTitle = (status: QueueStatus, { added, total }: Progress): string =>
  status === 'idle' || status === 'interrupted' ? '' : `${added}/${total} – `;

const STAGES: Record<UploadItem['stage'], string> = {
  saving: 'Saving',
  unclear: 'Waiting',
  checking: 'Checking',
  waiting: 'Waiting',
  encoding: 'Creating smaller versions',
  encoded: 'Waiting to upload',
  adding: 'Uploading',
  added: 'Added; original not uploaded yet',
  sending: 'Added; uploading the original',
  done: 'Added; original uploaded',
  present: 'Duplicate',
  failed: 'Failed',
  cancelled: 'Stopped',
};

export const stageInWords = ({ stage, failure }: Pick<UploadItem, 'stage' | 'failure'>): string =>
  stage === 'failed' && failure ? failure.sentence : STAGES[stage];

const ANNOUNCED_EVERY = 10;

/** What screen readers say: every ten photos, the end, and pauses. */
export function announcement(status: QueueStatus, { total, added }: Progress): string {
  if (total === 0 || status === 'interrupted') return '';
  if (added === total) return `${plural(total, 'photo has', 'photos have')} been added.`;
  if (status === 'paused' || status === 'offline') return `${statusWords[status]}.`;
  const announced = added - (added % ANNOUNCED_EVERY);
  return announced > 0 ? `${announced} of ${total} photos have been added.` : '';
}

/** The gallery of all photos that have not failed; undefined if there are several. */
export function onlyGalleryOf(items: readonly UploadItem[]): QueuedPhoto | undefined {
  const photos = items.flatMap((item) => (item.photo && !isAbandoned(item) ? [item.photo] : []));
  const [first] = photos;
  const isOne = photos.every(({ draft }) => draft.galleryId === first?.draft.galleryId);
  return isOne ? first : undefined;
}

/** How far interrupted uploads came, with the gallery if there is only one. */
export function interruptionInWords(
  { total, added, originals }: Progress,
  galleryName = '',
): string {
  const where = galleryName ? ` to “${galleryName}”` : '';
  return added === total
    ? `The upload was interrupted. ${plural(originals, 'original still has', 'originals still have')} to be uploaded.`
    : `The upload was interrupted. ${added} of ${plural(total, 'photo has', 'photos have')} been added${where}.`;
}

/** The question before Stop uploading: what is lost, and what stays. */
export function discardInWords(
  { total, added, originals, failed }: Progress,
  galleryName: string,
): { title: string; text: string } {
  const rest = total - added;
  if (rest === 0) {
    return {
      title: `Stop uploading ${plural(originals, 'original')}?`,
      text: 'The photos stay in their galleries, but these originals will not be uploaded. The page “Files” will list them as missing.',
    };
  }
  const sentences = [
    'The names and texts that you entered for photos that have not been added yet will be lost.',
    ...(added > 0
      ? [`${plural(added, 'photo has', 'photos have')} already been added and will stay.`]
      : []),
    ...(originals > 0 ? ['Originals of added photos can still be uploaded.'] : []),
    ...(failed > 0 ? ['You can still try failed photos again.'] : []),
  ];
  const where = galleryName ? ` to “${galleryName}”` : '';
  return { title: `Stop uploading ${plural(rest, 'photo')}${where}?`, text: sentences.join(' ') };
}

/** How many photos failed, which the progress does not count. */
export const failuresInWords = (count: number): string =>
  `${plural(count, 'photo')} failed. You can try again when the other uploads have finished.`;

/** The result: `36 photos were uploaded. 1 photo failed.` */
export function resultInWords({ added, failed }: Progress): string {
  const head = `${plural(added, 'photo was', 'photos were')} uploaded.`;
  return failed > 0 ? `${head} ${plural(failed, 'photo')} failed.` : head;
}
