import { expect, it } from 'vitest';
import { OFFSET } from '../../emulators/ports.ts';
import { choose } from './choose.ts';
import { lanesOf } from './lanes.ts';
import { testFiles } from './testFiles.ts';

const laneTitles = (...args: string[]) =>
  lanesOf(choose(args, testFiles())).map(({ queue }) => queue.map(({ title }) => title));

it('what needs emulators shares two lanes, and the rest goes beside them or last', () => {
  const [first, second, third, ...more] = lanesOf(choose([], testFiles()));
  expect(first!.queue).toBe(second!.queue);
  expect(first!.queue.map(({ title }) => title)).toContain('hosted');
  expect(first!.queue.map(({ title }) => title).slice(-2)).toEqual(['lint', 'types']);
  expect(third!.queue.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['components', 'unit', 'bundle']),
  );
  expect(more).toEqual([]);
  expect([first, second, third].map((lane) => lane!.offset - OFFSET)).toEqual([0, 200, 400]);
});

it('no lane is opened for nothing', () => {
  expect(laneTitles('store')).toEqual([['store']]);
  expect(laneTitles('store', 'unit')).toEqual([['store'], ['unit']]);
  expect(laneTitles('lint', 'types')).toEqual([
    ['lint', 'types'],
    ['lint', 'types'],
  ]);
});

it('what is heard while it runs goes on one', () => {
  expect(laneTitles('loads.test', 'wire.test')).toEqual([['store']]);
  expect(laneTitles('lanes.test', 'loads.test')).toEqual([['store', 'unit']]);
});
