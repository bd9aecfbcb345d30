import { expect, it } from 'vitest';
import { deferred } from '../support/deferred.ts';
import { batchesOfSize, inParallel, retry } from '../../src/store/admin/writes/batches.ts';

it('begins a new batch where the last is full', () => {
  expect(batchesOfSize(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
  expect(batchesOfSize([], 2)).toEqual([]);
});

it.each([
  [['done'], 'done'],
  [['lost', 'done'], 'done'],
  [['lost', 'lost', 'done'], 'lost'],
  [['refused', 'done'], 'refused'],
])('of the answers %j a commit that is tried once more gets %s', async (answers, got) => {
  const left = [...answers];
  const commit = async () => {
    const answer = left.shift();
    if (answer !== 'done') throw new Error(answer);
    return answer;
  };
  const ended = retry(commit, (error) => (error as Error).message === 'lost');
  await expect(ended.catch((error: Error) => error.message)).resolves.toBe(got);
});

it('works on so many items at once, begins none after a failure, and ends what runs before it fails', async () => {
  const log: string[] = [];
  const gates = new Map(['a', 'b'].map((item) => [item, deferred()]));
  const work = async (item: string) => {
    log.push(`begins ${item}`);
    await gates.get(item)?.promise;
    log.push(`ends ${item}`);
    if (item === 'a') throw new Error('refused');
  };
  const ended = inParallel(['a', 'b', 'c'], 2, work).catch((error: Error) => error.message);
  await expect.poll(() => log).toEqual(['begins a', 'begins b']);
  gates.get('a')!.resolve();
  await expect.poll(() => log).toHaveLength(3);
  gates.get('b')!.resolve();
  expect(await ended).toBe('refused');
  expect(log).toEqual(['begins a', 'begins b', 'ends a', 'ends b']);
  await inParallel(['c', 'd'], 1, work);
  expect(log.slice(4)).toEqual(['begins c', 'ends c', 'begins d', 'ends d']);
});
