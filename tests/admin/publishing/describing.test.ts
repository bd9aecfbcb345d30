import { expect, it } from 'vitest';
import { describePublishing } from '../../../src/admin/publishing/describePublishing.ts';
import {
  describeBriefly,
  describeUnpublished,
} from '../../../src/admin/publishing/describeUnpublished.ts';
import type { WorkflowRun } from '../../../src/model/site/workflow.ts';
import type { PublishingState } from '../../../src/store/state.ts';

const NONE = { categories: 0, galleries: 0, photos: 0, removed: 0 };

it.each([
  [{ photos: 14 }, '14 photos are live, but not in the previews of links yet.'],
  [{ photos: 1 }, '1 photo is live, but not in the previews of links yet.'],
  [
    { categories: 2, galleries: 1, photos: 3, removed: 1 },
    '2 categories, 1 gallery and 3 photos are live, but not in the previews of links yet. ' +
      '1 thing is deleted, but its page is still published.',
  ],
  [{ removed: 3 }, '3 things are deleted, but their pages are still published.'],
  [{}, 'Changes are live, but not in the previews of links yet.'],
])('%o is told in words', (unpublished, words) => {
  expect(describeUnpublished({ ...NONE, ...unpublished })).toBe(words);
});

it('is told briefly in the menu', () => {
  expect(describeBriefly({ ...NONE, photos: 14, removed: 2 })).toBe(
    '16 changes are live, but not in the previews of links yet.',
  );
  expect(describeBriefly({ ...NONE, photos: 14 })).toMatch(/^14 photos are live/);
});

const HOURS = ['09', '10', '11'].map((hour) => `2026-11-22T${hour}:00:00Z`);

function stage(
  unpublished: object | undefined,
  run: Partial<WorkflowRun> = {},
  more: Partial<PublishingState> = {},
) {
  const live = { revision: undefined, builtAt: HOURS[1]!, run: undefined };
  const known = {
    id: 7,
    step: 'done',
    isAskedFor: true,
    startedAt: HOURS[2]!,
    address: '',
  } as const;
  return describePublishing({
    isStarting: false,
    isArriving: false,
    problem: '',
    published: { live, unpublished: unpublished && { ...NONE, ...unpublished } },
    run: { ...known, ...run },
    ...more,
  }).stage;
}

it.each<[string, string]>([
  ['published', stage(undefined)],
  ['unpublished', stage({})],
  ['starting', stage({}, {}, { isStarting: true })],
  ['queued', stage({}, { step: 'queued' })],
  ['building', stage({}, { step: 'building' })],
  ['building', stage({}, { step: 'building', isAskedFor: false })],
  // It looks, and will find nothing to do.
  ['published', stage(undefined, { step: 'building', isAskedFor: false })],
  ['arriving', stage({}, {}, { isArriving: true })],
  ['failed', stage({}, { step: 'failed' })],
  ['cancelled', stage({}, { step: 'cancelled' })],
  // The site was built by hand since.
  ['unpublished', stage({}, { step: 'failed', startedAt: HOURS[0]! })],
  ['published', stage(undefined, { step: 'failed' })],
  ['unknown', stage(undefined, {}, { published: null })],
])('a site is said to be %s', (expected, told) => {
  expect(told).toBe(expected);
});
