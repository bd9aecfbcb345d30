import type { UploadItem, UploadSource } from '../../../src/model/upload.ts';
import { databaseOpener } from '../../../src/store/admin/uploads/browser/database.ts';
import {
  dropSource,
  keepSources,
  openSource,
} from '../../../src/store/admin/uploads/browser/sources.ts';

const openDatabase = databaseOpener();

const uploads = {
  /** The ids of the items whose files are kept. */
  async keepSources(sources: readonly UploadSource[]) {
    const kept: string[] = [];
    await keepSources(openDatabase, sources, ({ id }) => void kept.push(id));
    return kept;
  },
  openSource: (item: UploadItem) => openSource(openDatabase, item),
  dropSource: (item: UploadItem) => dropSource(openDatabase, item),
};

declare global {
  /** Put into a page that keeps what an upload needs to go on. */
  interface Window {
    uploads?: typeof uploads;
  }
}

window.uploads = uploads;
