import { describe, expect, it } from 'vitest';
import {
  countRemoved,
  isUpToDate,
  liveBuildText,
  parseLiveBuild,
} from '../../../src/model/site/publishing.ts';
import type { Revision } from '../../../src/model/site/revision.ts';

const revision: Revision = {
  count: 7,
  changedAt: '2026-11-22T10:00:00Z',
  changed: { photos: '2026-11-22T10:00:00Z' },
  removed: ['photos/a'],
};
const builtAt = '2026-11-23T08:00:00Z';
const repository = 'https://github.com/wren/site';

describe('the file that says which build is live', () => {
  it.each([
    ['of a workflow', { revision, builtAt, repository }],
    ['by hand', { revision, builtAt, repository: undefined }],
    ['of a site without a revision', { revision: undefined, builtAt, repository }],
  ])('is read as it was written for a build %s', (_what, build) => {
    expect(parseLiveBuild(liveBuildText(build))).toEqual(build);
  });

  it('holds null for a revision that is missing', () => {
    expect(liveBuildText({ revision: undefined, builtAt, repository })).toBe(
      `{"revision":null,"builtAt":"${builtAt}","repository":"${repository}"}`,
    );
  });

  it.each(['', '<!doctype html>', 'null', '[]', '{}', '{"builtAt":"yesterday"}'])(
    'is invalid if it holds %j',
    (text) => expect(parseLiveBuild(text)).toBeUndefined(),
  );

  const parsed = (fields: object) => parseLiveBuild(JSON.stringify({ builtAt, ...fields }));

  it.each([
    { count: '7' },
    { count: 0 },
    { changedAt: 'yesterday' },
    { changed: null },
    { removed: {} },
  ])('has no revision with %j', (broken) => {
    expect(parsed({ revision: { ...revision, ...broken } })?.revision).toBeUndefined();
  });

  it.each([7, 'github.com/wren/site', 'javascript:alert("https://")', 'see https://'])(
    'has no repository at %j',
    (address) => expect(parsed({ repository: address })?.repository).toBeUndefined(),
  );
});

it.each([
  [revision, { ...revision }, true],
  [revision, { ...revision, count: 8 }, false],
  [revision, undefined, false],
  [undefined, revision, false],
  [undefined, undefined, true],
])('a site that was built from %j is up to date at %j: %s', (built, now, isCurrent) => {
  expect(isUpToDate({ revision: built, builtAt, repository }, now)).toBe(isCurrent);
});

it('counts the documents that were removed since an earlier revision', () => {
  const later = { ...revision, removed: ['photos/a', 'photos/b', 'galleries/a'] };
  expect(countRemoved(revision, later)).toBe(2);
  expect(countRemoved(later, revision)).toBe(0);
});
