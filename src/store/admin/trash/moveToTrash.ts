import { AppError } from '../../../firebase/errors.ts';
import { shownName } from '../../../model/content/names.ts';
import type { Contents, Removal } from '../../operations.ts';
import { batchesOfSize } from '../writes/batches.ts';
import {
  collectionSchemas,
  type Found,
  gallerySchema,
  type Located,
  photoSchema,
} from '../writes/schemas.ts';
import { entryFields, type Target, trashDocument } from '../writes/trashEntries.ts';
import { COMMIT_SIZE, type ContentWriter, writeContent } from '../writes/writeContent.ts';

interface MoveOptions extends Partial<Contents> {
  group?: string;
}

/**
 * Moves a document to the trash if it is there; returns whether it is in the trash with its group.
 * @throws `other-version-in-trash` if the trash holds something else under its id
 */
async function moveLocated(
  writer: ContentWriter,
  target: Target,
  located: Located | undefined,
  options: MoveOptions,
): Promise<boolean> {
  const { schema, id } = target;
  const entry = trashDocument(target);
  const trashed = await writer.readDocument(entry);
  // The answer to an earlier attempt may have been lost.
  if (!located) return trashed !== undefined && trashed.group === options.group;
  const { root, stored } = located;
  const name = schema.nameOf(stored);
  if (trashed) throw new AppError('other-version-in-trash', { about: shownName(name) });
  writer.setSilently(entry, entryFields(target, name, stored, options));
  writer.removeAt(root, schema, id, stored);
  return true;
}

const moveDocument = async (writer: ContentWriter, target: Target, options: MoveOptions = {}) =>
  moveLocated(writer, target, await writer.find(target.schema, target.id), options);

/** Moves a gallery from where it was found, if it still belongs to the category; returns whether it has. */
async function moveGalleryToTrash(
  writer: ContentWriter,
  { id, root }: Found,
  categoryId: string,
  group: string,
): Promise<boolean> {
  const stored = await writer.readAt(root, gallerySchema, id);
  if (stored && gallerySchema.parentIdOf(stored) !== categoryId) return false;
  const located = stored && { root, stored };
  return moveLocated(writer, { schema: gallerySchema, id }, located, { group });
}

/** Moves a category after its galleries, each an entry of its own. */
async function moveCategory(id: string, contents: Partial<Contents>): Promise<Removal> {
  const category = { schema: collectionSchemas.categories, id };
  const { id: group } = trashDocument(category);
  const galleries = new Set<string>();
  for (let isMoved = false; ;) {
    const below = await gallerySchema.findVersions({ categoryId: id }, { most: COMMIT_SIZE });
    // Another window may have added a gallery at the last moment.
    if (isMoved && below.length === 0) break;
    const byId = new Map(below.toReversed().map((gallery) => [gallery.id, gallery]));
    const some = [...byId.values()].slice(0, COMMIT_SIZE - 1);
    const isLast = some.length === below.length;
    const movedIds = await writeContent(async (writer) => {
      const areMoved = await Promise.all(
        some.map((gallery) => moveGalleryToTrash(writer, gallery, id, group)),
      );
      const isThere = (await writer.find(category.schema, id)) !== undefined;
      const isReady = isLast || !isThere;
      if (isReady && !(await moveDocument(writer, category, { ...contents, group }))) {
        throw new AppError('category-not-found');
      }
      return some.flatMap((gallery, index) => (areMoved[index] ? gallery.id : []));
    });
    isMoved ||= isLast;
    for (const each of movedIds) galleries.add(each);
  }
  return { categories: [id], galleries: [...galleries], photos: [] };
}

/**
 * Moves a document to the trash in one commit; a category takes its galleries along. Photos of a
 * gallery stay where they are, and no page shows them.
 * @param contents what the photographer was told is in it
 * @throws `other-version-in-trash`, or the schema's `notFound`
 */
export async function moveToTrash(
  collection: keyof Removal,
  id: string,
  contents: Partial<Contents> = {},
): Promise<Removal> {
  if (collection === 'categories') return moveCategory(id, contents);
  const schema = collectionSchemas[collection];
  await writeContent(async (writer) => {
    if (!(await moveDocument(writer, { schema, id }, contents))) {
      throw new AppError(schema.notFound);
    }
  });
  return { categories: [], galleries: [], photos: [], [collection]: [id] };
}

/** The ids of photos that are in the trash now, and the error that kept the rest from it. */
interface MovedPhotos {
  movedIds: string[];
  error?: unknown;
}

/**
 * Moves photos to the trash as one group, up to 100 in a commit. Photos that are gone are left out.
 * @throws the error if nothing has moved
 */
export async function movePhotosToTrash(
  ids: readonly string[],
  group: string,
): Promise<MovedPhotos> {
  const movedIds: string[] = [];
  for (const some of batchesOfSize(ids, COMMIT_SIZE)) {
    try {
      const moved = await writeContent(async (writer) => {
        const areMoved = await Promise.all(
          some.map((id) => moveDocument(writer, { schema: photoSchema, id }, { group })),
        );
        return some.filter((_id, index) => areMoved[index]);
      });
      movedIds.push(...moved);
    } catch (error) {
      if (movedIds.length === 0) throw error;
      return { movedIds, error };
    }
  }
  return { movedIds };
}
