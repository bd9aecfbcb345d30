import { expect } from 'vitest';
import { asRecord, asText } from '../../../src/model/json.ts';
import { allSchemas } from '../../../src/store/admin/writes/schemas.ts';
import { fixtures } from '../../support/backend.ts';
import { listedFiles, storedDocuments } from '../../support/stored.ts';
import { CONTENT, filesNamedIn } from './savedImages.ts';

type Name = keyof typeof allSchemas;
type Stored = Record<string, unknown>;

/** A document in its place, or the one that the trash holds. */
interface Held {
  /** `drafts/content/photos/dusk`, or `trash/photos~dusk`. */
  place: string;
  name: Name;
  id: string;
  document: Stored;
  isImage: boolean;
}

const NAME_OF = new Map<string, Name>(CONTENT);

/** The paths that documents of a test's own name, and where it stored no file. */
function pathsWithoutFile(): Set<string> {
  const paths = [...fixtures.documents].flatMap(([place, document]) => {
    const [, collection = '', id = ''] = /^(.*)\/([^/]+)$/.exec(place) ?? [];
    const name = NAME_OF.get(collection);
    if (name) return filesNamedIn(name, id, { ...document });
    const entry = { collection: '', documentId: '', document: {}, ...document };
    const of = NAME_OF.get(entry.collection);
    return of ? filesNamedIn(of, entry.documentId, entry.document) : [];
  });
  return new Set(paths.filter((path) => !fixtures.files.has(path)));
}

async function heldInPlace([collection, name]: (typeof CONTENT)[number]): Promise<Held[]> {
  const stored = await storedDocuments(collection);
  return Object.entries(stored).map(([id, document]) => {
    const place = `${collection}/${id}`;
    return { place, name, id, document, isImage: false };
  });
}

/** What the trash holds, but for what is being deleted for good. */
async function heldInTrash(): Promise<Held[]> {
  const entries = Object.entries(await storedDocuments('trash'));
  return entries.flatMap(([entryId, entry]) => {
    if (entry.isPurging === true) return [];
    return {
      place: `trash/${entryId}`,
      name: entry.collection as Name,
      id: asText(entry.documentId),
      document: asRecord(entry.document),
      isImage: entry.kind === 'image',
    };
  });
}

const keyOf = ({ name, id }: Held) => `${name}/${id}`;

/** The draft galleries, in the trash too, and the public ones. */
function galleriesByLocation(all: readonly Held[]) {
  const galleries = all.filter(({ name, isImage }) => name === 'galleries' && !isImage);
  const isDraft = ({ place, document }: Held) =>
    place.startsWith('trash/') ? document.isDraft === true : place.startsWith('drafts/');
  const idsOf = (some: readonly Held[]) => new Set(some.map(({ id }) => id));
  return {
    draft: idsOf(galleries.filter(isDraft)),
    public: idsOf(galleries.filter((each) => !isDraft(each))),
  };
}

/** A sentence for all that is wrong with what is stored, whatever was done to it. */
export async function findFaults(): Promise<string[]> {
  const [inPlace, inTrash, files] = await Promise.all([
    Promise.all(CONTENT.map(heldInPlace)),
    heldInTrash(),
    listedFiles(),
  ]);
  const all = [...inPlace.flat(), ...inTrash];
  const withoutFile = pathsWithoutFile();
  const faults: string[] = [];
  for (const { place, name, id, document } of all) {
    const { pathField, imageField } = allSchemas[name];
    for (const path of filesNamedIn(name, id, document)) {
      if (!files.has(path) && !withoutFile.has(path)) {
        faults.push(`${place} names ${path}, which is not there.`);
      }
    }
    const original = asText(document[pathField]);
    const visibility = files.get(original)?.metadata.visibility;
    if (document[imageField] && files.has(original) && visibility !== 'private') {
      faults.push(`${original}, which ${place} names, is not private.`);
    }
  }
  const wholes = all.filter(({ isImage }) => !isImage);
  for (const key of new Set(wholes.map(keyOf))) {
    const places = wholes.flatMap((held) => (keyOf(held) === key ? held.place : []));
    if (places.length > 1) faults.push(`${key} lies in ${places.join(', ')}.`);
  }
  const galleries = galleriesByLocation(all);
  for (const { place, document } of all) {
    const galleryId = asText(document.galleryId);
    if (place.startsWith('photos/') && galleries.draft.has(galleryId)) {
      faults.push(`${place} is public, and its gallery is a draft.`);
    }
    if (place.startsWith('drafts/content/photos/') && galleries.public.has(galleryId)) {
      faults.push(`${place} is a draft, and its gallery is public.`);
    }
  }
  return faults;
}

/**
 * Expects that every file that a document names is there, that originals of images are private, that
 * nothing lies in two places, and that photos lie where their gallery lies.
 */
export const expectSoundSite = async (): Promise<void> => expect(await findFaults()).toEqual([]);
