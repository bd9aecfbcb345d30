import { AppError, hasCode, isUnreachable } from '../../../firebase/errors.ts';
import type { Transfer } from '../../../firebase/files.ts';
import { withChanges } from '../../../model/content/drafts.ts';
import type { ChosenImage } from '../../../model/files/chosenFile.ts';
import { originalPath } from '../../../model/files/storagePaths.ts';
import type { EncodedImage } from '../../../model/files/variants.ts';
import type { FieldChanges, Step } from '../../../model/step.ts';
import type { UploadItem, UploadSource } from '../../../model/upload.ts';
import type { Thunk } from '../../state.ts';
import {
  agrees,
  commitEdit,
  commitNew,
  type EditToCommit,
  type UploadedImage,
} from '../writes/commitDocument.ts';
import type { StepOptions } from '../writes/runWrite.ts';
import type { EntitySchema, SchemaOf } from '../writes/schemas.ts';
import { originalOf, originalUpload, whenEncoded } from './imageFiles.ts';
import { isCommitted, uploadImage, uploadOnce } from './uploadFiles.ts';
import { savingLock } from '../uploads/browser/tabs.ts';
import { addItems, startOrHandOver, withQueue } from '../uploads/queue.ts';
import { changeItem, itemOf, removeItems } from '../uploads/work.ts';

export interface Edit<Draft> extends EditToCommit<Draft>, StepOptions {
  chosen?: ChosenImage | undefined;
}

function refuseOffline() {
  const { navigator } = globalThis as { navigator?: { onLine?: boolean } };
  if (navigator?.onLine === false) throw new AppError('unreachable');
}

/**
 * Creates the document of a form. The files of its image are uploaded first, and the original
 * afterwards.
 * @throws AppError `already-there` if another attempt created the document with other content
 */
export const saveNew =
  <Entity, Draft extends object>(
    schema: SchemaOf<Entity, Draft>,
    id: string,
    draft: NoInfer<Draft>,
    chosen: ChosenImage,
    transfer?: Transfer,
  ): Thunk<Promise<Entity>> =>
  async (dispatch) => {
    refuseOffline();
    const commit = async (uploaded: UploadedImage) => {
      const { stored, wasThere } = await commitNew(schema, id, draft, uploaded);
      const isOurs =
        schema.pathOf(stored) === uploaded.path &&
        schema.imageOf(stored)?.revision === uploaded.image.revision &&
        agrees(schema, stored, draft);
      if (wasThere && !isOurs) throw new AppError('already-there');
      return schema.toEntity(id, stored);
    };
    const save = { schema, id, chosen, transfer, isFirst: true, fields: draft, commit };
    return dispatch(saveImage(save));
  };

/**
 * Merges the edit of a form over the document as it is now. The files of another image are uploaded
 * first, and the original afterwards.
 * @throws AppError `changed-meanwhile` if another window changed the same fields
 */
export const saveEdit =
  <Entity, Draft extends object>(
    schema: SchemaOf<Entity, Draft>,
    id: string,
    edit: NoInfer<Edit<Draft>>,
    transfer?: Transfer,
  ): Thunk<Promise<Entity>> =>
  async (dispatch) => {
    refuseOffline();
    const { chosen, changes } = edit;
    const commit = async (uploaded?: UploadedImage) =>
      schema.toEntity(id, await commitEdit(schema, id, edit, uploaded));
    if (!chosen) return commit();
    const fields = withChanges(schema.fields, (await schema.read(id)) ?? {}, changes);
    return dispatch(saveImage({ schema, id, chosen, transfer, isFirst: false, fields, commit }));
  };

interface ImageSave<Entity> {
  schema: EntitySchema;
  id: string;
  chosen: ChosenImage;
  transfer: Transfer | undefined;
  /** Whether the document is new, and this is its first image. */
  isFirst: boolean;
  /** The fields that the document will have. */
  fields: object;
  commit: (uploaded: UploadedImage) => Promise<Entity>;
}

const saveImage =
  <Entity>(save: ImageSave<Entity>): Thunk<Promise<Entity>> =>
  async (dispatch) => {
    const { schema, id, chosen, isFirst, transfer } = save;
    const encoded = await whenEncoded(chosen, transfer?.signal);
    const isPrivate = chosen.isPrivate && encoded !== undefined;
    const original = originalOf(schema, id, chosen, { isFirst, isPrivate });
    return encoded ? dispatch(saveVariants(save, original, encoded)) : saveOriginal(save, original);
  };

/** Commits once the variants have arrived; the original follows. */
const saveVariants =
  <Entity>(
    { schema, id, chosen, fields, transfer, commit }: ImageSave<Entity>,
    original: UploadSource,
    encoded: EncodedImage,
  ): Thunk<Promise<Entity>> =>
  async (dispatch) => {
    const { item } = original;
    const originals = dispatch(openOriginals());
    await originals.keep(original);
    try {
      const image = { schema, id, fields, made: { ...chosen, encoded }, revision: item.id };
      const commitImage = (uploaded: Omit<UploadedImage, 'path'>) =>
        commit({ ...uploaded, path: item.path });
      const entity = await uploadImage(image, commitImage, transfer);
      originals.committed(item);
      return entity;
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // An earlier attempt may have succeeded although no answer came. If nobody knows, the queue
      // finds out later.
      const isNamed = await isCommitted(item).catch(() => undefined);
      if (isNamed) originals.committed(item);
      else if (isNamed === false) await originals.drop(item);
      throw error;
    }
  };

/** Commits once the original has arrived. Without variants visitors see the original. */
async function saveOriginal<Entity>(
  { schema, id, chosen, transfer, commit }: ImageSave<Entity>,
  original: UploadSource,
): Promise<Entity> {
  const { item } = original;
  const { width, height, thumbhash } = chosen;
  const send = async (path: string) => {
    await uploadOnce(originalUpload(original, path), transfer);
    const image = { width, height, thumbhash, revision: item.id, variants: [] };
    return commit({ path, image });
  };
  const other = originalPath(schema.folder, id, chosen.extension, item.id);
  try {
    return await send(item.path);
  } catch (error) {
    if (!hasCode(error, 'path-taken') || other === item.path) throw error;
    return send(other);
  }
}

/** Hands the originals of forms to the queue, which sends them once documents name them. */
export const openOriginals = () =>
  withQueue((queue) => {
    const { tools, saving } = queue;

    function endSaving(id: string): void {
      void saving.get(id)?.();
      saving.delete(id);
    }

    return {
      /** Keeps an original before anything is uploaded. A closed tab can't lose it then. */
      async keep(original: UploadSource): Promise<void> {
        const { id } = original.item;
        const release = saving.has(id) ? undefined : await tools.tabs.claim(savingLock(id));
        if (release) saving.set(id, release);
        // If the form tries again, the item is already there.
        if (itemOf(queue, id)) changeItem(queue, id, { stage: 'saving' });
        else await addItems(queue, [original]);
      },
      /** A document names the original by now. */
      committed({ id }: UploadItem): void {
        changeItem(queue, id, { stage: 'added' });
        endSaving(id);
        void startOrHandOver(queue, [id]);
      },
      /** No document names the original. */
      async drop({ id }: UploadItem): Promise<void> {
        const item = itemOf(queue, id);
        if (item) await removeItems(queue, [item]);
        endSaving(id);
      },
    };
  });

/** Whether an edit gives a document another image, or none. */
export const changesImage = ({ chosen, removesImage, trashedImage }: Edit<object>): boolean =>
  chosen !== undefined || removesImage === true || trashedImage !== undefined;

/** The step of an edit that was saved; undefined if it changed nothing. */
export function editStep(
  { collection, nameOf, imageKeyOf }: EntitySchema,
  id: string,
  edit: Edit<object> & { changes: FieldChanges },
  saved: object,
  changes: FieldChanges = edit.changes,
): Step | undefined {
  const image = changesImage(edit) && { from: edit.imageKey, to: imageKeyOf({ ...saved }) };
  if (!image && Object.keys(changes).length === 0) return undefined;
  const name = nameOf({ ...saved });
  return { kind: 'edit', collection, id, name, changes, ...(image && { image }) };
}
