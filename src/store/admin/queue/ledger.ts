import type { UploadItem } from '../../../model/upload.ts';
import type { UploadsAction } from '../../operations.ts';
import type { UploadJournal } from './browser/journal.ts';

/** The items of the queue as they stand; each change is told to the store and kept in the journal. */
export interface Ledger {
  /** In their order. */
  items(): UploadItem[];
  /** @throws an Error where there is none of this id */
  item(id: string): UploadItem;
  add(items: readonly UploadItem[]): void;
  change(id: string, edit: (item: UploadItem) => UploadItem): Promise<UploadItem>;
  /** Keeps a change that the store need not know yet. */
  note(id: string, edit: (item: UploadItem) => UploadItem): Promise<UploadItem>;
}

export function openLedger(
  openJournal: () => Promise<UploadJournal>,
  tell: (action: UploadsAction) => void,
): Ledger {
  const items = new Map<string, UploadItem>();
  const find = (id: string) => {
    const item = items.get(id);
    if (!item) throw new Error(`${id} is not in the queue.`);
    return item;
  };
  const note: Ledger['note'] = async (id, edit) => {
    const item = edit(find(id));
    items.set(id, item);
    await keep(item);
    return item;
  };
  async function keep(item: UploadItem) {
    try {
      await (await openJournal()).putItem(item);
    } catch (error) {
      // A full disk must not hinder the upload itself.
      console.warn('How an upload stands could not be kept:', error);
    }
  }
  return {
    items: () => [...items.values()],
    item: find,
    add(added) {
      for (const item of added) items.set(item.id, item);
    },
    note,
    change(id, edit) {
      const noted = note(id, edit);
      tell({ type: 'UPLOAD_CHANGED', payload: find(id) });
      return noted;
    },
  };
}

/** An item as it was before its variants were made. */
export function unmade({
  image: _image,
  original: _original,
  error: _error,
  ...item
}: UploadItem): UploadItem {
  return item;
}
