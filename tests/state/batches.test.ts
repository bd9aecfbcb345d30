import { expect, it } from 'vitest';
import { batchesOf, batchesOfSize, retry } from '../../src/store/admin/commit/batches.ts';

it('begins a new batch with each item that does not fit the last', () => {
  const isRising = (batch: readonly number[], item: number) => item > batch.at(-1)!;
  expect(batchesOf([1, 3, 2, 4, 4], isRising)).toEqual([[1, 3], [2, 4], [4]]);
  expect(batchesOf([], isRising)).toEqual([]);
  expect(batchesOfSize(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
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
