import { openJournal } from '../../../src/store/admin/queue/browser/journal.ts';
import {
  dropSource,
  dropSources,
  keepSources,
  openSource,
} from '../../../src/store/admin/queue/browser/sources.ts';

const uploads = { openJournal, keepSources, openSource, dropSource, dropSources };

declare global {
  /** Put into a page that keeps what an upload needs to go on. */
  interface Window {
    uploads?: typeof uploads;
  }
}

window.uploads = uploads;
