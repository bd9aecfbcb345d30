import { basename } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import type { ProfileName } from './visiting.ts';

/** What Lighthouse says of a page. */
export interface Audit {
  /** 0 to 100, by category */
  scores: Record<string, number>;
  /** ms */
  largestPaint: number;
  /** ms */
  firstPaint: number;
  layoutShift: number;
  /** ms */
  blocking: number;
  /** What the longest tasks above 50 ms come from, with their ms. */
  longTasks: string[];
  /** What the main thread was busy with for 50 ms or more, with the ms. */
  work: string[];
}

/** Of long tasks, and of what the main thread was busy with. */
const MOST_NAMED = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Audits a page; again where the browser lost the recording, as it does on a busy machine. */
async function auditOnce(
  port: number,
  profile: ProfileName,
  address: string,
  attempts = 3,
): Promise<Audit> {
  const result = await lighthouse(
    address,
    { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true },
    profile === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse says nothing of ${address}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError && attempts > 1) return auditOnce(port, profile, address, attempts - 1);
  if (runtimeError) throw new Error(`Lighthouse, at ${address}: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  const times = (name: string, column: string) => {
    const details = audits[name]?.details;
    const rows = details?.type === 'table' ? details.items : [];
    return rows
      .slice(0, MOST_NAMED)
      .map(({ url, [column]: ms }) => `${basename(url as string)} ${Math.round(Number(ms))}`);
  };
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))]),
    ),
    largestPaint: value('largest-contentful-paint'),
    firstPaint: value('first-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    longTasks: times('long-tasks', 'duration'),
    work: times('bootup-time', 'total'),
  };
}

/** Audits a page several times, in a browser that listens on a port; the middle one by score counts. */
export async function audit(
  port: number,
  profile: ProfileName,
  address: string,
  runs: number,
): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(port, profile, address));
  const byScore = audits.toSorted((a, b) => a.scores.performance! - b.scores.performance!);
  return byScore[Math.floor(runs / 2)]!;
}
