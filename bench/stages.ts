/** Stages of the worker that take long; AVIF is encoded beside the others, two at once. */
export const STAGES = ['decode', 'webp', 'avif', 'card'] as const;

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
  return times;
}
