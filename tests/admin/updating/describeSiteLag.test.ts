import { expect, it } from 'vitest';
import { describeBriefly, describeSiteLag } from '../../../src/admin/updating/describeSiteLag.ts';
import type { SiteLag, ChangesSinceBuild } from '../../../src/model/site/liveBuild.ts';

const live = {
  build: 'b1',
  times: {},
  builtAt: '2026-11-22T10:00:00Z',
  repository: undefined,
};

const FRIDAY = new Date(2026, 10, 27, 12);

const behindBy = (lists: ChangesSinceBuild['lists'], since?: Date): SiteLag => ({
  live,
  changes: { lists, since: since?.toISOString() },
});

it.each([
  [
    'photos and galleries since Tuesday',
    behindBy(['galleries', 'photos'], new Date(2026, 10, 24, 12)),
    'Shared links don’t yet show changes to photos and galleries made since Tuesday.',
  ],
  [
    'the slideshow since a day of last month',
    behindBy(['slideshow'], new Date(2026, 9, 3, 12)),
    'Shared links don’t yet show changes to the slideshow made since 3 October.',
  ],
  [
    'everything since today',
    behindBy(['all'], new Date(2026, 10, 27, 9)),
    'Shared links don’t yet show your changes made today.',
  ],
  [
    'settings of a time that is lost',
    behindBy(['settings']),
    'Shared links don’t yet show changes to the site’s settings.',
  ],
])('says that the site is behind in %s', (_what, state, words) => {
  expect(describeSiteLag(state, FRIDAY)).toBe(words);
});

it('a site that is not behind says so', () => {
  const state = { live, changes: undefined };
  expect([describeSiteLag(state), describeBriefly(state)]).toEqual([
    'The site is up to date.',
    'The site is up to date.',
  ]);
});

it('the menu leaves out the names of many lists', () => {
  const state = behindBy(['categories', 'galleries', 'photos'], FRIDAY);
  expect(describeSiteLag(state, FRIDAY)).toMatch('photos, galleries and categories');
  expect(describeBriefly(state, FRIDAY)).toBe(
    'Shared links don’t yet show your changes made today.',
  );
});
