import { expect, it } from 'vitest';
import { bannerAction } from '../../../src/admin/upkeep/MissingVariants.tsx';

const damaged = { id: 'dusk', name: 'Dusk', reason: 'This file is damaged.', isLasting: true };
const unreached = { id: 'dawn', name: 'Dawn', reason: 'The server is away.', isLasting: false };

it.each([
  ['offers to create what is missing', 2, [], 'Create smaller versions'],
  ['offers another try where that may help', 2, [damaged, unreached], 'Try again'],
  ['offers no other try of files that would fail again', 1, [damaged], undefined],
  ['goes on to images that came later', 2, [damaged], 'Create smaller versions'],
])('%s', (_what, count, failures, action) => {
  expect(bannerAction(count, failures)).toBe(action);
});
