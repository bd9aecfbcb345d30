import { serverTimestamp } from 'firebase/firestore/lite';
import { AppError } from '../../../firebase/errors.ts';
import { isDocumentId } from '../../../model/content/documentId.ts';
import { isRecord, type StoredFields } from '../../../model/content/fields.ts';
import type { Move } from '../../../model/move.ts';
import { galleryKind, kinds } from '../commit/entityDeclarations.ts';
import { type EntityKind, parentIdOf, type Root } from '../commit/entityKind.ts';
import { entryFields, memberFields, trashDocument } from '../commit/trashDocuments.ts';
import type { ContentWriter } from '../commit/writeContent.ts';
import { entryIdOf, type Item, rootOf } from './findItems.ts';

/**
 * Moves a document, as a part of one commit. Leaves it alone if it doesn't belong there by now.
 * @returns whether it is where it goes, even if an earlier attempt put it there
 */
type MoveItem = (writer: ContentWriter, move: Move, item: Item) => Promise<boolean>;

const NO_CONTENTS = { galleries: 0, photos: 0 };

const toTrash: MoveItem = async (writer, move, item) => {
  const { kind, id, parentId, isTop, entry: earlier } = item;
  const place = trashDocument(item);
  const stored = await writer.read(kind, id);
  if (!stored) {
    const kept = await writer.readAside(place);
    if (earlier && kept?.entry === earlier) writer.updateAside(place, { entry: entryIdOf(move) });
    // What a restoration has begun to take out is deleted again, and stays for 30 days from now.
    else if (isTop && kept?.isEntry) writer.updateAside(place, { deletedAt: serverTimestamp() });
    return kept !== undefined && [kept.entry, earlier].includes(entryIdOf(move));
  }
  if (parentId !== '' && parentIdOf(kind, stored) !== parentId) return false;
  const entry = { kind: kinds[move.collection], id: move.documentId };
  const name = kind.nameOf(stored);
  if (isTop) writer.setAside(place, entryFields(entry, { name, ...NO_CONTENTS }, stored));
  else writer.setAside(place, memberFields(item, entry, stored));
  writer.remove(kind, id);
  return true;
};

const takesOther = (kind: EntityKind<unknown>, { collection }: Move): boolean =>
  collection === 'galleries' ? kind === galleryKind : true;

const isDraft = ({ isDraft: flag }: StoredFields): boolean => flag === true;

/**
 * Where a document comes back to: a photo lies where its gallery does.
 * @throws `parent-gone` if what it belongs to is neither there nor comes back with it
 */
export async function placeOf(
  writer: ContentWriter,
  move: Move,
  kind: EntityKind<unknown>,
  document: StoredFields,
): Promise<{ root: Root; fields: StoredFields }> {
  const { parent } = kind;
  const own: Root = isDraft(document) ? 'draft' : 'public';
  if (!parent) return { root: own, fields: document };
  const parentKind = kinds[parent.collection];
  const other = takesOther(kind, move) ? move.parentId : undefined;
  for (const id of [parentIdOf(kind, document), other]) {
    if (id === undefined || !isDocumentId(id)) continue;
    const stored =
      (await writer.read(parentKind, id)) ?? (await comingBack(writer, move, parentKind, id));
    if (!stored) continue;
    const root = kind === galleryKind ? own : isDraft(stored) ? 'draft' : 'public';
    return { root, fields: { ...document, [parent.field]: id } };
  }
  throw new AppError('parent-gone');
}

/** A document that comes back later in the same move. */
async function comingBack(
  writer: ContentWriter,
  move: Move,
  kind: EntityKind<unknown>,
  id: string,
): Promise<StoredFields | undefined> {
  const kept = await writer.readAside(trashDocument({ kind, id }));
  return kept?.entry === entryIdOf(move) && isRecord(kept.document) ? kept.document : undefined;
}

const fromTrash: MoveItem = async (writer, move, item) => {
  const { kind, id } = item;
  const place = trashDocument(item);
  const [kept, stored] = await Promise.all([writer.readAside(place), writer.read(kind, id)]);
  if (kept?.entry !== entryIdOf(move)) return stored !== undefined;
  // What is in its place already, as after a backup was restored, stays as it is.
  if (isRecord(kept.document) && !stored) {
    const { root, fields } = await placeOf(writer, move, kind, kept.document);
    writer.setAt(root, kind, id, fields);
  }
  writer.removeAside(place);
  return true;
};

/** A gallery as it is where it goes, with what an older version noted while it was on its way. */
function asGalleryIn(root: Root, stored: StoredFields): StoredFields {
  const { isDraft: _draft, movesTo: _to, ...fields } = stored;
  return root === 'draft' ? { ...fields, isDraft: true } : fields;
}

const betweenRoots: MoveItem = async (writer, { documentId, from, to }, item) => {
  const { kind, id, isTop } = item;
  const [stored, there] = await Promise.all([
    writer.readAt(rootOf(from), kind, id),
    writer.readAt(rootOf(to), kind, id),
  ]);
  if (!stored) return there !== undefined;
  if (!isTop && parentIdOf(kind, stored) !== documentId) return false;
  // Two documents of one id: nothing is written over, so that one of them goes to the trash.
  if (there) {
    const name = kind.nameOf(stored);
    writer.setAside(trashDocument(item), entryFields(item, { name, ...NO_CONTENTS }, stored));
  } else {
    writer.setAt(rootOf(to), kind, id, isTop ? asGalleryIn(rootOf(to), stored) : stored);
  }
  writer.removeAt(rootOf(from), kind, id);
  return true;
};

export const moveItem: MoveItem = (writer, move, item) => {
  if (move.to === 'trash') return toTrash(writer, move, item);
  return (move.to === 'content' ? fromTrash : betweenRoots)(writer, move, item);
};
