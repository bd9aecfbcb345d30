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
    (text) => {
      expect(parseLiveBuild(text)).toBeUndefined();
    },
  );

  it.each([
    ['count', '7'],
    ['count', 0],
    ['changedAt', 'yesterday'],
    ['changed', null],
    ['removed', {}],
  ])('has no revision if its %s is %j', (field, value) => {
    const text = JSON.stringify({ revision: { ...revision, [field]: value }, builtAt });
    expect(parseLiveBuild(text)?.revision).toBeUndefined();
  });

  it.each([7, 'github.com/wren/site', 'javascript:alert("https://")', 'see https://'])(
    'has no repository at %j',
    (address) => {
      const text = JSON.stringify({ builtAt, repository: address });
      expect(parseLiveBuild(text)?.repository).toBeUndefined();
    },
  );
});

it('a site is up to date if it was built from the current revision, or if there is none', () => {
  const build = { revision, builtAt, repository };
  expect(isUpToDate(build, { ...revision })).toBe(true);
  expect(isUpToDate(build, { ...revision, count: 8 })).toBe(false);
  expect(isUpToDate(build, undefined)).toBe(false);
  expect(isUpToDate({ ...build, revision: undefined }, revision)).toBe(false);
  expect(isUpToDate({ ...build, revision: undefined }, undefined)).toBe(true);
});

it('counts the documents that were removed since an earlier revision', () => {
  const later = { ...revision, removed: ['photos/a', 'photos/b', 'galleries/a'] };
  expect(countRemoved(revision, later)).toBe(2);
  expect(countRemoved(later, revision)).toBe(0);
});
