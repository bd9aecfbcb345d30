import { describe, expect, it } from 'vitest';
import {
  liveBuildText,
  parseLiveBuild,
  changesSinceBuild,
} from '../../../src/model/site/liveBuild.ts';

const [EARLIER, LATER] = ['2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'];
const build = 'b1';
const times = { photos3: EARLIER };
const builtAt = '2026-11-23T08:00:00Z';
const repository = 'https://github.com/wren/site';

describe('the file that says which build is live', () => {
  it.each([
    ['of a workflow', { build, times, builtAt, repository }],
    ['by hand', { build, times, builtAt, repository: undefined }],
    ['of a site without times', { build, times: {}, builtAt, repository }],
  ])('is read as it was written for a build %s', (_what, live) => {
    expect(parseLiveBuild(liveBuildText(live))).toEqual(live);
  });

  it.each([
    '',
    '<!doctype html>',
    'null',
    '[]',
    '{}',
    '{"times":{},"builtAt":"yesterday"}',
    `{"builtAt":"${builtAt}"}`,
    `{"builtAt":"${builtAt}","times":"all"}`,
  ])('is invalid if it holds %j', (text) => expect(parseLiveBuild(text)).toBeUndefined());

  const parsed = (fields: object) => parseLiveBuild(JSON.stringify({ times, builtAt, ...fields }));

  it('leaves out times that are not valid', () => {
    expect(parsed({ times: { ...times, all: 'yesterday', other: LATER } })?.times).toEqual(times);
  });

  it.each([7, 'github.com/wren/site', 'javascript:alert("https://")', 'see https://'])(
    'has no repository at %j',
    (address) => expect(parsed({ repository: address })?.repository).toBeUndefined(),
  );
});

describe('what is not published', () => {
  it.each([
    ['nothing', times, times, undefined],
    ['nothing where no time was ever set', {}, {}, undefined],
    [
      'the photos of several galleries, once',
      times,
      { photos3: LATER, photos4: EARLIER },
      { lists: ['photos'], since: EARLIER },
    ],
    [
      'what has an earlier time than it was built with',
      { galleries: LATER },
      { galleries: EARLIER },
      { lists: ['galleries'], since: EARLIER },
    ],
    [
      'what has lost its time',
      { settings: LATER, all: EARLIER },
      {},
      { lists: ['all', 'settings'], since: undefined },
    ],
  ])('is %s', (_what, built, now, changes) => {
    expect(changesSinceBuild(built, now)).toEqual(changes);
  });
});
