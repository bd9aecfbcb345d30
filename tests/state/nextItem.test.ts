import { describe, expect, it } from 'vitest';
import { nextItem } from '../../src/store/admin/uploads/nextItem.ts';
import type { UploadsEngine } from '../../src/store/admin/uploads/uploadsState.ts';
import type { UploadItem } from '../../src/model/upload.ts';
import { anUploadValues } from '../support/factories.ts';
import { anItem } from '../support/uploads.ts';

const RUNNING = { isRunning: true };

/** The id of the item that comes next among items with these fields. */
function nextOf(items: Partial<UploadItem>[], engine: Partial<UploadsEngine> = {}) {
  const idle: UploadsEngine = { isPaused: false };
  return nextItem({
    items: items.map((fields, index) => ({ ...anItem(), id: `${index}`, ...fields })),
    progress: {},
    leftOut: [],
    justAdded: [],
    left: {},
    engine: { ...idle, ...engine },
  })?.id;
}

it.each<[string, Partial<UploadItem>[], string | undefined]>([
  ['the first of the list', [{}, {}], '0'],
  ['the second beside the first', [RUNNING, {}, {}], '1'],
  ['none beside two', [RUNNING, RUNNING, {}], undefined],
  ['one that is over no more', [{ outcome: 'added' }, { outcome: 'failed' }, {}], '2'],
  ['none once all are over', [{ outcome: 'duplicate' }, { outcome: 'cancelled' }], undefined],
  ['one that had to wait after the others', [{ attempts: 1 }, {}], '1'],
  ['the first of those that had to wait as often', [{ attempts: 1 }, { attempts: 1 }], '0'],
])('comes %s', (_what, items, id) => {
  expect(nextOf(items)).toBe(id);
});

const FORM = { purpose: 'form' as const };
const VARIANTS = { purpose: 'variants' as const };

it.each<[string, Partial<UploadItem>[], string | undefined]>([
  ['a form’s before all others, whatever runs', [RUNNING, RUNNING, {}, FORM], '3'],
  ['no other while a form is saved', [{ ...FORM, ...RUNNING }, {}], undefined],
  ['others once it is saved', [{ ...FORM, outcome: 'added' }, {}], '1'],
  ['an upload before smaller versions', [VARIANTS, {}], '1'],
  ['an upload that had to wait before smaller versions', [VARIANTS, { attempts: 1 }], '1'],
])('comes %s', (_what, items, id) => {
  expect(nextOf(items)).toBe(id);
});

it('comes none while the uploads are paused, but a form’s', () => {
  expect(nextOf([{}], { isPaused: true })).toBeUndefined();
  expect(nextOf([{}, FORM], { isPaused: true })).toBe('1');
});

it('comes a form’s although the queue waits', () => {
  const wait = { reason: 'network' as const, mayTry: false };
  expect(nextOf([{}, FORM], { wait })).toBe('1');
});

describe('of a new gallery', () => {
  const { photo } = anItem({ with: { newGallery: { galleryName: 'Dunes', categoryId: 'coast' } } });
  const making = { photo };

  it('comes only one until it is there', () => {
    expect(nextOf([making, making])).toBe('0');
    expect(nextOf([{ ...making, ...RUNNING }, making])).toBeUndefined();
    expect(nextOf([{ ...making, outcome: 'failed' }, making])).toBe('1');
    expect(nextOf([{ ...making, outcome: 'added' }, { ...making, ...RUNNING }, making])).toBe('2');
  });

  it('comes one beside an item of another gallery, or of none', () => {
    const { photo: elsewhere } = anItem({
      with: { values: anUploadValues({ galleryId: 'moss' }) },
    });
    expect(nextOf([{ photo: elsewhere, ...RUNNING }, making])).toBe('1');
    expect(nextOf([{ ...VARIANTS, photo: undefined, ...RUNNING }, making])).toBe('1');
  });
});

it('comes one alone to try whether a wait is over', () => {
  const wait = { reason: 'network' as const, mayTry: true };
  expect(nextOf([{}, {}], { wait: { ...wait, mayTry: false } })).toBeUndefined();
  expect(nextOf([{}, {}], { wait })).toBe('0');
  expect(nextOf([RUNNING, {}], { wait })).toBeUndefined();
});
