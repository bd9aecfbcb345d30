/** An event of a trace of Chromium, as far as it is read here. */
export interface TraceEvent {
  name: string;
  /** `X` for an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** µs */
  ts: number;
  /** µs */
  dur?: number;
  /** µs of the processor, to which nothing is added by what else runs on the machine */
  tdur?: number;
  args: { data?: unknown; beginData?: unknown };
}

/** A task that keeps a touch waiting. */
export interface LongTask {
  /** ms since the first paint, by the clock of the machine that measured */
  start: number;
  /** ms */
  duration: number;
  /** What took the most of it. */
  source: string;
}

/** What the main thread of a page was busy with, by the processor's time. */
export interface MainThread {
  /** ms by the address of the script or the document, or `BROWSER` */
  sources: Record<string, number>;
  longTasks: LongTask[];
  /** ms by which tasks after the first paint are longer than they may be */
  blocking: number;
}

/** The source of what no code of the page asked for by itself, such as painting. */
export const BROWSER = 'the browser';

/** ms */
const LONGEST = 50;

/** ms as on a processor that is so many times slower */
const duration = ({ tdur, dur = 0 }: TraceEvent, slower: number): number =>
  ((tdur ?? dur) * slower) / 1000;

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** What the thread did that ran the most code, in its order. */
function eventsOfPage(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of events) {
    if (event.ph !== 'X') continue;
    const thread = `${event.pid} ${event.tid}`;
    const known = threads.get(thread);
    if (known) known.push(event);
    else threads.set(thread, [event]);
  }
  const calls = (of: readonly TraceEvent[]) =>
    of.filter(({ name }) => name === 'FunctionCall' || name === 'EvaluateScript').length;
  const [page = []] = [...threads.values()].toSorted((a, b) => calls(b) - calls(a));
  return page.toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a));
}

/** The address of the code that an event is about; undefined where it tells none. */
function addressOf({ args: { data, beginData } }: TraceEvent): string | undefined {
  const addresses = [data, beginData].map((told) =>
    typeof told === 'object' && told && 'url' in told ? String(told.url) : '',
  );
  return addresses.find((address) => address.startsWith('http'));
}

/** Finds the sources of events, one after another: their own, or that of the event around them. */
function createSourceFinder() {
  const around: { event: TraceEvent; source: string }[] = [];
  let compiled: string | undefined;
  return (event: TraceEvent): { source: string; parent: string | undefined } => {
    while (around.length > 0 && endOf(around.at(-1)!.event) <= event.ts) around.pop();
    const parent = around.at(-1)?.source;
    const own = addressOf(event);
    if (event.name === 'v8.compileModule') compiled = own;
    // What evaluates a module does not say which.
    const told = event.name === 'v8.evaluateModule' ? compiled : own;
    const source = told ?? parent ?? BROWSER;
    around.push({ event, source });
    return { source, parent };
  };
}

/**
 * Reads from a trace what the main thread of its page was busy with.
 * @param slower how many times slower the processor is of which it shall tell
 */
export function mainThreadOf(trace: readonly TraceEvent[], slower: number): MainThread {
  const painted = trace.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0;
  const sources: Record<string, number> = {};
  const longTasks: LongTask[] = [];
  const sourceOf = createSourceFinder();
  let task: { event: TraceEvent; sources: Record<string, number> } | undefined;
  const endTask = () => {
    if (!task || duration(task.event, slower) <= LONGEST) return;
    const [most] = Object.entries(task.sources).toSorted(([, a], [, b]) => b - a);
    longTasks.push({
      start: (task.event.ts - painted) / 1000,
      duration: duration(task.event, slower),
      source: most?.[0] ?? BROWSER,
    });
  };
  for (const event of eventsOfPage(trace)) {
    const { source, parent } = sourceOf(event);
    if (event.name === 'RunTask' && parent === undefined) {
      endTask();
      task = { event, sources: {} };
    }
    const ms = duration(event, slower);
    for (const sums of [sources, task?.sources ?? {}]) {
      sums[source] = (sums[source] ?? 0) + ms;
      if (parent !== undefined) sums[parent] = (sums[parent] ?? 0) - ms;
    }
  }
  endTask();
  const blocking = longTasks
    .filter(({ start }) => start > 0)
    .reduce((sum, { duration: ms }) => sum + ms - LONGEST, 0);
  return { sources, longTasks, blocking };
}
