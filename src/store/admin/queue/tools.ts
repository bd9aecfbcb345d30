import { type Encoder, openEncoder } from '../../../images/encode/openEncoder.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import type { MadeImage } from '../../../model/upload.ts';
import { askBeforeUnload } from '../../askBeforeUnload.ts';
import { databaseOpener, type OpenDatabase } from './browser/database.ts';
import { type NetworkWaits, siteAnswers } from './browser/network.ts';
import { openTabs, type Release, type UploadTabs } from './browser/tabs.ts';

/** The queue's access to the browser. */
export interface UploadTools {
  openEncoder: () => Encoder;
  openDatabase: OpenDatabase;
  tabs: UploadTabs;
  /** Whether the server that the site's code comes from answers. */
  siteAnswers: () => Promise<boolean>;
  /** Asks before the tab is closed, until the function it returns is called. */
  askBeforeUnload: () => () => void;
}

/** A photo that is encoded, and how far its variants are. */
export interface EncodedPhoto extends MadeImage {
  /** The image as its document will describe it. */
  image: ImageInfo;
  /** When each variant arrived, ms by the server's clock, by path. */
  arrived: Map<string, number>;
}

/** Why a task is stopped: its item is cancelled, or continues later. */
export type Interruption = 'cancelled' | 'stopped';

export interface Shift {
  encoder: Encoder;
  waits: NetworkWaits;
  /** Aborted once the shift is over. */
  over: AbortController;
  /** Lets other tabs work. */
  release: Release;
}

export const browserTools = (): UploadTools => ({
  openEncoder,
  openDatabase: databaseOpener(),
  tabs: openTabs(),
  siteAnswers,
  askBeforeUnload,
});
