import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from '../../../programs/system.ts';
import { categoryFields, galleryFields, photoFields } from '../../../src/model/content/entities.ts';
import { settingsFields } from '../../../src/model/site/settings.ts';

const imageFields = (fields: object) =>
  Object.keys(fields).filter((field) => field.toLowerCase().endsWith('image'));

/** By collection group: the drafts are in groups of the same names as public content. */
const IMAGES: Record<string, string[]> = {
  categories: imageFields(categoryFields),
  galleries: imageFields(galleryFields),
  photos: imageFields(photoFields),
  site: imageFields(settingsFields),
};

it('no width of an image is indexed, in its collection or in the trash', () => {
  const exempt = Object.entries(IMAGES).flatMap(([collection, fields]) =>
    fields.map((field) => `${collection} ${field}.files`),
  );
  const inTrash = Object.values(IMAGES).flatMap((fields) =>
    fields.map((field) => `trash document.${field}.files`),
  );
  const text = readFileSync(`${ROOT}/firestore.indexes.json`, 'utf8');
  const { fieldOverrides } = JSON.parse(text) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
  };
  expect(new Set(exempt).size).toBe(4);
  expect(
    fieldOverrides.map(({ collectionGroup, fieldPath }) => `${collectionGroup} ${fieldPath}`),
  ).toEqual(expect.arrayContaining([...exempt, ...inTrash, 'trash images']));
  expect(fieldOverrides.flatMap(({ indexes }) => indexes)).toEqual([]);
});
