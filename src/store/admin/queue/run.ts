import type { EncodedImage } from '../../../model/files/variants.ts';
import type { ImageInfo } from '../../../model/files/image.ts';
import type { MadeImage, UploadItem } from '../../../model/upload.ts';
import type { UploadsAction } from '../../operations.ts';
import type { AppDispatch } from '../../state.ts';
import type { Lane, Lanes } from './lanes.ts';
import type { Ledger } from './ledger.ts';
import type { NetworkWaits } from './browser/network.ts';
import type { Maker, UploadTools } from './tools.ts';

/** A photo whose variants are made. */
export interface Made extends MadeImage {
  encoded: EncodedImage;
  image: ImageInfo;
  /** When each variant arrived, by its path. */
  arrived: Map<string, number>;
}

/** Why something that runs is stopped: it goes on later, it is given up, or the tab is left. */
export type Interruption = 'paused' | 'cancelled' | 'stopped';

/** What the tab that works on the queue holds while it does. */
export interface Run {
  tools: UploadTools;
  dispatch: AppDispatch;
  /** Tells the store of this tab, and those of others. */
  tell: (action: UploadsAction) => void;
  ledger: Ledger;
  maker: Maker;
  waits: NetworkWaits;
  /** The files at hand, by their items' ids. */
  files: Map<string, File>;
  /** What was made of files before they came to the queue, by their items' ids. */
  madeBefore: Map<string, MadeImage>;
  made: Map<string, Made>;
  lacking: Set<string>;
  running: Map<string, { lane: Lane; controller: AbortController }>;
  network: Lanes['network'];
  lacksCode: boolean;
  /** Whether the site answered when its code was found lacking. */
  answeredWithoutCode: boolean;
  isPaused: boolean;
  isStopped: boolean;
  /** Whether that is because nobody is signed in any more. */
  isSignedOut: boolean;
  /** The ids of the galleries that are there for sure. */
  galleries: Set<string>;
  /** What one item does for all of a gallery, so that no other does the same meanwhile. */
  turn: Promise<unknown>;
  /** To be told once the server has answered. */
  reached: () => void;
  /** To be told where it has not. */
  lost: () => void;
}

/** Runs work after that of others. */
export function inTurn<T>(run: Run, work: () => Promise<T>): Promise<T> {
  const turn = run.turn.then(work, work);
  run.turn = turn;
  return turn;
}

/** The file of an item; undefined where it has to be chosen again. */
export async function fileOf(run: Run, item: UploadItem): Promise<File | undefined> {
  const file = run.files.get(item.id) ?? (await run.tools.sources.open(item));
  if (file) run.files.set(item.id, file);
  return file;
}
