import { AppError } from '../../../firebase/errors.ts';
import type { Contents, Removal } from '../../operations.ts';
import { batchesOfSize } from '../writes/batches.ts';
import { collectionSchemas, gallerySchema, photoSchema } from '../writes/schemas.ts';
import { entryFields, type Target, trashDocument } from '../writes/trashEntries.ts';
import { type ContentWriter, writeContent } from '../writes/writeContent.ts';

/** How many documents a commit moves. */
const AT_ONCE = 100;

interface MoveOptions extends Partial<Contents> {
  group?: string;
}

/** Moves a document to the trash if it is there; returns whether it is in the trash with its group. */
async function moveDocument(
  writer: ContentWriter,
  target: Target,
  options: MoveOptions = {},
): Promise<boolean> {
  const { schema, id } = target;
  const located = await writer.find(schema, id);
  const entry = trashDocument(target);
  // The answer to an earlier attempt may have been lost.
  if (!located) {
    const trashed = await writer.readDocument(entry);
    return trashed !== undefined && trashed.group === options.group;
  }
  const { location, stored } = located;
  writer.setSilently(entry, entryFields(target, schema.nameOf(stored), stored, options));
  writer.removeAt(location, schema, id, stored);
  return true;
}

const galleriesIn = async (categoryId: string): Promise<string[]> =>
  (await gallerySchema.find({ categoryId })).map(({ id }) => id);

/** Moves a category with its galleries, each an entry of its own. */
async function moveCategory(id: string, contents: Partial<Contents>): Promise<Removal> {
  const category = { schema: collectionSchemas.categories, id };
  const { id: group } = trashDocument(category);
  const galleries: string[] = [];
  let ids = await galleriesIn(id);
  do {
    const some = ids;
    const moved = await writeContent(async (writer) => {
      const isThere = await moveDocument(writer, category, { ...contents, group });
      if (!isThere) throw new AppError('category-not-found');
      const stored = await Promise.all(some.map((each) => writer.read(gallerySchema, each)));
      const below = some.filter((_id, index) => stored[index]?.categoryId === id);
      for (const galleryId of below) {
        await moveDocument(writer, { schema: gallerySchema, id: galleryId }, { group });
      }
      return below;
    });
    galleries.push(...moved);
    // Another window may have added a gallery at the last moment.
    ids = await galleriesIn(id);
  } while (ids.length > 0);
  return { categories: [id], galleries, photos: [] };
}

/**
 * Moves a document to the trash in one commit; a category takes its galleries along. Photos of a
 * gallery stay where they are, and no page shows them.
 * @param contents what the photographer was told is in it
 * @throws the schema's `notFound`
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
  for (const some of batchesOfSize(ids, AT_ONCE)) {
    try {
      const moved = await writeContent(async (writer) => {
        const isMoved = new Map<string, boolean>();
        for (const id of some) {
          isMoved.set(id, await moveDocument(writer, { schema: photoSchema, id }, { group }));
        }
        return some.filter((id) => isMoved.get(id));
      });
      movedIds.push(...moved);
    } catch (error) {
      if (movedIds.length === 0) throw error;
      return { movedIds, error };
    }
  }
  return { movedIds };
}
