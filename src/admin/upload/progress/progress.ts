import { plural, sizeInWords } from '../../../model/plural.ts';
import {
  isPublished,
  isSettled,
  type QueueStatus,
  type UploadItem,
} from '../../../model/upload.ts';

/** What making and sending the variants of one megapixel weighs beside the bytes of originals. */
const BYTES_PER_MEGAPIXEL = 700_000;
/** How much of that is making them. */
const MAKING = 0.8;

/** How far a batch is. */
export interface Progress {
  /** Files that were not given up. */
  total: number;
  published: number;
  /** Those whose originals have arrived, too. */
  done: number;
  failed: number;
  cancelled: number;
  /** Megapixels whose variants are there, and all. */
  megapixels: Measured;
  /** Bytes of originals that have arrived, and all. */
  bytes: Measured;
  /** How much of all of it is behind, 0 to 1. */
  part: number;
}

interface Measured {
  done: number;
  all: number;
}

type Parts = Readonly<Record<string, number>>;

const megapixelsOf = ({ facts }: UploadItem) => (facts.width * facts.height) / 1e6;

/** How much of the making and sending of its variants an item has behind it, 0 to 1. */
function variantsPart(item: UploadItem, part: number): number {
  if (isPublished(item)) return 1;
  if (item.stage === 'making') return MAKING * part;
  return item.stage === 'publishing' ? MAKING + (1 - MAKING) * part : 0;
}

/** How much of its original has arrived, 0 to 1. */
function originalPart({ stage, original, facts }: UploadItem, part: number): number {
  if (stage === 'done') return 1;
  if (stage !== 'sending' || facts.bytes === 0) return 0;
  return Math.max(part, (original?.arrived ?? 0) / facts.bytes);
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** How much of what is being done with an item is behind it, 0 to 1. */
export const stagePart = (item: UploadItem, part = 0): number =>
  item.stage === 'sending' ? originalPart(item, part) : part;

/** @param parts how much of its present stage each has behind it, 0 to 1, by id */
export function progressOf(items: readonly UploadItem[], parts: Parts): Progress {
  const count = (stage: UploadItem['stage']) => items.filter((item) => item.stage === stage).length;
  const kept = items.filter(({ stage }) => stage !== 'failed' && stage !== 'cancelled');
  const measure = (size: (item: UploadItem) => number, done: typeof variantsPart): Measured => ({
    all: sum(kept.map(size)),
    done: sum(kept.map((item) => size(item) * done(item, parts[item.id] ?? 0))),
  });
  const megapixels = measure(megapixelsOf, variantsPart);
  const bytes = measure(({ facts }) => facts.bytes, originalPart);
  const all = bytes.all + BYTES_PER_MEGAPIXEL * megapixels.all;
  const done = bytes.done + BYTES_PER_MEGAPIXEL * megapixels.done;
  return {
    total: kept.length,
    published: kept.filter(isPublished).length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    megapixels,
    bytes,
    part: all === 0 ? 1 : Math.min(1, done / all),
  };
}

export const isOver = (items: readonly UploadItem[]): boolean =>
  items.length > 0 && items.every(isSettled);

/** How far a batch is: photos first, since visitors see them, then their originals. */
export function progressInWords({ total, published, bytes }: Progress): string {
  if (published < total) return `${published} of ${plural(total, 'photo')} public`;
  const originals = `${sizeInWords(bytes.done)} of ${sizeInWords(bytes.all)} of the originals`;
  return `${total === 1 ? 'The photo is' : `All ${total} photos are`} public, ${originals} kept`;
}

const STATUS: Record<QueueStatus, string> = {
  idle: '',
  running: 'Publishing',
  paused: 'Paused',
  offline: 'Waiting for the network',
  elsewhere: 'Another tab is publishing',
  interrupted: 'Interrupted',
};

export const statusInWords = (status: QueueStatus): string => STATUS[status];

/** What the browser's tab says before the page's title: `37/100`; nothing where nothing goes on. */
export const tabTitle = (status: QueueStatus, { published, total }: Progress): string =>
  status === 'idle' || status === 'interrupted' ? '' : `${published}/${total} – `;

const STAGES: Record<UploadItem['stage'], string> = {
  waiting: 'Waiting',
  making: 'Making sizes',
  publishing: 'Publishing',
  published: 'Public, its original waits',
  sending: 'Public, keeping its original',
  done: 'Public, original kept',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const stageInWords = ({ stage, error }: Pick<UploadItem, 'stage' | 'error'>): string =>
  stage === 'failed' && error ? error : STAGES[stage];

const TOLD_AT = 10;

/** What screen readers are told, politely: each ten photos, the end, and what it waits for. */
export function announcement(status: QueueStatus, { total, published }: Progress): string {
  if (total === 0 || status === 'interrupted') return '';
  if (published === total) return `${plural(total, 'photo is', 'photos are')} public.`;
  if (status === 'paused' || status === 'offline') return `${STATUS[status]}.`;
  const told = published - (published % TOLD_AT);
  return told > 0 ? `${told} of ${total} photos are public.` : '';
}

/** What was interrupted: `41 of 100 photos are published.` */
export function interruptionInWords({ total, published, done }: Progress): string {
  if (published < total) {
    return `${published} of ${plural(total, 'photo is', 'photos are')} published.`;
  }
  const rest = total - done;
  return `${total === 1 ? 'The photo is' : `All ${total} photos are`} published; ${plural(rest, 'original has', 'originals have')} not arrived yet.`;
}

/** What failed of a batch that was interrupted, none of which its progress counts. */
export const failuresInWords = (count: number): string =>
  `${count === 1 ? 'One more has failed. It' : `${count} more have failed. They`} can be tried again once the others are done.`;

/** How it ended: `36 photos are published, 1 failed.` */
export function resultInWords({ published, failed }: Progress): string {
  const head = `${plural(published, 'photo is', 'photos are')} published`;
  return failed > 0 ? `${head}, ${failed} failed.` : `${head}.`;
}
