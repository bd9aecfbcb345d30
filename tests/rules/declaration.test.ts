import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { v4 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  categoryFields,
  categoryInputs,
  galleryFields,
  galleryInputs,
  photoFields,
  photoInputs,
} from '../../src/model/content/entities.ts';
import { type Fields as Declaration, withValues } from '../../src/model/content/fields.ts';
import { put } from './contentWrites.ts';
import { administrator, clear, seed } from './database.ts';
import { shapes, type Fields } from './firestoreShapes.ts';

// A draft lies elsewhere, see drafts.test.ts.
const { isDraft: _field, ...publicGalleryFields } = galleryFields;
const { isDraft: _input, ...publicGalleryInputs } = galleryInputs;

const declared: Record<string, { fields: Declaration; inputs: Declaration }> = {
  categories: { fields: categoryFields, inputs: categoryInputs },
  galleries: { fields: publicGalleryFields, inputs: publicGalleryInputs },
  photos: { fields: photoFields, inputs: photoInputs },
};

beforeAll(clear);

describe.each(shapes)('$collection', ({ collection, parent, full }) => {
  const { fields, inputs } = declared[collection]!;
  const parentId = uuid();
  const inFamily: Fields = parent ? { [parent.field]: parentId } : {};
  const aDocument = () => full(inFamily);
  const write = (document: Fields) =>
    put(administrator.doc(`${collection}/${String(document.id)}`), document);
  const writeWith = async (values: Fields) => {
    const document = aDocument();
    await assertSucceeds(write(document));
    return write(withValues(fields, document, values));
  };

  beforeAll(() => seed(parent ? { [`${parent.collection}/${parentId}`]: {} } : {}));

  it('holds every field that is declared, and no other', async () => {
    expect(Object.keys(aDocument()).toSorted()).toEqual(['id', ...Object.keys(fields)].toSorted());
    await assertSucceeds(write(aDocument()));
    await assertFails(write({ ...aDocument(), undeclared: '' }));
  });

  it.each(Object.entries(fields))(
    'has %s from the start where it is required',
    async (name, field) => {
      const { [name]: _left, ...rest } = aDocument();
      await (field.isRequired ? assertFails : assertSucceeds)(write(rest));
    },
  );

  it.each(Object.entries(inputs))('takes an empty %s where a form does', async (name, field) => {
    const isTaken = field.validationError?.(field.empty) === undefined;
    await (isTaken ? assertSucceeds : assertFails)(writeWith({ [name]: field.empty }));
  });

  it.each(Object.entries(inputs).filter(([, { limit }]) => limit !== undefined))(
    'takes %s up to its limit, and nothing longer',
    async (name, { limit = 0 }) => {
      await assertSucceeds(writeWith({ [name]: 'x'.repeat(limit) }));
      await assertFails(writeWith({ [name]: 'x'.repeat(limit + 1) }));
    },
  );

  it.each(Object.keys(inputs))('takes no %s of another type', async (name) => {
    await assertFails(write({ ...aDocument(), [name]: 7 }));
    await assertFails(write({ ...aDocument(), [name]: { x: 'x' } }));
  });
});
