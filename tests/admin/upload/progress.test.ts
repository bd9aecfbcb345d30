import { describe, expect, it } from 'vitest';
import {
  announcement,
  discardInWords,
  type Progress,
  progressInWords,
  progressOf,
  tabTitle,
} from '../../../src/admin/upload/progress/progress.ts';
import {
  type Sample,
  secondsLeft,
  timeInWords,
  withSample,
} from '../../../src/admin/upload/progress/timeLeft.ts';
import type { UploadStage } from '../../../src/model/upload.ts';
import { anItem, anOriginal } from './rowFactories.ts';

const sampleOf = (at: Progress, ms: number): Sample => ({ at: ms, progress: at });

const items = (...stages: UploadStage[]) =>
  stages.map((stage, index) => anItem({ id: `${index}`, stage }));
const times = (count: number, stage: UploadStage) => Array<UploadStage>(count).fill(stage);
const progress = (...stages: UploadStage[]) => progressOf(items(...stages), {});

describe('progress', () => {
  it('grows with each stage of a photo', () => {
    const parts = (['waiting', 'encoding', 'adding', 'added', 'sending', 'done'] as const).map(
      (stage) => progressOf(items(stage), { 0: 0.5 }).part,
    );
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(new Set(parts).size).toBe(6);
    expect(parts[0]).toBe(0);
    expect(parts[5]).toBe(1);
  });

  it('leaves out what was given up', () => {
    expect(progress('done', 'failed', 'cancelled', 'present')).toMatchObject({
      total: 1,
      added: 1,
      failed: 1,
      part: 1,
    });
  });

  it('counts the originals of forms, which are no photos', () => {
    const now = progressOf([anOriginal(), ...items('added', 'waiting')], {});
    expect(now).toMatchObject({ total: 2, added: 1, originals: 2 });
  });

  it.each([
    [progress('added', 'encoding', 'waiting'), '1 of 3 photos added'],
    [progress('done', 'added'), '2 photos have been added. Originals: 24 MB of 48 MB uploaded'],
    [progress('sending'), '1 photo has been added. Originals: 0 kB of 24 MB uploaded'],
    [progressOf([anOriginal()], {}), '1 original still to upload, 0 kB of 24 MB uploaded'],
  ])('is told in words', (now, words) => {
    expect(progressInWords(now)).toBe(words);
  });

  it('stands before the title of the browser’s tab while there is some', () => {
    expect(tabTitle('running', progress('done', 'waiting'))).toBe('1/2 – ');
    expect(tabTitle('idle', progress('done', 'done'))).toBe('');
  });
});

describe('the question before Stop uploading', () => {
  it.each([
    [
      progress('done', 'added', 'waiting', 'waiting', 'failed'),
      'Stop uploading 2 photos to “Coast”?',
      'The names and texts that you entered for photos that have not been added yet will be lost. 2 photos have already been added and will stay. Originals of added photos can still be uploaded. You can still try failed photos again.',
    ],
    [
      progress('waiting'),
      'Stop uploading 1 photo to “Coast”?',
      'The names and texts that you entered for photos that have not been added yet will be lost.',
    ],
    [
      progress('done', 'added'),
      'Stop uploading 1 original?',
      'The photos stay in their galleries, but these originals will not be uploaded. The page “Files” will list them as missing.',
    ],
  ])('says what goes and what stays', (now, title, text) => {
    expect(discardInWords(now, 'Coast')).toEqual({ title, text });
  });
});

describe('what screen readers are told', () => {
  it.each([
    [9, 'waiting', ''],
    [10, 'waiting', '10 of 25 photos have been added.'],
    [19, 'waiting', '10 of 25 photos have been added.'],
    [20, 'waiting', '20 of 25 photos have been added.'],
    [25, 'waiting', '25 photos have been added.'],
  ] as const)('of %d', (published, rest, words) => {
    const now = progress(...times(published, 'added'), ...times(25 - published, rest));
    expect(announcement('running', now)).toBe(words);
  });

  it('that there is no network', () => {
    expect(announcement('offline', progress('waiting'))).toBe('Waiting for the network.');
  });
});

describe('the time that is left', () => {
  /** Samples of ten photos, one of which is public every 6 s. */
  const after = (published: number): readonly Sample[] =>
    Array.from({ length: published + 1 }, (_, done) =>
      sampleOf(progress(...times(done, 'added'), ...times(10 - done, 'waiting')), done * 6000),
    ).reduce<readonly Sample[]>(withSample, []);
  const now = (published: number) =>
    progress(...times(published, 'added'), ...times(10 - published, 'waiting'));

  it('is told from the third photo on', () => {
    expect(secondsLeft(after(2), now(2))).toBeUndefined();
    expect(secondsLeft(after(3), now(3))).toBeCloseTo(42);
  });

  it('follows the pace of the last minute', () => {
    const samples = Array.from({ length: 100 }, (_, second) =>
      sampleOf(now(4), second * 1000),
    ).reduce<readonly Sample[]>(withSample, []);
    expect(samples[0]?.at).toBe(40_000);
  });

  it('is that of the originals once all is public', () => {
    const sending = (done: number) =>
      progress(...times(done, 'done'), ...times(10 - done, 'added'));
    const samples = [
      ...after(10),
      sampleOf(sending(0), 70_000),
      sampleOf(sending(1), 80_000),
      sampleOf(sending(2), 90_000),
    ];
    expect(secondsLeft(samples, sending(2))).toBeCloseTo(120);
  });

  it('is unknown while nothing moves', () => {
    const stuck = [sampleOf(now(4), 0), sampleOf(now(4), 10_000)];
    expect(secondsLeft(stuck, now(4))).toBeUndefined();
  });

  it.each([
    [20, 'less than a minute'],
    [70, 'about a minute'],
    [230, 'about 4 minutes'],
    [3600, 'about 1 h'],
    [4200, 'about 1 h 10 min'],
    [7190, 'about 2 h'],
  ])('%d s is told in words', (seconds, words) => {
    expect(timeInWords(seconds)).toBe(words);
  });
});
