import { expect, it } from 'vitest';
import type { UploadItem } from '../../src/model/upload.ts';
import { selectLeftUploads } from '../../src/store/admin/uploads/slice.ts';
import type { AppAction } from '../../src/store/operations.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { anUploadValues } from '../support/factories.ts';
import { succeeded } from '../support/operations.ts';
import { aLeftUpload, anItem, hashesLeft } from '../support/uploads.ts';

const ids = ['a', 'b', 'c'];

/** Begins an upload of three photos, and returns how many are left after some actions, by gallery. */
function leftAfter(...actions: AppAction[]): Record<string, number> {
  const store = createAdminStore();
  const items = ids.map((id) =>
    anItem({ id, with: { contentHash: id, values: anUploadValues({ galleryId: 'beach' }) } }),
  );
  const moss = aLeftUpload({ galleryId: 'moss', left: hashesLeft(7) });
  store.dispatch({ type: 'LEFT_UPLOADS_READ', payload: { moss } });
  const payload = { items, leftOut: [], upload: aLeftUpload({ left: ids }) };
  store.dispatch({ type: 'UPLOADS_ADDED', payload });
  for (const action of actions) store.dispatch(action);
  const uploads = Object.values(selectLeftUploads(store.getState()));
  return Object.fromEntries(uploads.map(({ galleryId, left }) => [galleryId, left.length]));
}

const changed = (id: string, changes: Partial<UploadItem>): AppAction => ({
  type: 'UPLOAD_CHANGED',
  payload: { id, changes },
});

const ended = (id: string, outcome: UploadItem['outcome']) => changed(id, { outcome, steps: [] });

const cleared = (withFailed: boolean): AppAction => ({ type: 'UPLOADS_CLEARED', withFailed });

it.each<[string, AppAction[], number | undefined]>([
  ['all photos of an upload that has begun', [], 3],
  ['no photo that was added', [ended('a', 'added')], 2],
  ['no photo that was there already', [ended('a', 'duplicate')], 2],
  ['a photo that failed', [ended('a', 'failed')], 3],
  ['a failed photo whose results were taken away', [ended('a', 'failed'), cleared(false)], 3],
  ['no failed photo that was discarded', [ended('a', 'failed'), cleared(true)], 2],
  ['no photo that was added at the second attempt', [ended('a', 'failed'), ended('a', 'added')], 2],
  ['a photo that was cancelled', [ended('a', 'cancelled'), cleared(true)], 3],
  ['a photo of which a step is done', [changed('a', { steps: ['commit'] })], 3],
  ['none, so that nothing is noted', ids.map((id) => ended(id, 'added')), undefined],
  ['none that is not wanted', [{ type: 'LEFT_UPLOAD_DISMISSED', payload: 'beach' }], undefined],
  ['what logging out has stopped', [ended('a', 'added'), succeeded('LOGOUT', '', null)], 2],
])('left is %s', (_what, actions, left) => {
  expect(leftAfter(...actions)).toEqual({ moss: 7, ...(left !== undefined && { beach: left }) });
});
