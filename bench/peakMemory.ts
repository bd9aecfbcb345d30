import { readFileSync, writeFileSync } from 'node:fs';
import { run } from '../programs/system.ts';

const SAMPLE_MS = 100;
const KIB = 1024;

/**
 * Watches processes until the returned function is called, which resolves to the most memory, in
 * bytes, that any of them had; to undefined where the system does not tell.
 */
export function watchPeakMemory(processes: readonly number[]): () => Promise<number | undefined> {
  if (process.platform === 'linux') return watchOnLinux(processes);
  if (process.platform === 'win32') return async () => undefined;
  return watchByAsking(processes);
}

/** Linux keeps the peak of a process itself, see proc_pid_clear_refs(5). */
function watchOnLinux(processes: readonly number[]): () => Promise<number | undefined> {
  for (const pid of processes) {
    try {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
    } catch {
      // Without that right the peak is the one since the process began.
    }
  }
  return async () => {
    const peaks = processes.flatMap((pid) => {
      try {
        const [, peak] =
          /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        return peak === undefined ? [] : [Number(peak) * KIB];
      } catch {
        return [];
      }
    });
    return peaks.length > 0 ? Math.max(...peaks) : undefined;
  };
}

function watchByAsking(processes: readonly number[]): () => Promise<number | undefined> {
  let peak: number | undefined;
  const look = async () => {
    const { ok, output } = await run('ps', ['-o', 'rss=', '-p', processes.join(',')]);
    const sizes = output.split('\n').filter(Boolean).map(Number);
    if (ok) peak = Math.max(peak ?? 0, ...sizes.map((size) => size * KIB));
  };
  const watch = setInterval(() => void look(), SAMPLE_MS);
  return async () => {
    clearInterval(watch);
    return peak;
  };
}
