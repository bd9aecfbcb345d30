import { describe, expect, it } from 'vitest';
import {
  announcement,
  itemInWords,
  progressInWords,
  progressOf,
  resultInWords,
  stopInWords,
  tabTitle,
} from '../../../src/admin/upload/progress/progress.ts';
import {
  type Sample,
  secondsLeft,
  timeInWords,
  withSample,
} from '../../../src/admin/upload/progress/timeLeft.ts';
import type { UploadItem } from '../../../src/model/upload.ts';
import { anItem } from '../../support/uploads.ts';

type State = UploadItem['outcome'] | 'waiting';

/** Items of 24 MB each. */
const items = (...states: State[]) =>
  states.map((state, index) =>
    anItem({ id: `${index}`, outcome: state === 'waiting' ? undefined : state }),
  );
const times = (count: number, state: State) => Array<State>(count).fill(state);
const progress = (...states: State[]) => progressOf(items(...states), {});

describe('progress', () => {
  it('counts bytes, and all bytes of photos that are added', () => {
    const sent = { 1: { sent: 5_000_000, total: 25_000_000 }, 0: { sent: 1, total: 24_500_000 } };
    expect(progressOf(items('added', 'waiting', 'waiting'), sent)).toEqual({
      total: 3,
      added: 1,
      failed: 0,
      sent: 29_500_000,
      bytes: 73_500_000,
    });
  });

  it('leaves out photos that are not expected any more', () => {
    expect(progress('added', 'failed', 'cancelled', 'duplicate')).toEqual({
      total: 1,
      added: 1,
      failed: 1,
      sent: 24_000_000,
      bytes: 24_000_000,
    });
  });

  it('is described in words', () => {
    expect(progressInWords(progress('added', 'waiting'))).toBe(
      '1 of 2 photos added, 24 MB of 48 MB',
    );
    expect(resultInWords(progress('added', 'added', 'failed'))).toBe(
      '2 photos were uploaded. 1 photo failed.',
    );
  });

  it('is in front of the tab’s title while uploads run', () => {
    expect(tabTitle('running', progress('added', 'waiting'))).toBe('1/2 – ');
    expect(tabTitle('idle', progress('added', 'added'))).toBe('');
  });
});

describe('an item', () => {
  const running = (step: UploadItem['steps'][number]) => anItem({ isRunning: true, steps: [step] });

  it.each<[string, UploadItem]>([
    ['Waiting', anItem()],
    ['Checking', running('check')],
    ['Uploading, 3.0 MB of 25 MB', running('upload')],
    ['Adding', running('commit')],
    ['Added', anItem({ outcome: 'added' })],
    ['Duplicate', anItem({ outcome: 'duplicate' })],
    ['Stopped', anItem({ outcome: 'cancelled' })],
    [
      'Too large.',
      anItem({ outcome: 'failed', failure: { sentence: 'Too large.', isLasting: true } }),
    ],
  ])('is described as “%s”', (words, item) => {
    expect(itemInWords(item, { sent: 3_000_000, total: 25_000_000 })).toBe(words);
  });
});

it('the question of Stop uploading says which photos are left out and which stay', () => {
  const now = progress('added', 'added', 'waiting', 'waiting', 'failed');
  expect(stopInWords(now, 'Coast')).toEqual({
    title: 'Stop uploading 2 photos to “Coast”?',
    text: 'Photos that have not been added yet will not be uploaded. 2 photos have already been added and will stay. You can still try failed photos again.',
  });
});

describe('a screen reader says', () => {
  it.each([
    [9, ''],
    [10, '10 of 25 photos have been added.'],
    [19, '10 of 25 photos have been added.'],
    [20, '20 of 25 photos have been added.'],
    [25, '25 photos have been added.'],
  ] as const)('after %d', (added, words) => {
    const now = progress(...times(added, 'added'), ...times(25 - added, 'waiting'));
    expect(announcement('running', now)).toBe(words);
  });

  it('what the uploads wait for', () => {
    expect(announcement('network', progress('waiting'))).toBe('Waiting for the network.');
    expect(announcement('saving', progress('waiting'))).toBe('Waiting until the form is saved.');
  });
});

describe('the time that is left', () => {
  const samples = (count: number, bytesEach: number) =>
    Array.from({ length: count }, (_, second): Sample => ({
      at: second * 1000,
      sent: second * bytesEach,
    })).reduce<readonly Sample[]>(withSample, []);

  it('is known after five seconds', () => {
    expect(secondsLeft(samples(5, 1000), 42_000)).toBeUndefined();
    expect(secondsLeft(samples(6, 1000), 42_000)).toBeCloseTo(42);
  });

  it('follows the pace of the last minute', () => {
    expect(samples(100, 1000)[0]?.at).toBe(40_000);
  });

  it('is unknown while nothing moves', () => {
    expect(secondsLeft(samples(20, 0), 42_000)).toBeUndefined();
  });

  it.each([
    [20, 'less than a minute'],
    [70, 'about a minute'],
    [230, 'about 4 minutes'],
    [3600, 'about 1 h'],
    [4200, 'about 1 h 10 min'],
    [7190, 'about 2 h'],
  ])('of %d s is described in words', (seconds, words) => {
    expect(timeInWords(seconds)).toBe(words);
  });
});
