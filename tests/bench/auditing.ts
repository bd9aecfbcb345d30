import lighthouse, { desktopConfig } from 'lighthouse';
import type { ProfileName } from './visiting.ts';

/** What Lighthouse says of a page. */
export interface Audit {
  /** 0 to 100, by category */
  scores: Record<string, number>;
  /** ms */
  largestPaint: number;
  layoutShift: number;
  /** ms */
  blocking: number;
}

const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

async function auditOnce(port: number, profile: ProfileName, address: string): Promise<Audit> {
  const result = await lighthouse(
    address,
    { port, output: 'json', logLevel: 'silent', disableFullPageScreenshot: true },
    profile === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse says nothing of ${address}.`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse, at ${address}: ${runtimeError.message}`);
  const value = (name: string) => audits[name]?.numericValue ?? NaN;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(100 * (categories[name]?.score ?? 0))]),
    ),
    largestPaint: value('largest-contentful-paint'),
    layoutShift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
  };
}

/** Audits a page three times, in a browser that listens on a port; the middle one counts. */
export async function audit(port: number, profile: ProfileName, address: string): Promise<Audit> {
  const audits: Audit[] = [];
  for (let run = 0; run < RUNS; run += 1) audits.push(await auditOnce(port, profile, address));
  const byScore = audits.toSorted((a, b) => a.scores.performance! - b.scores.performance!);
  return byScore[Math.floor(RUNS / 2)]!;
}
