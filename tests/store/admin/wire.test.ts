import { expect, it } from 'vitest';
import { updateCategory } from '../support/edits.ts';
import { wire } from '../support/wire.ts';
import { openWorkshop } from '../support/workshop.ts';
import { UNREACHABLE } from '../../support/backend.ts';
import { failure } from '../../support/operations.ts';

const workshop = openWorkshop();
const { run } = workshop;

const rename = () =>
  run(updateCategory('coast', { changes: { categoryName: { from: 'Coast', to: 'Shore' } } }));

const never = { to: 'storage', method: 'DELETE', about: 'photos/', as: 'down' } as const;
const twice = { to: 'database', about: ':commit', times: 2, as: () => undefined } as const;

it.each<[string, () => void, string | undefined]>([
  [
    'a fault that was never reached is reported',
    () => wire.breaks(never),
    'A fault was set for DELETE to storage photos/, and happened 0 times of 1.',
  ],
  [
    'a fault that was reached less often than it was set for is reported',
    () => wire.breaks(twice),
    'A fault was set for request to database :commit, and happened 1 times of 2.',
  ],
  [
    'an answer that nobody asked for is reported',
    () => wire.answers(() => undefined),
    'An answer was given, and not used.',
  ],
  ['a fault that happened is not told of', () => wire.breaks({ ...twice, times: 1 }), undefined],
])('%s', async (_what, set, sentence) => {
  set();
  await rename();
  if (sentence === undefined) wire.mends();
  else expect(() => wire.mends()).toThrow(sentence);
});

it('a transaction is tried three times at once, without waiting for a server to recover', async () => {
  workshop.expectsComplaint('UPDATE_CATEGORY: ');
  wire.breaks({ to: 'database', times: 3, as: 'down' });
  expect(await rename()).toEqual(failure(UNREACHABLE));
  expect(workshop.cutShort.filter((milliseconds) => milliseconds > 400)).toHaveLength(2);
});
