import { describe, expect, it } from 'vitest';
import { updateCategory } from '../../../src/store/admin/categories.ts';
import { wire } from './wire.ts';
import { openWorkshop, UNREACHABLE } from './workshop.ts';
import { failure } from '../../support/errors.ts';

const workshop = openWorkshop();

const rename = () =>
  workshop.run(
    updateCategory('coast', { changes: { categoryName: { from: 'Coast', to: 'Shore' } } }),
  );

describe('a fault', () => {
  it('that was never reached is told of', async () => {
    wire.breaks({ to: 'storage', method: 'DELETE', about: 'photos/', as: 'down' });
    await rename();
    expect(() => wire.mends()).toThrow(
      'A fault was set for DELETE to storage photos/, and happened 0 times of 1.',
    );
  });

  it('that was reached less often than it was set for is told of', async () => {
    wire.breaks({ to: 'database', about: ':commit', times: 2, as: () => undefined });
    await rename();
    expect(() => wire.mends()).toThrow(
      'A fault was set for request to database :commit, and happened 1 times of 2.',
    );
  });

  it('that happened is not told of, nor is any of an earlier test', async () => {
    wire.breaks({ to: 'database', about: ':commit', times: 1, as: () => undefined });
    await rename();
    expect(() => wire.mends()).not.toThrow();
  });
});

it('an answer that nobody asked for is told of', async () => {
  wire.answers(() => undefined);
  await rename();
  expect(() => wire.mends()).toThrow('An answer was given, and not used.');
});

it('nobody waits for a server to recover: a transaction is tried three times at once', async () => {
  workshop.expectsComplaint('UPDATE_CATEGORY: ');
  wire.breaks({ to: 'database', times: 3, as: 'down' });
  expect(await rename()).toEqual(failure(UNREACHABLE));
  expect(workshop.cutShort.filter((milliseconds) => milliseconds > 400)).toHaveLength(2);
});
