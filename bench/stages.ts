/** What the worker does with a file, in its order; `resize` is what is left of making the variants. */
export const STAGES = ['decode', 'resize', 'webp', 'compile', 'avif', 'card'] as const;

interface TraceEvent {
  name: string;
  ph: string;
  /** µs */
  ts: number;
  id2?: { local?: string };
  id?: string;
}

/** The ms that each stage took, from the measures that the workers left in the browser's timeline. */
export function stageTimes(trace: Buffer): ReadonlyMap<string, number> {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const begun = new Map<string, number>();
  const times = new Map<string, number>();
  for (const { name, ph, ts, id2, id } of traceEvents.toSorted((a, b) => a.ts - b.ts)) {
    const key = `${name} ${id2?.local ?? id}`;
    if (ph === 'b') begun.set(key, ts);
    if (ph === 'e') times.set(name, (times.get(name) ?? 0) + (ts - (begun.get(key) ?? ts)) / 1000);
  }
  const time = (stage: string) => times.get(stage) ?? 0;
  const encoding = time('webp') + time('compile') + time('avif') + time('card');
  return times.set('resize', time('variants') - encoding);
}
