import { asText } from '../../../../src/model/json.ts';
import type { ImageInfo } from '../../../../src/model/files/image.ts';
import type { ImageFolder } from '../../../../src/model/files/storagePaths.ts';
import { isNamed, namedFiles } from '../../../../publishing/backup/namedFiles.ts';
import { encodeFields } from '../../../support/backend.ts';
import { imagePaths } from '../../../support/variants.ts';
import {
  documentsAt,
  type ListedFile,
  listedFiles,
  storedDocuments,
} from '../../../support/stored.ts';
import { alike } from './requests.ts';
import { contentOf, heldBy, type Scene, SETTINGS_PATH } from './scene.ts';

type Stored = Record<string, unknown>;

/** A document of a scene: in its place, a draft, or in the trash. */
interface Kept {
  /** `photos/photo`, `drafts/content/photos/photo` or `trash/photos~photo`. */
  place: string;
  stored: Stored;
  /** The document itself, also if the trash keeps it; undefined once it is being deleted for good. */
  document: Stored | undefined;
}

/** All that the servers hold of a scene. */
export interface State {
  documents: Kept[];
  files: ReadonlyMap<string, ListedFile>;
}

const DRAFTS = 'drafts/content/';

/** The places of all that a scene may come to hold, but for images in the trash and records. */
function fixedPlaces(scene: Scene): string[] {
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

/** The places of all that a scene may hold now. */
export async function placesOf(scene: Scene): Promise<string[]> {
  const { name, isOfSite } = scene;
  const trash = await ids('trash');
  const isOwn = (id: string) => (isOfSite ? id.includes('site~') : id.includes(`~${name}-`));
  const found = trash.filter(isOwn).map((id) => `trash/${id}`);
  return [...new Set([...fixedPlaces(scene), ...found])];
}

const ids = async (collection: 'trash') => Object.keys(await storedDocuments(collection));

/** All files of a scene by their paths. */
export async function filesOf({ name, isOfSite }: Scene): Promise<Map<string, ListedFile>> {
  const files = await listedFiles();
  const isOwn = (path: string) =>
    isOfSite ? `/${path}`.includes('/site/') : path.includes(`/${name}-`);
  return new Map([...files].filter(([path]) => isOwn(path)));
}

/** What is being deleted for good names nothing any more. */
function documentOf(place: string, stored: Stored): Stored | undefined {
  if (!place.startsWith('trash/')) return stored;
  return stored.isPurging === true ? undefined : (stored.document as Stored | undefined);
}

/** Reads what the servers hold of a scene. */
export async function stateOf(scene: Scene): Promise<State> {
  const [documents, files] = await Promise.all([placesOf(scene).then(documentsAt), filesOf(scene)]);
  const kept = Object.entries(documents).map(([place, stored]) => ({
    place,
    stored,
    document: documentOf(place, stored),
  }));
  return { documents: kept.toSorted((a, b) => (a.place < b.place ? -1 : 1)), files };
}

const imageOf = ({ image, coverImage = image, portraitImage = coverImage }: Stored) =>
  portraitImage as ImageInfo | undefined;

const originalOf = ({ path, coverPath = path, portraitPath = coverPath }: Stored) =>
  asText(portraitPath);

function namedBy(document: Stored): string[] {
  const original = originalOf(document);
  const image = imageOf(document);
  const [folder, name = ''] = original.split('/');
  const id = name.split('.')[0]!;
  return [original, ...(image ? imagePaths(folder as ImageFolder, id, image) : [])].filter(Boolean);
}

const named = ({ documents }: State): Set<string> =>
  new Set(documents.flatMap(({ document }) => (document ? namedBy(document) : [])));

/** The paths of originals that documents name and that are missing, or hold another photograph. */
export const lacking = ({ documents, files }: State): string[] =>
  documents.flatMap(({ document = {} }) => {
    const path = originalOf(document);
    if (path === '') return [];
    const described = imageOf(document);
    const file = files.get(path);
    const isThere = file && (!described || heldBy(file) === contentOf(described.thumbhash));
    return isThere ? [] : [path];
  });

/** The paths of variants that documents name and that are not there. */
export const missing = ({ documents, files }: State): string[] =>
  documents.flatMap(({ document = {} }) =>
    namedBy(document).filter((path) => path.startsWith('variants/') && !files.has(path)),
  );

const isPrivate = (file: ListedFile | undefined): boolean =>
  file?.metadata.visibility === 'private';

/** The paths of originals that anyone can fetch although there are variants. */
export const exposed = ({ documents, files }: State): string[] =>
  documents.flatMap(({ document = {} }) => {
    const path = originalOf(document);
    const isExposed = imageOf(document) && files.has(path) && !isPrivate(files.get(path));
    return isExposed ? [path] : [];
  });

/** The paths of files that no document names. */
export const unnamed = (state: State): string[] => {
  const names = named(state);
  return [...state.files.keys()].filter((path) => !names.has(path));
};

/** The public photos of galleries that are drafts, in the trash too. */
export function strays({ documents }: State): string[] {
  const drafts = documents.flatMap(({ place, document }) =>
    /galleries[/~]/.test(place) && document?.isDraft === true ? asText(document.id) : [],
  );
  return documents.flatMap(({ place, stored }) =>
    place.startsWith('photos/') && drafts.includes(asText(stored.galleryId)) ? place : [],
  );
}

/** The ids of what lies in more than one place. */
export function doubled({ documents }: State): string[] {
  const held = documents.flatMap(({ document }) => (document?.id ? asText(document.id) : []));
  return held.filter((id, index) => held.indexOf(id) !== index);
}

/** How often the original of a photo is kept, wherever. */
export const copiesOf = ({ files }: State, content: string): number =>
  [...files.values()].filter((file) => heldBy(file) === content).length;

/** What visitors find in lists: photos whose gallery is there and listed, with what they show. */
export function visible({ documents }: State): string[] {
  const galleries = new Set(
    documents.flatMap(({ place, stored }) =>
      place.startsWith('galleries/') && stored.isUnlisted !== true ? asText(stored.id) : [],
    ),
  );
  return documents.flatMap(({ place, stored }) =>
    place.startsWith('photos/') && galleries.has(asText(stored.galleryId))
      ? alike(`${place} in ${asText(stored.galleryId)}: ${imageOf(stored)?.thumbhash}`)
      : [],
  );
}

/** The files of a scene that `npm run tidy` deletes once they are old. */
export async function unused({ documents, files }: State): Promise<string[]> {
  const named = await namedFiles(
    documents.map(({ place: path, stored }) => ({ path, fields: encodeFields(stored) })),
  );
  return [...files.keys()].filter((path) => !isNamed(path, named));
}

/** A state as it can be compared with that of another scene: its documents, and the files they name. */
export function comparable(state: State): string {
  const told = state.documents.map(
    ({ place, stored: { updatedAt: _u, deletedAt: _d, contentHash: _h, ...stored } }) => [
      place,
      stored,
    ],
  );
  const names = named(state);
  const held = [...state.files].flatMap(([path, file]) => {
    const { metadata, cacheControl } = file;
    const who = `${metadata.visibility ?? 'public'}, ${cacheControl}`;
    return names.has(path) ? alike(`${path}: ${heldBy(file)}, ${who}`) : [];
  });
  return alike(JSON.stringify([told, held.toSorted()], null, 1));
}
