import { type EditedCollection, type FieldEdit, isChange } from '../../../model/content/edits.ts';
import { categoryInputs, galleryInputs, photoInputs } from '../../../model/content/entities.ts';
import type { Fields } from '../../../model/content/fields.ts';
import { visibilityOf } from '../../../model/content/visibility.ts';
import { asText, type StoredFields } from '../../../model/json.ts';
import { settingsInputs } from '../../../model/site/settings.ts';
import { at } from '../../entities/byId.ts';
import type { AdminState } from '../../state.ts';

/** What the photographer enters, by collection. */
export const INPUTS: Readonly<Record<EditedCollection, Fields>> = {
  categories: categoryInputs,
  galleries: galleryInputs,
  photos: photoInputs,
  site: settingsInputs,
};

/** The key of what is typed of a document. The form for a new one has the collection as its key. */
export const documentKey = ({ collection, id }: { collection: string; id: string }): string =>
  `${collection}/${id}`;

/** An edit of a field as it is stored. */
export function tidiedEdit(collection: EditedCollection, name: string, edit: FieldEdit): FieldEdit {
  const field = INPUTS[collection][name];
  return isChange(edit) && field?.tidy ? { ...edit, to: field.tidy(edit.to) } : edit;
}

const shown: Record<EditedCollection, (state: AdminState, id: string) => object | undefined> = {
  categories: ({ categories }, id) => at(categories.byId, id),
  galleries({ galleries }, id) {
    const gallery = at(galleries.byId, id);
    return gallery && { ...gallery, visibility: visibilityOf(gallery) };
  },
  photos: ({ photos }, id) => at(photos.byId, id),
  site: ({ site }) => site.settings,
};

/** A document as this tab has read it; undefined if it has not. */
export function selectStored(
  state: AdminState,
  { collection, id }: { collection: EditedCollection; id: string },
): StoredFields | undefined {
  const document = shown[collection](state, id);
  return document && { ...document };
}

const NAME_FIELDS: Record<EditedCollection, string> = {
  categories: 'categoryName',
  galleries: 'galleryName',
  photos: 'photoName',
  site: '',
};

/** What messages call a document; `Site settings` for those. */
export const nameIn = (collection: EditedCollection, stored: StoredFields = {}): string =>
  collection === 'site' ? 'Site settings' : asText(stored[NAME_FIELDS[collection]]);

/** What messages call a document, as this tab has read it. */
export const selectNameOf = (
  state: AdminState,
  document: { collection: EditedCollection; id: string },
): string => nameIn(document.collection, selectStored(state, document));
