import { openEncoder } from '../../../images/encode/openEncoder.ts';
import type { PausableUpload } from '../../../firebase/files.ts';
import type { takeTurns } from '../../../images/encode/takeTurns.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import type { FileFacts, MadeImage } from '../../../model/upload.ts';
import { askBeforeUnload } from '../../askBeforeUnload.ts';
import { databaseOpener, type OpenDatabase } from './browser/database.ts';
import { type NetworkWaits, siteAnswers } from './browser/network.ts';
import { openTabs, type Release, type UploadTabs } from './browser/tabs.ts';
import type { Mirror } from './mirror.ts';

/** Encodes photos, as many at once as memory allows. */
export interface Encoder {
  /** @throws an Error with a sentence if the picture can't be decoded */
  make(
    file: Blob,
    size: Pick<FileFacts, 'width' | 'height'>,
    signal?: AbortSignal,
  ): Promise<MadeImage>;
  close(): void;
}

/** What the queue needs of the browser. */
export interface UploadTools {
  openEncoder: () => Encoder;
  openDatabase: OpenDatabase;
  tabs: UploadTabs;
  /** Whether the server answers from which the site's code comes. */
  siteAnswers: () => Promise<boolean>;
  /** Asks before the tab is closed, until what it gives back is called. */
  askBeforeUnload: () => () => void;
}

/** A photo that is encoded, and how far its variants are. */
export interface EncodedPhoto extends MadeImage {
  /** What its document will say of its image. */
  image: ImageInfo;
  /** When each variant arrived, ms by the server's clock, by path. */
  arrived: Map<string, number>;
}

/** Why a task is stopped: its item is cancelled, or goes on later. */
export type Interruption = 'cancelled' | 'stopped';

/** What this tab holds while it works on the queue. */
export interface Shift {
  encoder: Encoder;
  waits: NetworkWaits;
  /** Aborted once the shift is over. */
  over: AbortController;
  isStopping: boolean;
  /** Lets other tabs work. */
  release: Release;
}

/** What the queue has beside its state, since no store can hold it. */
export interface UploadsWork {
  tools: UploadTools;
  mirror: Mirror;
  /** The files at hand, by the ids of their items. */
  files: Map<string, File>;
  encoded: Map<string, EncodedPhoto>;
  /** Stops the task that works on an item. */
  running: Map<string, AbortController>;
  /** The originals that are being uploaded, by the ids of their items. */
  sending: Map<string, PausableUpload>;
  /** Runs what one item does for all of a gallery, so that no other does the same meanwhile. */
  inTurn: ReturnType<typeof takeTurns>;
  /** Given while this tab works. */
  shift?: Shift | undefined;
  /** The beginning or the end of a shift, while it takes place. */
  changing?: Promise<void> | undefined;
  /** Lets go of the locks of forms that are saving, by the ids of their items. */
  saving: Map<string, Release>;
  /** Whether it was said that the queue would not survive the tab. */
  hasWarned: boolean;
  /** Whether this tab waits until the one that works has ended. */
  isFollowing: boolean;
}

export const browserTools = (): UploadTools => ({
  openEncoder,
  openDatabase: databaseOpener(),
  tabs: openTabs(),
  siteAnswers,
  askBeforeUnload,
});
