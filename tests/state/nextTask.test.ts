import { describe, expect, it } from 'vitest';
import type { UploadItem, UploadsEngine, UploadStage } from '../../src/model/upload.ts';
import { hasTask, nextTask } from '../../src/store/admin/uploads/nextTask.ts';

const item = (id: string, stage: UploadStage, overrides: Partial<UploadItem> = {}): UploadItem => ({
  id,
  batchId: 'batch',
  place: 0,
  collection: 'photos',
  documentId: id,
  path: `photos/${id}.jpg`,
  isPrivate: true,
  name: '',
  source: { fileName: '', bytes: 1, lastModified: 0, type: 'image/jpeg' },
  stage,
  ...overrides,
});

const items = (...stages: UploadStage[]) => stages.map((stage, at) => item(`${at}`, stage));

/** The kind of the next task, with the id of its item. */
function next(all: readonly UploadItem[], engine: Partial<UploadsEngine> = {}) {
  const whole: UploadsEngine = {
    tab: 'this',
    isPaused: false,
    network: 'reached',
    code: 'there',
    awaitsSignIn: false,
    isUnloading: false,
    isMirrored: true,
    ...engine,
  };
  const task = nextTask({ items: all, parts: {}, leftOut: [], unkept: [], engine: whole });
  return task && [task.kind, task.item.id];
}

describe('the next task', () => {
  it.each<[UploadStage, string]>([
    ['unclear', 'check'],
    ['waiting', 'encode'],
    ['encoded', 'add'],
    ['added', 'send'],
  ])('of an item that is %s', (stage, kind) => {
    expect(next([item('a', stage)])).toEqual([kind, 'a']);
    expect(hasTask(item('a', stage))).toBe(true);
  });

  it.each<UploadStage>(['saving', 'checking', 'done', 'present', 'failed', 'cancelled'])(
    'is none for an item that is %s',
    (stage) => {
      expect(next([item('a', stage)])).toBeUndefined();
      expect(hasTask(item('a', stage))).toBe(stage === 'checking');
    },
  );

  it('is the first in the order that was chosen', () => {
    expect(next(items('encoding', 'waiting', 'waiting'))).toEqual(['encode', '1']);
  });

  it('encodes no more than four photos before they can be added', () => {
    const busy: UploadStage[] = ['adding', 'adding', 'adding', 'adding'];
    expect(next(items(...busy, 'encoded', 'encoded', 'encoding', 'waiting'))).toEqual([
      'encode',
      '7',
    ]);
    expect(next(items(...busy, 'encoded', 'encoded', 'encoded', 'encoding', 'waiting'))).toBe(
      undefined,
    );
  });

  it('sends originals once nothing else is left to do, two at once', () => {
    expect(next(items('added', 'waiting'))).toEqual(['encode', '1']);
    expect(next(items('added', 'adding'))).toBeUndefined();
    expect(next(items('sending', 'added'))).toEqual(['send', '1']);
    expect(next(items('sending', 'sending', 'added'))).toBeUndefined();
  });

  it('leaves alone what has to be chosen again', () => {
    const missing = item('a', 'waiting', { isMissing: true });
    expect(next([missing])).toBeUndefined();
    expect(next([missing, item('b', 'added')])).toEqual(['send', 'b']);
    expect(next([item('c', 'added', { isMissing: true })])).toBeUndefined();
    expect(next([item('d', 'unclear', { isMissing: true })])).toEqual(['check', 'd']);
  });

  it.each(['isPaused', 'isUnloading'] as const)('is none while it %s', (state) => {
    expect(next(items('waiting'), { [state]: true })).toBeUndefined();
  });

  it('needs no network for encoding, unless its code is missing', () => {
    const waiting = items('encoded', 'waiting');
    expect(next(waiting, { network: 'lost' })).toEqual(['encode', '1']);
    expect(next(waiting, { network: 'lost', code: 'lacking' })).toBeUndefined();
  });

  it('lets one attempt find out whether the network is there again', () => {
    expect(next(items('encoded', 'encoded'), { network: 'tried' })).toEqual(['add', '0']);
    expect(next(items('adding', 'encoded'), { network: 'tried' })).toBeUndefined();
  });
});
