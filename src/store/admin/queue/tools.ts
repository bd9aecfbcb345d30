import type { FileFacts, MadeImage, NewUpload, UploadItem } from '../../../model/upload.ts';
import type { UploadJournal } from './browser/journal.ts';
import type { Ledger } from './ledger.ts';
import type { NetworkWaits } from './browser/network.ts';
import type { UploadTabs } from './browser/tabs.ts';

/** Makes variants, never more at once than the computer bears. */
export interface Maker {
  /** @throws an Error with a sentence where the picture can't be decoded */
  make(file: Blob, facts: FileFacts, signal?: AbortSignal): Promise<MadeImage>;
  close(): void;
}

/** Where the bytes of the files come from after a reload. */
export interface UploadSources {
  /** Keeps those of a batch; false where they will have to be chosen again. */
  keep(batchId: string, uploads: readonly NewUpload[]): Promise<boolean>;
  /** Asks whether files may be read again, which a browser allows upon a click alone. */
  ask(items: readonly UploadItem[]): Promise<void>;
  /**
   * The file of an item; undefined where it has to be chosen again.
   * @throws an Error with a sentence where it is another by now
   */
  open(item: UploadItem): Promise<File | undefined>;
  /** Finds the items among files that were chosen again; gives back theirs by id. */
  match(items: readonly UploadItem[], files: readonly File[]): Promise<ReadonlyMap<string, File>>;
  drop(item: UploadItem): Promise<void>;
  dropBatch(batchId: string): Promise<void>;
}

/** What the queue works with besides the server. */
export interface UploadTools {
  openMaker: () => Maker;
  openJournal: () => Promise<UploadJournal>;
  sources: UploadSources;
  createNetworkWaits: () => NetworkWaits;
  /** Whether the server answers that the site's code comes from. */
  siteAnswers: () => Promise<boolean>;
  /** Keeps the computer awake; gives back what lets it sleep. */
  holdWakeLock: () => () => void;
  /** Asks before the tab is closed, until what it gives back is called. */
  askBeforeUnload: () => () => void;
  tabs: UploadTabs;
}

/** What works on the queue in this tab. */
export interface Engine {
  /** Begins with what has come to the queue, or whose file has been chosen again. */
  goOn(): void;
  pause(): void;
  resume(): void;
  /** Gives up what is not published. */
  cancel(): void;
  /** Begins again with what has failed. */
  retry(): Promise<void>;
  /** Leaves everything where it stands; resolves once nothing runs any more. */
  stop(): Promise<void>;
}

/** What works on the queue, with the queue itself. */
export interface EngineAtWork extends Engine {
  ledger: Ledger;
  add(uploads: readonly NewUpload[]): void;
  /** Begins again with those whose file has been chosen since. */
  findAgain(): void;
}

/** What one store knows of the uploads beside its state. */
export interface UploadsWork {
  tools: UploadTools;
  /** The files at hand, by their items' ids. */
  files: Map<string, File>;
  /** What was made of files before they came to the queue, by their items' ids. */
  made: Map<string, MadeImage>;
  /** Given while this tab is the one that works. */
  engine?: Promise<EngineAtWork | undefined> | undefined;
  /** Given while it is just ending. */
  ending?: Promise<void>;
  /** Whether it has ended because nobody was signed in any more. */
  awaitsSignIn: boolean;
  /** Given while one is asked before the tab is closed. */
  stopAsking?: (() => void) | undefined;
  /** Whether it listens to other tabs. */
  isListening: boolean;
  /** Whether it waits for the tab that works to end. */
  isFollowing: boolean;
}

/** @param tools the browser's, but in tests */
export const openWork = (tools: UploadTools): UploadsWork => ({
  tools,
  files: new Map(),
  made: new Map(),
  awaitsSignIn: false,
  isListening: false,
  isFollowing: false,
});
