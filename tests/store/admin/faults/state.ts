import { asText } from '../../../../src/model/fields.ts';
import { documentsAt, filesFrom, storedFile } from '../../../support/stored.ts';
import { alike } from './requests.ts';
import { contentOf, type Scene } from './scene.ts';

type Stored = Record<string, unknown>;

/** A document of a scene, be it in its place or in the trash. */
interface Kept {
  /** `photos/photo`, or `trash/photos~photo`. */
  place: string;
  stored: Stored;
  /** What was deleted, or the document itself; undefined for an entry that has none as yet. */
  document: Stored | undefined;
}

/** All that the servers hold of a scene. */
export interface State {
  documents: Kept[];
  /** By path, what they hold. */
  files: ReadonlyMap<string, string>;
}

/** The places of all that a scene may come to hold. */
export function placesOf({ gallery, other, photo, second, next, third }: Scene): string[] {
  const galleries = [gallery, other].map((id) => ['galleries', id] as const);
  const photos = [photo, second, next, third].map((id) => ['photos', id] as const);
  return [...galleries, ...photos].flatMap(([name, id]) => [
    `${name}/${id}`,
    `trash/${name}~${id}`,
  ]);
}

/** All files of a scene by their paths, with the metadata of each. */
export async function metadataOf({ name }: Scene): Promise<[string, Record<string, string>][]> {
  const folders = ['photos', 'variants/photos', 'replaced/photos'];
  const found = await Promise.all(folders.map((folder) => filesFrom(`${folder}/${name}-`)));
  return found.flatMap((files) => [...files]);
}

async function filesOf(scene: Scene): Promise<Map<string, string>> {
  const contents = (await metadataOf(scene)).map(async ([path]) => {
    const isShown = path.startsWith('variants/');
    return [path, isShown ? '' : (await storedFile(path)).bytes.toString()] as const;
  });
  return new Map(await Promise.all(contents));
}

/** Reads what the servers hold of a scene. */
export async function stateOf(scene: Scene): Promise<State> {
  const [documents, files] = await Promise.all([documentsAt(placesOf(scene)), filesOf(scene)]);
  const kept = Object.entries(documents).map(([place, stored]) => ({
    place,
    stored,
    document: place.startsWith('trash/') ? (stored.document as Stored | undefined) : stored,
  }));
  return { documents: kept.toSorted((a, b) => (a.place < b.place ? -1 : 1)), files };
}

interface Image {
  thumbhash: string;
  variants: { path: string }[];
  card?: { path: string };
}

const imageOf = (document: Stored) => document.image as Image | undefined;

const originalOf = (document: Stored) => asText(document.path);

function namedBy(document: Stored): string[] {
  const { variants = [], card } = imageOf(document) ?? {};
  return [originalOf(document), ...[...variants, ...(card ? [card] : [])].map(({ path }) => path)];
}

const isPurging = ({ documents }: State, { stored }: Kept): boolean =>
  documents.some(
    ({ place, stored: entry }) =>
      place === `trash/${String(stored.entry)}` && entry.isPurging === true,
  );

const whole = (state: State): Kept[] =>
  state.documents.filter((kept) => kept.document && !isPurging(state, kept));

/** The names of what lacks its original, or holds another than its document describes. */
export const lacking = (state: State): string[] =>
  whole(state).flatMap(({ document = {} }) => {
    if (!document.path) return [];
    const described = imageOf(document);
    const held = state.files.get(originalOf(document));
    const isThere = held !== undefined && (!described || held === contentOf(described.thumbhash));
    return isThere ? [] : [String(document.photoName)];
  });

/** The paths of variants that documents name and that are not there. */
export const missing = (state: State): string[] =>
  whole(state).flatMap(({ document = {} }) =>
    namedBy(document)
      .slice(1)
      .filter((path) => !state.files.has(path)),
  );

/** The paths of files that nothing names, and that are not originals that lie aside. */
export function unnamed({ documents, files }: State): string[] {
  const named = documents.flatMap(({ document }) => (document ? namedBy(document) : []));
  return [...files.keys()].filter((path) => !named.includes(path) && !path.startsWith('replaced/'));
}

/** What belongs to something that is nowhere. */
export function orphans({ documents }: State): string[] {
  const places = new Set(documents.map(({ place }) => place));
  return documents.flatMap(({ place, stored }) => {
    const parent = place.startsWith('photos/')
      ? `galleries/${String(stored.galleryId)}`
      : `trash/${String(stored.entry)}`;
    if (place.startsWith('galleries/')) return [];
    return places.has(parent) ? [] : [place];
  });
}

/** How often the original of a photo is kept, wherever. */
export const copiesOf = ({ files }: State, content: string): number =>
  [...files.values()].filter((held) => held === content).length;

/** A state as it can be compared with that of another scene; of equal copies one counts. */
export function comparable({ documents, files }: State): string {
  const told = documents.map(({ place, stored: { updatedAt: _u, deletedAt: _d, ...stored } }) => [
    place,
    stored,
  ]);
  const held = new Set([...files].map((file) => alike(file.join(': '))));
  return alike(JSON.stringify([told, [...held].toSorted()], null, 1));
}
