import type { Audit } from './auditing.ts';
import { auditsOf, type PageName } from './content.ts';
import { BROWSER, type MainThread } from './mainThread.ts';
import type { Making, Stages } from './making.ts';
import { peers } from './peers.ts';
import type { Scrolling } from './scrolling.ts';
import type { Prerendering } from './site.ts';
import type { Uploading } from './uploading.ts';
import { bytesOf, kinds, profileNames, type ProfileName, type Visit } from './visiting.ts';

/** What one page costs on one screen. */
export interface PageResult {
  profile: ProfileName;
  page: PageName;
  visit: Visit;
  audit: Audit;
}

/** All that was measured. */
export interface Result {
  prerendering?: Prerendering;
  pages?: PageResult[];
  scrolling?: Partial<Record<ProfileName, Scrolling>>;
  making?: Record<string, Making>;
  /** What a sitting of many files takes, by the camera and the uplink. */
  upload?: Record<string, Uploading>;
}

const column = (cells: readonly string[]) => Math.max(...cells.map(({ length }) => length));

/** Prints a table in Markdown, its columns aligned. */
function printTable(title: string, head: readonly string[], rows: readonly string[][]): void {
  const widths = head.map((name, index) => column([name, ...rows.map((row) => row[index] ?? '')]));
  const line = (cells: readonly string[]) =>
    console.log(`| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  console.log(`\n${title}\n`);
  line(head);
  line(widths.map((width) => '-'.repeat(width)));
  for (const row of rows) line(row);
}

const kB = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms: number): string => `${Math.round(ms)} ms`;

export function printPrerendering({ pages, bytes, time }: Prerendering): void {
  console.log(`Rendered ${pages} pages, ${megabytes(bytes)} of HTML, in ${seconds(time)}.`);
}

const byProfile = (results: readonly PageResult[]) =>
  profileNames
    .map((profile) => [profile, results.filter((each) => each.profile === profile)] as const)
    .filter(([, rows]) => rows.length > 0);

export function printPages(results: readonly PageResult[]): void {
  for (const [profile, rows] of byProfile(results)) {
    printTable(
      `${profile}: requests, kB by kind, and what the page holds before scrolling`,
      ['page', 'requests', 'all', ...kinds, 'nodes', 'documents', 'images'],
      rows.map(({ page, visit }) => [
        page,
        String(visit.requests),
        kB(bytesOf(visit)),
        ...kinds.map((kind) => kB(visit.bytes[kind])),
        String(visit.nodes),
        String(visit.documents),
        describeImages(visit.images),
      ]),
    );
    printTable(
      `${profile}: Lighthouse, the middle one by score where there are several audits`,
      [
        'page',
        'audits',
        'performance',
        'accessibility',
        'practices',
        'SEO',
        'LCP',
        'FCP',
        'blocking',
        'shift',
        'kB',
      ],
      rows.map(({ page, audit }) => [
        page,
        String(auditsOf(page)),
        ...Object.values(audit.scores).map(String),
        seconds(audit.largestPaint),
        seconds(audit.firstPaint),
        milliseconds(audit.blocking),
        audit.layoutShift.toFixed(3),
        kB(audit.bytes),
      ]),
    );
  }
}

/** Shorter, that code and documents can be told apart in a table. */
function fileOf(source: string): string {
  if (source === BROWSER) return source;
  const { pathname } = new URL(source);
  return pathname.startsWith('/assets/') ? pathname.slice('/assets/'.length) : 'the page itself';
}

/** ms below which nobody looks for what a source took. */
const LITTLE = 5;

const describeSources = ({ sources }: MainThread): string =>
  Object.entries(sources)
    .toSorted(([, a], [, b]) => b - a)
    .filter(([, ms]) => ms >= LITTLE)
    .map(([source, ms]) => `${fileOf(source)} ${milliseconds(ms)}`)
    .join(', ');

const describeLongTasks = ({ longTasks }: MainThread): string =>
  longTasks
    .map(
      ({ start, duration, source }) =>
        `${milliseconds(duration)} of ${fileOf(source)} at ${milliseconds(start)}`,
    )
    .join(', ') || 'none';

/** Prints what keeps the main thread of visitors' pages busy. */
export function printMainThreads(results: readonly PageResult[]): void {
  for (const [profile, rows] of byProfile(results)) {
    printTable(
      `${profile}: the main thread’s time by script, and every long task by its time since the first paint`,
      ['page', 'blocking', 'long tasks', 'by script'],
      rows
        .filter((each) => each.page !== 'admin photos')
        .map(({ page, audit: { mainThread } }) => [
          page,
          milliseconds(mainThread.blocking),
          describeLongTasks(mainThread),
          describeSources(mainThread),
        ]),
    );
  }
}

/** Prints our pages of visitors beside those of others. */
export function printPeers(results: readonly PageResult[]): void {
  const ours = results
    .filter(({ profile, page }) => profile === 'phone' && auditsOf(page) > 1)
    .map(({ page, visit, audit }) => ({
      page: `ours, ${page}`,
      score: audit.scores.performance ?? NaN,
      largestPaint: audit.largestPaint,
      blocking: audit.blocking,
      layoutShift: audit.layoutShift,
      total: bytesOf(visit),
      requests: audit.requests,
      script: visit.bytes.script,
    }));
  printTable(
    'phone: beside what was measured of others with 60 photos, the middle one of three audits',
    ['page', 'performance', 'LCP', 'blocking', 'shift', 'kB', 'requests', 'script, kB'],
    [...ours, ...peers].map((each) => [
      each.page,
      String(each.score),
      seconds(each.largestPaint),
      milliseconds(each.blocking),
      each.layoutShift.toFixed(3),
      kB(each.total),
      String(each.requests),
      kB(each.script),
    ]),
  );
}

const describeImages = (images: Visit['images']): string =>
  Object.entries(images)
    .map(([image, count]) => `${count} × ${image}`)
    .join(', ');

export function printScrolling(results: NonNullable<Result['scrolling']>): void {
  printTable(
    'Scrolling through 2000 photos, half a screen a frame',
    ['screen', 'frames', 'long tasks', 'longest', 'most nodes'],
    Object.entries(results).map(([profile, { frames, longTasks, longest, mostNodes }]) => [
      profile,
      String(frames),
      String(longTasks),
      milliseconds(longest),
      String(mostNodes),
    ]),
  );
}

const STAGES: readonly (keyof Stages)[] = [
  'decode',
  'preview',
  'resize',
  'webp',
  'compile',
  'avif',
  'card',
];

const secondsByStage = (stages: Stages) => STAGES.map((stage) => seconds(stages[stage]));

const describePeak = (peak: number | undefined) =>
  peak === undefined ? 'not told by this system' : megabytes(peak);

/** Prints what the making of many files takes, a file. */
export function printUploading(results: Record<string, Uploading>): void {
  const sittings = Object.entries(results);
  printTable(
    'Publishing many files in one sitting: seconds a file, by stage, of requests, and of the processor',
    ['files', ...STAGES, 'sending variants', 'its document', 'its original', 'processor'],
    sittings.map(([name, { files, stages, sending, processor }]) => [
      `${files} of ${name}`,
      ...secondsByStage(stages),
      seconds(sending.variants),
      seconds(sending.document),
      seconds(sending.original),
      seconds(processor),
    ]),
  );
  printTable(
    'The same: since they were chosen, then since Upload; the most memory of the tab; and bytes a file',
    [
      'files',
      'rows',
      'compared',
      'first public',
      'last public',
      'last original',
      'memory',
      'original',
      'variants',
    ],
    sittings.map(([name, { files, peak, ...each }]) => [
      `${files} of ${name}`,
      seconds(each.rows),
      seconds(each.compared),
      seconds(each.firstPublic),
      seconds(each.lastPublic),
      seconds(each.lastOriginal),
      describePeak(peak),
      megabytes(each.original),
      megabytes(each.variants),
    ]),
  );
}

export function printMakings(results: Record<string, Making>): void {
  printTable(
    'Making variants: time by stage, and the most memory of the renderer',
    ['file', ...STAGES, 'until all are made', 'memory'],
    Object.entries(results).map(([name, { stages, total, peak }]) => [
      name,
      ...secondsByStage(stages),
      seconds(total),
      describePeak(peak),
    ]),
  );
  printTable(
    'What is stored for one photo, against WebP alone and against the original',
    ['file', 'original', 'WebP', 'AVIF', 'both', 'of WebP alone', 'of the original'],
    Object.entries(results).map(([name, { original, files }]) => {
      const [webp, avif] = [sumOf(files, 'webp'), sumOf(files, 'avif')];
      return [
        name,
        ...[original, webp, avif, webp + avif].map(megabytes),
        percent(webp + avif, webp),
        percent(webp + avif, original),
      ];
    }),
  );
  for (const [name, { files }] of Object.entries(results)) {
    printTable(
      `What a visitor loads of a photo of ${name}, by width`,
      ['px', 'WebP, kB', 'AVIF, kB', 'AVIF of WebP'],
      files
        .filter(({ type }) => type === 'webp')
        .map(({ width, bytes }) => {
          const avif = files.find((file) => file.width === width && file.type === 'avif');
          return [String(width), kB(bytes), kB(avif?.bytes ?? 0), percent(avif?.bytes ?? 0, bytes)];
        }),
    );
  }
}

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

const sumOf = (files: Making['files'], type: string): number =>
  files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);
