import { beforeEach, describe, expect, it } from 'vitest';
import type { DocumentEdit } from '../../src/model/content/edits.ts';
import type { User } from '../../src/model/content/entities.ts';
import type { OperationError } from '../../src/model/operationError.ts';
import { CATEGORY_ORDER, photoOrder } from '../../src/store/admin/edits/arranging.ts';
import type { ArrangedList, Arrangement } from '../../src/store/admin/edits/editsState.ts';
import { documentKey } from '../../src/store/admin/edits/inputs.ts';
import {
  isUnsaved,
  movesIn,
  selectArrangements,
  selectDocument,
  selectHasUnsaved,
  selectIsSaving,
  selectUnsaved,
  strandedIn,
} from '../../src/store/admin/edits/slice.ts';
import {
  saveTyped,
  typedEdit,
  typeFields,
  type TypedValues,
  typeWords,
} from '../../src/store/admin/edits/typing.ts';
import { leaveForm, newFormKey, openForm } from '../../src/store/admin/forms.ts';
import type { AdminStore } from '../../src/store/state.ts';
import { createAdminStore } from '../support/adminStore.ts';
import { aReadPhoto } from '../support/entities.ts';
import { anError, succeeded } from '../support/operations.ts';

const DAWN = { collection: 'photos', id: 'dawn' } as const;
const DAWN_KEY = documentKey(DAWN);
const UNREACHABLE = anError('No server.', 'unreachable');
const CHANGED_MEANWHILE = anError('Another window has saved.', 'changed-meanwhile');

let store: AdminStore;

/** The photo as it is read, with another caption. */
const readDawn = (caption: string) =>
  store.dispatch(
    succeeded(
      'LOAD_PHOTO',
      'dawn',
      aReadPhoto({ id: 'dawn', photoName: 'Dawn', caption, keywords: ['sea'] }),
    ),
  );

beforeEach(() => {
  store = createAdminStore();
  readDawn('Sunrise');
});

const type = (values: TypedValues) => store.dispatch(typeFields([DAWN], values));
const words = (added: string[], removed: string[] = []) =>
  store.dispatch(typeWords([DAWN], 'keywords', { added, removed }));
const document = () => selectDocument(store.getState(), DAWN_KEY);
const fields = () => document()?.fields;
const stranded = () => strandedIn(selectUnsaved(store.getState())).map(([key]) => key);

/** Sends what is typed of the photo. */
function send(): DocumentEdit {
  const edit = typedEdit(store.getState(), DAWN);
  store.dispatch({ type: 'EDITS_SENT', payload: [{ edit, name: 'Dawn' }] });
  return edit;
}

const write = (edit: DocumentEdit) => store.dispatch({ type: 'EDITS_WRITTEN', payload: [edit] });

const fail = (edit: DocumentEdit, error: OperationError = UNREACHABLE) =>
  store.dispatch({ type: 'EDITS_FAILED', payload: [{ edit, name: 'Dawn', error }] });

describe('what is typed', () => {
  it('begins with what was stored then, whatever is read later', () => {
    type({ caption: { to: 'Sun' } });
    readDawn('Noon');
    type({ caption: { to: 'Sunset' } });
    expect(fields()).toEqual({ caption: { from: 'Sunrise', to: 'Sunset' } });
    expect(document()).toMatchObject({ ...DAWN, name: 'Dawn' });
  });

  it('is one value for each field of each document', () => {
    store.dispatch(typeFields([DAWN, { ...DAWN, id: 'dusk' }], { caption: { to: 'Sea' } }));
    type({ altText: { to: 'Waves' } });
    expect(fields()).toEqual({
      caption: { from: 'Sunrise', to: 'Sea' },
      altText: { from: '', to: 'Waves' },
    });
    expect(selectDocument(store.getState(), 'photos/dusk')?.fields).toMatchObject({
      caption: { to: 'Sea' },
    });
  });

  it.each<[string, TypedValues]>([
    ['it is what is stored again', { caption: { to: 'Sunrise' } }],
    ['it is taken back', { caption: undefined }],
  ])('is gone once %s', (_when, values) => {
    type({ caption: { to: 'Sunset' } });
    expect(selectHasUnsaved(store.getState())).toBe(true);
    type(values);
    expect(document()).toBeUndefined();
    expect(selectHasUnsaved(store.getState())).toBe(false);
  });

  it('collects words, and the last one to be added or removed counts', () => {
    words(['fog']);
    words(['ice'], ['sea']);
    expect(fields()).toEqual({ keywords: { added: ['fog', 'ice'], removed: ['sea'] } });
    words(['Sea'], ['Fog']);
    expect(fields()).toEqual({ keywords: { added: ['ice', 'Sea'], removed: ['Fog'] } });
    type({ keywords: { added: [], removed: [] } });
    expect(document()).toBeUndefined();
  });

  it('keeps how exactly a location is published', () => {
    const location = { of: 'stored', precision: 'area' } as const;
    type({ location });
    expect(fields()).toEqual({ location });
    type({ location: undefined });
    expect(document()).toBeUndefined();
  });
});

describe('a save', () => {
  it('leaves nothing once all is written', () => {
    type({ caption: { to: ' Sunset ' }, location: { of: 'stored', precision: 'area' } });
    words(['fog']);
    const edit = send();
    expect(edit.changes.caption).toMatchObject({ to: 'Sunset' });
    expect(document()?.saving).toEqual([edit]);
    write(edit);
    expect(document()).toBeUndefined();
  });

  it('counts as unsaved until it is written, also of what nobody has typed', () => {
    const edit = { ...DAWN, changes: { caption: { from: 'Sunrise', to: 'Sunset' } } };
    store.dispatch({ type: 'EDITS_SENT', payload: [{ edit, name: 'Dawn' }] });
    expect(document()).toMatchObject({ name: 'Dawn', fields: {}, saving: [edit] });
    expect(selectHasUnsaved(store.getState())).toBe(true);
    expect(selectIsSaving(store.getState(), edit)).toBe(true);
    expect(stranded()).toEqual([]);
    write(edit);
    expect(document()).toBeUndefined();
  });

  it('leaves what is typed while it is on its way, over what this tab has written', () => {
    type({ caption: { to: 'Sunset' }, altText: { to: 'Sea' } });
    const edit = send();
    type({ caption: { to: 'Sunset over' } });
    write(edit);
    expect(fields()).toEqual({ caption: { from: 'Sunset', to: 'Sunset over' } });
  });

  it('leaves the way back to what was stored, if that is typed while it is on its way', () => {
    type({ caption: { to: 'Sunset' } });
    const edit = send();
    type({ caption: { to: 'Sunrise' } });
    write(edit);
    expect(fields()).toEqual({ caption: { from: 'Sunset', to: 'Sunrise' } });
  });

  it('leaves the words that were not written yet', () => {
    words(['fog'], ['sea']);
    const edit = send();
    words(['ice'], ['fog']);
    write(edit);
    expect(fields()).toEqual({ keywords: { added: ['ice'], removed: ['fog'] } });
  });

  it('leaves another precision that is chosen while it is on its way', () => {
    type({ location: { of: 'stored', precision: 'area' } });
    const edit = send();
    const location = { of: 'stored', precision: 'hidden' } as const;
    type({ location });
    write(edit);
    expect(fields()).toEqual({ location });
  });

  it('is remembered, because it may be stored although its answer is lost', () => {
    type({ caption: { to: 'Sunset' } });
    fail(send());
    type({ caption: { to: 'Dusk' } });
    fail(send());
    type({ caption: { to: 'Night' } });
    expect(fields()).toEqual({
      caption: { from: 'Sunrise', to: 'Night', sent: ['Sunset', 'Dusk'] },
    });
    // What leads back to what was stored before the first attempt has to be saved, too.
    type({ caption: { to: 'Sunrise' } });
    expect(fields()).toMatchObject({ caption: { to: 'Sunrise' } });
  });

  it('is remembered beyond the end of the one before it', () => {
    type({ caption: { to: 'Sunset' } });
    const first = send();
    type({ caption: { to: 'Dusk' } });
    const second = send();
    write(first);
    fail(second);
    type({ caption: { to: 'Night' } });
    expect(fields()).toEqual({ caption: { from: 'Sunset', to: 'Night', sent: ['Dusk'] } });
  });

  it('leaves a value that is chosen again while another one is on its way', () => {
    const choose = (isPanorama: boolean) => {
      type({ isPanorama: { to: isPanorama } });
      return send();
    };
    const first = choose(true);
    const second = choose(false);
    type({ isPanorama: { to: true } });
    write(first);
    expect(fields()).toMatchObject({ isPanorama: { to: true } });
    write(second);
    expect(fields()).toEqual({ isPanorama: { from: false, to: true } });
  });
});

describe('a save that failed', () => {
  it('keeps what was typed, with the reason, until it is typed again', () => {
    type({ caption: { to: 'Sunset' } });
    fail(send());
    expect(document()).toMatchObject({ failure: UNREACHABLE, saving: [] });
    expect(stranded()).toEqual([DAWN_KEY]);
    type({ altText: { to: 'Sea' } });
    expect(document()?.failure).toBeUndefined();
    expect(fields()).toMatchObject({ caption: { to: 'Sunset' }, altText: { to: 'Sea' } });
  });

  it('keeps what is typed since', () => {
    type({ caption: { to: 'Sunset' } });
    const edit = send();
    type({ caption: { to: 'Dusk' } });
    fail(edit);
    expect(fields()).toMatchObject({ caption: { to: 'Dusk' } });
  });

  it('keeps what was chosen for many documents, but not where they stand in lists', () => {
    const changes = {
      galleryId: { from: 'beach', to: 'cape' },
      order: { from: 1, to: 2 },
      keywords: { added: ['sea'], removed: [] },
      location: { of: 'stored', precision: 'hidden' },
    } as const;
    const { order: _place, ...choices } = changes;
    fail({ ...DAWN, changes });
    expect(fields()).toEqual(choices);
    fail({ ...DAWN, id: 'dusk', changes: { order: changes.order } });
    expect(stranded()).toEqual([DAWN_KEY]);
  });

  it('is not shown while it is tried again, and gone once that succeeds', () => {
    type({ caption: { to: 'Sunset' } });
    fail(send());
    const edit = send();
    expect(stranded()).toEqual([]);
    write(edit);
    expect(document()).toBeUndefined();
  });

  it('is gone once it is discarded', () => {
    type({ caption: { to: 'Sunset' } });
    fail(send());
    store.dispatch({ type: 'EDITS_DISCARDED', payload: [DAWN_KEY] });
    expect(document()).toBeUndefined();
    expect(selectHasUnsaved(store.getState())).toBe(false);
  });

  it.each([
    ['over what another window has stored, once that was told', CHANGED_MEANWHILE, 'Noon'],
    ['over what was stored before, if it was not told', UNREACHABLE, 'Sunrise'],
  ])('is tried again %s', (_what, error, from) => {
    type({ caption: { to: 'Sunset' } });
    fail(send(), error);
    readDawn('Noon');
    expect(typedEdit(store.getState(), DAWN).changes).toMatchObject({
      caption: { from, to: 'Sunset' },
    });
    type({ caption: { to: 'Dusk' } });
    expect(fields()).toMatchObject({ caption: { from, to: 'Dusk' } });
  });
});

describe('a form', () => {
  const open = () => store.dispatch(openForm({ ...DAWN, key: DAWN_KEY, name: 'Dawn' }));
  const leave = () => store.dispatch(leaveForm(DAWN_KEY));
  const change = (changes: object) =>
    store.dispatch({ type: 'FORM_CHANGED', payload: { key: DAWN_KEY, changes } });

  it('is gone once it is left with nothing typed', () => {
    open();
    expect(document()).toMatchObject({ form: { isOpen: true, status: 'editing' } });
    expect(selectHasUnsaved(store.getState())).toBe(false);
    leave();
    expect(document()).toBeUndefined();
  });

  it('keeps its words when it is left, and shows them when it is opened again', () => {
    open();
    type({ caption: { to: 'Sunset' } });
    expect(stranded()).toEqual([]);
    leave();
    expect(stranded()).toEqual([DAWN_KEY]);
    open();
    expect(stranded()).toEqual([]);
    expect(fields()).toMatchObject({ caption: { to: 'Sunset' } });
  });

  it('keeps its image when it is left', () => {
    open();
    change({ image: { revision: 'r2' } });
    leave();
    expect(document()).toMatchObject({ form: { isOpen: false, image: { revision: 'r2' } } });
    expect(stranded()).toEqual([DAWN_KEY]);
  });

  it('waits for its Save', async () => {
    open();
    type({ caption: { to: 'Sunset' } });
    expect(await store.dispatch(saveTyped())).toBe(true);
    expect(document()).toMatchObject({ saving: [], fields: { caption: { to: 'Sunset' } } });
  });

  it('is saved to its end after it was left, and gone then', () => {
    open();
    type({ caption: { to: 'Sunset' } });
    const edit = send();
    change({ status: 'saving' });
    leave();
    expect(document()).toMatchObject({ form: { isOpen: false, status: 'saving' } });
    expect(stranded()).toEqual([]);
    write(edit);
    change({ status: 'saved' });
    leave();
    expect(document()).toBeUndefined();
  });

  it('counts as unsaved no more once it is saved, and begins anew when it is opened again', () => {
    open();
    type({ caption: { to: 'Sunset' } });
    change({ sentRevisions: ['r2'], image: { revision: 'r2' }, status: 'saved' });
    expect(isUnsaved(document()!)).toBe(false);
    open();
    expect(document()?.form).toMatchObject({ status: 'editing', image: {}, sentRevisions: [] });
  });

  it('is empty once it is discarded, and gone if no page shows it', () => {
    open();
    type({ caption: { to: 'Sunset' } });
    change({ sentRevisions: ['r2'], image: { revision: 'r2' } });
    store.dispatch({ type: 'EDITS_DISCARDED', payload: [DAWN_KEY] });
    expect(document()).toMatchObject({
      fields: {},
      form: { isOpen: true, image: {}, sentRevisions: [] },
    });
    type({ caption: { to: 'Sunset' } });
    leave();
    store.dispatch({ type: 'EDITS_DISCARDED', payload: [DAWN_KEY] });
    expect(document()).toBeUndefined();
  });

  it('for a new document has a key that is not the id, and a value to begin with', () => {
    const key = newFormKey('photos');
    const subject = { ...DAWN, id: 'new', key };
    store.dispatch(openForm({ ...subject, name: '', initial: { photoName: '', caption: 'Sea' } }));
    store.dispatch(typeFields([subject], { caption: { to: 'Lake' } }));
    expect(selectDocument(store.getState(), key)).toMatchObject({
      id: 'new',
      fields: { caption: { from: 'Sea', to: 'Lake' } },
    });
    store.dispatch({ type: 'FORM_CHANGED', payload: { key, id: 'newer', changes: {} } });
    expect(selectDocument(store.getState(), key)).toMatchObject({ id: 'newer' });
  });
});

describe('an arrangement', () => {
  const begin = (id: string, list: ArrangedList): Arrangement => {
    const arrangement = { id, list, moves: [{ id, from: 1, to: 2 }] };
    store.dispatch({ type: 'ARRANGEMENT_STARTED', payload: arrangement });
    return arrangement;
  };
  const moved = (list: ArrangedList) =>
    movesIn(selectArrangements(store.getState()), list).map(({ id }) => id);

  it('counts as unsaved until it is saved', () => {
    const first = begin('first', CATEGORY_ORDER);
    begin('second', CATEGORY_ORDER);
    expect(moved(CATEGORY_ORDER)).toEqual(['first', 'second']);
    store.dispatch({ type: 'ARRANGEMENT_SAVED', payload: first });
    expect(moved(CATEGORY_ORDER)).toEqual(['second']);
    expect(selectHasUnsaved(store.getState())).toBe(true);
  });

  it('that is dropped takes along those behind it in its list, and no others', () => {
    const beach = photoOrder('beach');
    for (const id of ['first', 'second']) begin(id, beach);
    begin('other', photoOrder('cape'));
    store.dispatch({ type: 'ARRANGEMENTS_DROPPED', payload: beach });
    expect(moved(beach)).toEqual([]);
    expect(moved(photoOrder('cape'))).toEqual(['other']);
  });
});

describe('what is typed and arranged', () => {
  const user = (uid: string): User => ({ uid, email: `${uid}@example.com`, isAdministrator: true });

  beforeEach(() => {
    store.dispatch(succeeded('LOGIN', '', user('ansel')));
    readDawn('Sunrise');
    type({ caption: { to: 'Sunset' } });
    const payload = { id: 'a', list: CATEGORY_ORDER, moves: [{ id: 'coast', from: 1, to: 2 }] };
    store.dispatch({ type: 'ARRANGEMENT_STARTED', payload });
    const stored = { collection: 'photos' as const, id: 'noon', name: 'Noon' };
    store.dispatch({ type: 'GIVEN_UP_FOUND', payload: stored });
    store.dispatch({
      type: 'STEP_DONE',
      payload: { kind: 'delete', collection: 'photos', id: 'dusk' },
    });
  });

  const expectNothing = () => {
    expect(store.getState().edits).toEqual({ documents: {}, arrangements: [], storedAnyway: [] });
    expect(store.getState().undo.done).toEqual([]);
  };

  it('is gone after signing out', () => {
    store.dispatch(succeeded('LOGOUT', '', null));
    expectNothing();
  });

  it('is gone once another account takes over the tab', () => {
    store.dispatch({ type: 'SESSION_CHANGED', payload: user('imogen') });
    expectNothing();
  });

  it('waits for the same account when its session has ended, and is gone for another', () => {
    const { edits } = store.getState();
    store.dispatch({ type: 'SESSION_CHANGED', payload: null });
    expect(store.getState().edits).toBe(edits);
    store.dispatch(succeeded('LOGIN', '', user('ansel')));
    expect(store.getState().edits).toBe(edits);
    expect(store.getState().undo.done).toHaveLength(1);
    store.dispatch({ type: 'SESSION_CHANGED', payload: null });
    store.dispatch(succeeded('LOGIN', '', user('imogen')));
    expectNothing();
  });
});
