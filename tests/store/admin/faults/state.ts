import { asText } from '../../../../src/model/content/fields.ts';
import { documentsAt, type FileFacts, listedFiles } from '../../../support/stored.ts';
import { alike } from './requests.ts';
import { contentOf, heldBy, type Scene, SETTINGS_PATH } from './scene.ts';

type Stored = Record<string, unknown>;

/** A document of a scene, be it in its place, a draft or in the trash. */
interface Kept {
  /** `photos/photo`, `drafts/content/photos/photo` or `trash/photos~photo`. */
  place: string;
  stored: Stored;
  /** What was deleted, or the document itself; undefined for an entry that has none as yet. */
  document: Stored | undefined;
}

/** All that the servers hold of a scene. */
export interface State {
  documents: Kept[];
  files: ReadonlyMap<string, FileFacts>;
}

const DRAFTS = 'drafts/content/';

/** The places of all that a scene may come to hold. */
export function placesOf(scene: Scene): string[] {
  if (scene.isOfSite) return [SETTINGS_PATH];
  const { category, gallery, other, photo, second, next, third, batch } = scene;
  const children = [
    ...[gallery, other].map((id) => ['galleries', id] as const),
    ...[photo, second, next, third].map((id) => ['photos', id] as const),
  ];
  return [
    `categories/${category}`,
    `trash/categories~${category}`,
    ...children.flatMap(([name, id]) => [
      `${name}/${id}`,
      `${DRAFTS}${name}/${id}`,
      `trash/${name}~${id}`,
    ]),
    `trash/photos~${batch}`,
  ];
}

/** All files of a scene by their paths. */
export async function filesOf({ name, isOfSite }: Scene): Promise<Map<string, FileFacts>> {
  const files = await listedFiles();
  const isOwn = (path: string) =>
    isOfSite ? `/${path}`.includes('/site/') : path.includes(`/${name}-`);
  return new Map([...files].filter(([path]) => isOwn(path)));
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

const imageOf = ({ image, coverImage = image, portraitImage = coverImage }: Stored) =>
  portraitImage as Image | undefined;

const originalOf = ({ path, coverPath = path, portraitPath = coverPath }: Stored) =>
  asText(portraitPath);

const nameOf = ({ photoName, galleryName = photoName, categoryName = galleryName }: Stored) =>
  asText(categoryName) || 'The portrait';

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
    if (originalOf(document) === '') return [];
    const described = imageOf(document);
    const file = state.files.get(originalOf(document));
    const isThere = file && (!described || heldBy(file) === contentOf(described.thumbhash));
    return isThere ? [] : [nameOf(document)];
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

/** Where that lies which a document belongs to; a photo lies where its gallery does. */
function parentPlaces({ place, stored }: Kept): string[] {
  const { entry, galleryId, categoryId } = stored;
  if (place.startsWith('trash/')) return [`trash/${asText(entry)}`];
  if (galleryId) return [`${place.replace(/photos\/.*/, 'galleries/')}${asText(galleryId)}`];
  return categoryId ? [`categories/${asText(categoryId)}`] : [];
}

/** What belongs to something that is nowhere. */
export function orphans({ documents }: State): string[] {
  const places = new Set(documents.map(({ place }) => place));
  return documents.flatMap((kept) =>
    parentPlaces(kept).every((parent) => places.has(parent)) ? [] : kept.place,
  );
}

/** Whether a gallery is neither a draft nor published. */
export const isOnItsWay = ({ documents }: State): boolean =>
  documents.some(({ stored }) => stored.movesTo !== undefined);

/** What lies in more than one place. */
export function doubled({ documents }: State): string[] {
  const ids = documents.flatMap(({ document }) => (document ? String(document.id) : []));
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/** How often the original of a photo is kept, wherever. */
export const copiesOf = ({ files }: State, content: string): number =>
  [...files.values()].filter((file) => heldBy(file) === content).length;

/** A state as it can be compared with that of another scene; of equal copies one counts. */
export function comparable({ documents, files }: State): string {
  const told = documents.map(({ place, stored: { updatedAt: _u, deletedAt: _d, ...stored } }) => [
    place,
    stored,
  ]);
  const held = new Set([...files].map(([path, file]) => alike(`${path}: ${heldBy(file)}`)));
  return alike(JSON.stringify([told, [...held].toSorted()], null, 1));
}
