import { imagePaths } from '../../../support/variants.ts';
import { createHash } from 'node:crypto';
import type { ChosenImage } from '../../../../src/model/files/chosenImage.ts';
import { type ImageFolder, originalPath } from '../../../../src/model/files/storagePaths.ts';
import { SETTINGS } from '../../../../src/model/site/defaultSettings.ts';
import { encodeFields } from '../../../support/backend.ts';
import {
  aCategory,
  aGallery,
  anImageInfo,
  aPhoto,
  aPhotoValues,
} from '../../../support/factories.ts';
import type { Fields, ListedFile } from '../../../support/stored.ts';
import { aChosenFile, anEncodedImage } from '../../../support/uploads.ts';
import type { EncodedImage } from '../../../../src/model/files/variants.ts';

/**
 * A category with a gallery that has two photos, and another without; each scene has ids of its
 * own. That of the site has its portrait alone, of which there is one.
 */
export interface Scene {
  name: string;
  isOfSite: boolean;
  category: string;
  gallery: string;
  other: string;
  photo: string;
  second: string;
  /** Of photos that are not there yet. */
  next: string;
  third: string;
  /** What several photos have in common that are deleted at once. */
  batch: string;
}

/** What the servers hold of a scene: documents as the database notes them, and files, by paths. */
export interface Content {
  documents: Record<string, Fields>;
  files: ReadonlyMap<string, ListedFile>;
}

/** Where the settings lie, of which the portrait is one. */
export const SETTINGS_PATH = `${SETTINGS.collection}/${SETTINGS.id}`;

let scenes = 0;

export function aScene(isOfSite: boolean): Scene {
  const name = `s${(scenes += 1)}`;
  return {
    name,
    isOfSite,
    category: `${name}-category`,
    gallery: `${name}-gallery`,
    other: `${name}-other`,
    photo: `${name}-photo`,
    second: `${name}-second`,
    next: `${name}-next`,
    third: `${name}-third`,
    batch: `${name}-batch`,
  };
}

export const OLD = 'the old picture';
export const NEW = 'the new picture';
/** What another window chooses. */
export const THEIRS = 'their picture';
/** What a file holds that can be made anew. */
const SMALL = 'small';

const md5Of = (content: string) => createHash('md5').update(content).digest('base64');

const originals = new Map([OLD, NEW, THEIRS].map((content) => [md5Of(content), content]));

/** The new picture in a file that goes in pieces, and that no other scene has. */
export function aLargeFile({ name }: Scene): string {
  const content = NEW.padEnd(1.5 * 1024 * 1024 + Number(name.slice(1)));
  originals.set(md5Of(content), NEW);
  return content;
}

/** What a file holds; only originals are told apart. */
export const heldBy = ({ md5 }: ListedFile): string => originals.get(md5) ?? SMALL;

/** An image tells by its thumbhash what its original holds. */
const thumbhashOf = (content: string) => Buffer.from(content.trimEnd()).toString('base64');
export const contentOf = (thumbhash: string) => Buffer.from(thumbhash, 'base64').toString();

/** Makes what an upload needs of a file. */
export const makeVariants = async (file: Blob): Promise<EncodedImage> =>
  anEncodedImage({ thumbhash: thumbhashOf(await file.text()) });

export function anImage(content: string, extension = 'jpg'): ChosenImage {
  const type = extension === 'png' ? 'image/png' : 'image/jpeg';
  const file = new File([content], `DSC_1.${extension}`, { type });
  return aChosenFile(file, makeVariants(file));
}

/** An image with a variant and a card. */
function aWholeImage(folder: ImageFolder, id: string) {
  const files = { webp: { 320: 3 } };
  const image = anImageInfo({ revision: 'first', thumbhash: thumbhashOf(OLD), files });
  return { image, paths: imagePaths(folder, id, image) };
}

const FOR_EVER = 'public, max-age=31536000, immutable';

const aFile = (content: string, type: string, more: Partial<ListedFile> = {}): ListedFile => ({
  md5: md5Of(content),
  type,
  metadata: {},
  cacheControl: 'public, max-age=3600',
  ...more,
});

/** An original that the administrator alone may fetch. */
const aPrivateFile = (content: string): ListedFile =>
  aFile(content, 'image/jpeg', {
    metadata: { visibility: 'private', revision: 'first' },
    cacheControl: 'private, max-age=0',
  });

const filesOf = (path: string, { paths }: ReturnType<typeof aWholeImage>) => [
  [path, aPrivateFile(OLD)] as const,
  ...paths.map((each) => [each, aFile(SMALL, 'image/webp', { cacheControl: FOR_EVER })] as const),
];

const portraitAtFirst = (): Content => {
  const portrait = aWholeImage('site', SETTINGS.id);
  const portraitPath = originalPath('site', SETTINGS.id, 'jpg');
  const stored = {
    id: SETTINGS.id,
    title: 'Robin Hale',
    portraitPath,
    portraitImage: portrait.image,
  };
  return {
    documents: { [SETTINGS_PATH]: encodeFields(stored) },
    files: new Map(filesOf(portraitPath, portrait)),
  };
};

/** What a scene begins with. */
export const contentAtFirst = (scene: Scene): Content =>
  scene.isOfSite ? portraitAtFirst() : archiveAtFirst(scene);

/** The category's cover has no variants, and one gallery has no cover. */
function archiveAtFirst({ category, gallery, other, photo, second }: Scene): Content {
  const cover = aWholeImage('gallery-covers', gallery);
  const stored = aCategory({ id: category });
  const covered = { ...aGallery({ id: gallery, categoryId: category }), coverImage: cover.image };
  const images = [photo, second].map((id) => aWholeImage('photos', id));
  const photos = [photo, second].map((id, index) => ({
    ...aPhoto({ ...aPhotoValues(), id, galleryId: gallery, order: 10 * index }),
    image: images[index]!.image,
  }));
  const documents = {
    [`categories/${category}`]: stored,
    [`galleries/${gallery}`]: covered,
    [`galleries/${other}`]: aGallery({ id: other, categoryId: category, coverPath: '' }),
    ...Object.fromEntries(photos.map((each) => [`photos/${each.id}`, each])),
  };
  return {
    documents: Object.fromEntries(
      Object.entries(documents).map(([path, fields]) => [path, encodeFields(fields)]),
    ),
    files: new Map([
      [stored.coverPath, aFile(OLD, 'image/jpeg')],
      ...filesOf(covered.coverPath, cover),
      ...photos.flatMap(({ path }, index) => filesOf(path, images[index]!)),
    ]),
  };
}
