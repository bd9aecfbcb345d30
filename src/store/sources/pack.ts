import { toEntity, withPortrait } from '../../firebase/toEntity.ts';
import { DEFAULT_SETTINGS, nonDefault, type Settings } from '../../model/site/defaultSettings.ts';
import type { Counted } from '../../model/content/entities.ts';
import type { Fields } from '../../model/content/fields.ts';
import { isRecord, type StoredFields } from '../../model/json.ts';
import type { ImageInfo } from '../../model/files/image.ts';
import { ENTITIES, type EntityName, type EntityOf } from '../../model/content/registry.ts';

/** A document as builds publish it: without values that follow from others. */
export type PackedDocument = { id: string } & StoredFields;

/** The entity that a document describes. */
export const entityOf = <Name extends EntityName>(
  name: Name,
  id: string,
  stored: StoredFields,
): EntityOf<Name> => toEntity[name](id, stored);

/** Fields that follow from others, or that only the admin area and the build need. */
const LEFT_OUT = new Set(['variants', 'cardURL', 'card']);

/** Pages carry the widths of an image's files without their bytes. */
const widthsByExtension = (files: ImageInfo['files']) =>
  Object.fromEntries(
    Object.entries(files).map(([extension, byWidth]) => [
      extension,
      Object.keys(byWidth).map(Number),
    ]),
  );

function abridged(key: string, value: unknown): unknown {
  if (LEFT_OUT.has(key)) return undefined;
  return key === 'files' ? widthsByExtension(value as ImageInfo['files']) : value;
}

const IMAGES = new Set([
  ...Object.values(ENTITIES).map(({ imageField }) => imageField),
  'portraitImage',
]);

/** A packed document as the database holds it, but without the bytes of files. */
function unpacked(document: StoredFields): StoredFields {
  const images = [...IMAGES].flatMap((field) => {
    const image = document[field];
    if (!isRecord(image)) return [];
    const files = Object.entries(image.files as ReturnType<typeof widthsByExtension>).map(
      ([extension, widths]) => [extension, Object.fromEntries(widths.map((width) => [width, 0]))],
    );
    return [[field, { ...image, files: Object.fromEntries(files), card: 0 }]];
  });
  return { ...document, ...Object.fromEntries(images) };
}

function carriedOf(fields: Fields, entity: { id: string }) {
  const values = new Map<string, unknown>(Object.entries(entity));
  const carried = Object.entries(fields).flatMap(([key, { isPrerendered = true, empty }]) =>
    isPrerendered && values.get(key) !== empty ? [[key, values.get(key)]] : [],
  );
  const [photoCount, newest] = [values.get('photoCount'), values.get('newest')];
  return { id: entity.id, ...Object.fromEntries(carried), photoCount, newest };
}

export const packEntities = <Name extends EntityName>(
  name: Name,
  entities: readonly EntityOf<Name>[],
): PackedDocument[] =>
  JSON.parse(
    JSON.stringify(
      entities.map((entity) => carriedOf(ENTITIES[name].fields, entity)),
      abridged,
    ),
  ) as PackedDocument[];

export const unpackEntity = <Name extends EntityName>(
  name: Name,
  document: PackedDocument,
): EntityOf<Name> => ({
  ...entityOf(name, document.id, unpacked(document)),
  ...(typeof document.photoCount === 'number' && { photoCount: document.photoCount }),
  ...(isRecord(document.newest) && { newest: document.newest as Counted['newest'] }),
});

/** Packs the settings that differ from the defaults, for JSON. */
export const packSettings = (settings: Settings): StoredFields =>
  JSON.parse(JSON.stringify(nonDefault(settings), abridged)) as StoredFields;

export const unpackSettings = (packed: StoredFields): Settings =>
  withPortrait({ ...DEFAULT_SETTINGS, ...unpacked(packed) });
