import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hashFile } from '../../../src/images/encode/read/hashFile.ts';

/** Stands in for a worker, which Node has none of that speaks as a browser's does. */
class StandIn extends EventTarget {
  constructor() {
    super();
    open.add(this);
  }

  postMessage(file: File) {
    const data = { hash: `of ${file.name}` };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate() {
    open.delete(this);
  }
}

const open = new Set<StandIn>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', StandIn);
});

afterEach(() => {
  vi.useRealTimers();
});

it('one worker hashes files one after the other, and ends a second after the last', async () => {
  expect(await hashFile(new File([], 'one'))).toBe('of one');
  const [first] = open;
  await vi.advanceTimersByTimeAsync(900);
  expect(await hashFile(new File([], 'two'))).toBe('of two');
  expect([...open]).toEqual([first]);
  await vi.advanceTimersByTimeAsync(900);
  expect([...open]).toEqual([first]);
  await vi.advanceTimersByTimeAsync(100);
  expect([...open]).toEqual([]);

  expect(await hashFile(new File([], 'three'))).toBe('of three');
  expect([...open]).not.toContain(first);
});
