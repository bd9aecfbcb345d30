import { describe, expect, it } from 'vitest';
import {
  type FieldEdits,
  isArrangement,
  placeEdit,
  reversed,
  withEdits,
  withWords,
  type WordsChange,
  wordsChange,
  writtenChanges,
} from '../../../src/model/content/edits.ts';
import { photoFields } from '../../../src/model/content/entities.ts';
import { flag, name, text, wordList } from '../../../src/model/content/fields.ts';
import type { StoredFields } from '../../../src/model/json.ts';

const fields = {
  title: name,
  caption: text('caption', 20),
  isFramed: flag,
  keywords: wordList('keywords', { most: 3, limit: 8 }),
};
const stored = { title: 'Low tide', isFramed: false };

const edited = (changes: FieldEdits, before: StoredFields = stored) =>
  withEdits(fields, before, changes);

describe('an edit', () => {
  it('writes an optional field, and removes it once it is emptied', () => {
    const whole = { ...stored, caption: 'Sunrise' };
    expect(edited({ caption: { from: undefined, to: 'Sunrise' } })).toEqual(whole);
    expect(edited({ caption: { from: 'Sunrise', to: '' } }, whole)).toEqual(stored);
  });

  it('leaves all other fields as they are, also unknown ones', () => {
    const before = { ...stored, caption: 'Sunrise', mood: 'calm' };
    const after = { ...before, title: 'Ebb' };
    expect(edited({ title: { from: 'Low tide', to: 'Ebb' } }, before)).toEqual(after);
  });

  it('is written whole or not at all', () => {
    const changes = {
      title: { from: 'Low tide', to: 'Ebb' },
      caption: { from: 'Sunrise', to: 'Sunset' },
    };
    expect(edited(changes, { ...stored, caption: 'Noon' })).toBeUndefined();
  });

  it.each<[from: unknown, now: unknown, isConflict: boolean]>([
    ...[undefined, '', null].flatMap((from): [unknown, unknown, boolean][] =>
      [undefined, '', null].map((now) => [from, now, false]),
    ),
    ['Sunrise', 'Sunrise', false],
    ['Sunrise', 'Sunset', false],
    ['Sunrise', 'Noon', true],
    ['Sunrise', undefined, true],
  ])('from %j to “Sunset” conflicts with %j: %s', (from, caption, isConflict) => {
    const before = { ...stored, caption };
    const after = { ...stored, caption: 'Sunset' };
    const changes = { caption: { from, to: 'Sunset' } };
    expect(edited(changes, before)).toEqual(isConflict ? undefined : after);
  });

  it('conflicts with nothing that this tab has sent itself, because an answer may be lost', () => {
    const change = { from: 'Sunrise', to: 'Sunset', sent: ['Morning', 'Noon'] };
    const now = (caption: string) => edited({ caption: change }, { ...stored, caption });
    expect(now('Morning')).toEqual({ ...stored, caption: 'Sunset' });
    expect(now('Noon')).toEqual({ ...stored, caption: 'Sunset' });
    expect(now('Night')).toBeUndefined();
  });

  it('is written only while a field has the value that it names as both before and after', () => {
    const changes = {
      title: { from: 'Low tide', to: 'Ebb' },
      isFramed: { from: false, to: false },
    };
    expect(edited(changes)).toEqual({ ...stored, title: 'Ebb' });
    expect(edited(changes, { ...stored, isFramed: true })).toBeUndefined();
  });
});

describe('words', () => {
  it.each<[now: unknown, WordsChange, after: string[] | undefined]>([
    [undefined, { added: ['coast'], removed: [] }, ['coast']],
    [['sea', 'fog'], { added: ['coast'], removed: ['fog'] }, ['sea', 'coast']],
    [['sea'], { added: ['Sea'], removed: ['gone'] }, ['sea']],
    [['Fog'], { added: [], removed: ['fog'] }, undefined],
    ['no list', { added: ['coast'], removed: [] }, ['coast']],
  ])('that are %j are, with %j, %j, and conflict with nothing', (keywords, change, after) => {
    expect(edited({ keywords: change }, { ...stored, keywords })).toEqual({
      ...stored,
      ...(after && { keywords: after }),
    });
  });

  it('that differ only by case are a change', () => {
    expect(wordsChange(['sea', 'fog'], ['sea', 'Fog', 'ice'])).toEqual({
      added: ['Fog', 'ice'],
      removed: ['fog'],
    });
    expect(wordsChange(['sea'], ['sea'])).toEqual({ added: [], removed: [] });
  });

  it('return to those from which a change was made', () => {
    const before = ['sea', 'fog'];
    const change = wordsChange(before, ['Sea', 'fog', 'ice']);
    const back = { added: change.removed, removed: change.added };
    expect(withWords(before, change)).toEqual(['fog', 'Sea', 'ice']);
    expect(withWords(withWords(before, change), back)).toEqual(['fog', 'sea']);
  });
});

describe('a precision', () => {
  const exif = { camera: 'A', latitude: 47.71, longitude: -124.41 };
  const rounded = {
    camera: 'A',
    latitude: 47.7,
    longitude: -124.4,
    locationPrecision: 'area' as const,
  };
  const at = (precision: 'exact' | 'area' | 'hidden', now: object | undefined) =>
    withEdits(photoFields, now ? { exif: now } : {}, { location: { precision, of: 'stored' } });

  it('is applied to the location that is stored, and conflicts with nothing', () => {
    expect(at('area', exif)).toEqual({ exif: rounded });
    expect(at('hidden', exif)).toEqual({ exif: { camera: 'A' } });
    expect(at('hidden', { latitude: 1, longitude: 1 })).toEqual({});
  });

  it('makes no location more exact, and none where there is none', () => {
    expect(at('exact', rounded)).toEqual({ exif: rounded });
    expect(at('area', { camera: 'A' })).toEqual({ exif: { camera: 'A' } });
    expect(at('area', undefined)).toEqual({});
  });
});

describe('a place in a list', () => {
  const before = { galleryId: 'beach', order: 2, includeInSlideshow: false };
  const coming = {
    galleryId: { from: 'beach', to: 'cape' },
    order: { from: 2, to: 7 },
  };
  const now = (overrides: object, changes: FieldEdits = coming) =>
    withEdits(photoFields, { ...before, ...overrides }, changes);

  it('is given to a photo that joins the list, wherever it was before', () => {
    expect(now({})).toMatchObject({ galleryId: 'cape', order: 7 });
    expect(now({ order: 5 })).toMatchObject({ galleryId: 'cape', order: 7 });
    expect(now({ order: undefined })).toMatchObject({ galleryId: 'cape', order: 7 });
  });

  it('stays if the photo is already in the list', () => {
    expect(now({ galleryId: 'cape', order: 3 })).toMatchObject({ galleryId: 'cape', order: 3 });
  });

  it('is not written if the photo is meanwhile in a third list', () => {
    expect(now({ galleryId: 'dunes' })).toBeUndefined();
  });

  it('is removed when the photo leaves the slideshow', () => {
    const leaving = {
      includeInSlideshow: { from: true, to: false },
      slideshowOrder: { from: 4, to: undefined },
    };
    expect(now({ includeInSlideshow: true, slideshowOrder: 9 }, leaving)).toEqual(before);
  });

  it('conflicts like any other field if the photo stays in its list', () => {
    const arranged = {
      galleryId: { from: 'beach', to: 'beach' },
      order: { from: 2, to: 3 },
    };
    expect(now({}, arranged)).toMatchObject({ galleryId: 'beach', order: 3 });
    expect(now({ order: 5 }, arranged)).toBeUndefined();
    expect(now({ galleryId: 'cape' }, arranged)).toBeUndefined();
  });
});

describe('a place in a list', () => {
  const move = { id: 'dawn', from: 2, to: 7 };

  it('is given to a photo only while it belongs to that list', () => {
    const member = { field: 'galleryId', value: 'beach' };
    const edit = placeEdit({ collection: 'photos', place: 'order', member }, move);
    const at = (galleryId: string) => withEdits(photoFields, { galleryId, order: 2 }, edit.changes);
    expect(edit).toMatchObject({ collection: 'photos', id: 'dawn' });
    expect(isArrangement(edit)).toBe(true);
    expect(at('beach')).toEqual({ galleryId: 'beach', order: 7 });
    expect(at('cape')).toBeUndefined();
  });

  it('changes nothing else of a category, because all categories are in one list', () => {
    const { changes } = placeEdit({ collection: 'categories', place: 'order' }, move);
    expect(changes).toEqual({ order: { from: 2, to: 7 } });
  });
});

it.each<[FieldEdits, { image?: { from: string; to: undefined } }, boolean]>([
  [{ order: { from: 1, to: 2 } }, {}, true],
  [{ order: { from: 1, to: 2 }, galleryId: { from: 'beach', to: 'beach' } }, {}, true],
  [{ slideshowOrder: { from: 1, to: undefined } }, {}, true],
  [{ order: { from: 1, to: 2 }, galleryId: { from: 'beach', to: 'cape' } }, {}, false],
  [{ order: { from: 1, to: 2 }, keywords: { added: ['sea'], removed: [] } }, {}, false],
  [{ order: { from: 1, to: 2 } }, { image: { from: 'r1', to: undefined } }, false],
])('%j with %j arranges alone: %s', (changes, image, isAlone) => {
  expect(isArrangement({ collection: 'photos', id: 'dawn', changes, ...image })).toBe(isAlone);
});

describe('what an edit has changed', () => {
  const written = (changes: FieldEdits, before: StoredFields = stored) =>
    writtenChanges(fields, before, edited(changes, before)!, changes);

  it('is what was stored before and after, also for words and locations', () => {
    const changes = {
      title: { from: 'Low tide', to: 'Ebb' },
      keywords: { added: ['coast'], removed: ['fog'] },
    };
    expect(written(changes, { ...stored, keywords: ['sea', 'fog'] })).toEqual({
      title: { from: 'Low tide', to: 'Ebb' },
      keywords: { from: ['sea', 'fog'], to: ['sea', 'coast'] },
    });
    const location = { location: { precision: 'hidden', of: 'stored' } } as const;
    const exif = { camera: 'A', latitude: 1, longitude: 2 };
    const hidden = withEdits(photoFields, { exif }, location)!;
    expect(writtenChanges(photoFields, { exif }, hidden, location)).toEqual({
      exif: { from: exif, to: { camera: 'A' } },
    });
  });

  it('is nothing if the same was already stored', () => {
    expect(written({ keywords: { added: [], removed: [] } })).toEqual({});
    expect(written({ keywords: { added: ['Sea'], removed: [] } }, { keywords: ['sea'] })).toEqual(
      {},
    );
  });

  it('is what the edit began with if only the answer to an earlier attempt was lost', () => {
    const change = { caption: { from: 'Sunrise', to: 'Sunset' } };
    expect(written(change, { ...stored, caption: 'Sunset' })).toEqual(change);
    const later = { caption: { from: 'Sunrise', to: 'Dusk', sent: ['Sunset'] } };
    expect(written(later, { ...stored, caption: 'Sunset' })).toEqual({
      caption: { from: 'Sunrise', to: 'Dusk' },
    });
  });

  it('keeps a condition, so that undo asks for the same', () => {
    const changes = {
      title: { from: 'Low tide', to: 'Ebb' },
      isFramed: { from: false, to: false },
    };
    expect(written(changes)).toEqual(changes);
  });

  it('uses the place that the photo had, not the one that this tab last saw', () => {
    const changes = { galleryId: { from: 'beach', to: 'cape' }, order: { from: 2, to: 7 } };
    const from = (before: StoredFields) =>
      writtenChanges(photoFields, before, withEdits(photoFields, before, changes)!, changes);
    expect(from({ galleryId: 'beach', order: 5 })).toEqual({
      galleryId: { from: 'beach', to: 'cape' },
      order: { from: 5, to: 7 },
    });
    // An earlier attempt has moved it.
    expect(from({ galleryId: 'cape', order: 7 })).toEqual(changes);
  });
});

describe('an edit that is undone', () => {
  const edit = {
    collection: 'photos' as const,
    id: 'dawn',
    changes: { caption: { from: 'Sunrise', to: 'Sunset' } },
  };

  it('restores the values and the image from before', () => {
    expect(reversed(edit)).toEqual({
      ...edit,
      changes: { caption: { from: 'Sunset', to: 'Sunrise' } },
    });
    expect(reversed({ ...edit, image: { from: 'r1', to: undefined } })).toMatchObject({
      image: { from: undefined, to: 'r1' },
    });
  });

  it('restores what was stored, and can be undone itself', () => {
    const before = { ...stored, caption: 'Sunrise', keywords: ['sea'] };
    const changes = {
      caption: { from: 'Sunrise', to: '' },
      keywords: { added: ['fog'], removed: ['sea'] },
    };
    const after = edited(changes, before)!;
    const written = { ...edit, changes: writtenChanges(fields, before, after, changes) };
    expect(edited(reversed(written).changes, after)).toEqual(before);
    expect(reversed(reversed(written))).toEqual(written);
  });
});
