import { SingleBar } from 'cli-progress';

export interface Progress {
  advance(bytes: number): void;
  stop(): void;
}

/** A bar in a terminal; elsewhere a line for each tenth. */
export function showProgress(label: string, bytes: number): Progress {
  if (bytes === 0) return { advance() {}, stop() {} };
  return process.stdout.isTTY ? aBar(label, bytes) : someLines(label, bytes);
}

function aBar(label: string, total: number): Progress {
  const bar = new SingleBar({
    format: `${label} {bar} {percentage} % of ${describeBytes(total)}, {eta_formatted} left`,
    // An interruption must not leave the terminal without a cursor.
    hideCursor: false,
    linewrap: true,
    etaBuffer: 100,
  });
  bar.start(total, 0);
  return { advance: (bytes) => bar.increment(bytes), stop: () => bar.stop() };
}

function someLines(label: string, total: number): Progress {
  let done = 0;
  let shown = 0;
  return {
    advance(bytes) {
      done += bytes;
      const tenths = Math.floor((10 * done) / total);
      if (!(tenths > shown)) return;
      shown = tenths;
      console.log(`${label}: ${10 * tenths} % of ${describeBytes(total)}`);
    },
    stop() {},
  };
}

const UNITS = [
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

export function describeBytes(bytes: number): string {
  for (const [size, unit] of UNITS) {
    if (bytes >= size) return `${(bytes / size).toFixed(1)} ${unit}`;
  }
  return `${bytes} bytes`;
}
