import { isSettled, type UploadItem } from '../../../model/upload.ts';

/** What is done with a file: its variants are made, then they are published, then comes the original. */
export type Lane = 'make' | 'publish' | 'send';

/** Made, or being made, and not on their way yet; nothing is made faster than it can be sent. */
const MOST_AHEAD = 4;
const MOST_PUBLISHING = 4;
const MOST_SENDING = 2;

/** How the queue stands. */
export interface Lanes {
  /** In their order. */
  items: readonly UploadItem[];
  /** The ids of those whose file has to be chosen again. */
  lacking: ReadonlySet<string>;
  /** The ids of those whose variants are made. */
  made: ReadonlySet<string>;
  /** What is done with which, by its id. */
  running: ReadonlyMap<string, Lane>;
  /** Whether the server answers; after a failure one attempt at once finds out. */
  network: 'reached' | 'lost' | 'tried';
  /** Whether the code that makes variants could not be fetched, and has to be. */
  lacksCode: boolean;
}

export interface Step {
  lane: Lane;
  item: UploadItem;
}

/** The lane that a file waits for; undefined where nothing more happens to it by itself. */
function laneOf({ lacking, made, running }: Lanes, item: UploadItem): Lane | undefined {
  if (running.has(item.id) || isSettled(item)) return undefined;
  if (made.has(item.id)) return 'publish';
  if (lacking.has(item.id)) return undefined;
  return item.stage === 'published' || item.stage === 'sending' ? 'send' : 'make';
}

/** What was half published before is looked up first. */
const asksServer = ({ lacksCode }: Lanes, { lane, item }: Step): boolean =>
  lane !== 'make' || item.image !== undefined || lacksCode;

/** Whether a lane has room for one more; originals come once all else is published. */
function hasRoom(lanes: Lanes, lane: Lane, waiting: readonly Step[]): boolean {
  const { made, running } = lanes;
  const busy = (which: Lane) => [...running.values()].filter((each) => each === which).length;
  switch (lane) {
    case 'make':
      return busy('make') + made.size - busy('publish') < MOST_AHEAD;
    case 'publish':
      return busy('publish') < MOST_PUBLISHING;
    case 'send':
      return (
        busy('send') < MOST_SENDING &&
        busy('make') + busy('publish') === 0 &&
        waiting.every((step) => step.lane === 'send')
      );
  }
}

/** What is to be begun next; undefined where nothing can be. */
export function nextStep(lanes: Lanes): Step | undefined {
  const waiting = lanes.items.flatMap((item): Step[] => {
    const lane = laneOf(lanes, item);
    return lane ? [{ lane, item }] : [];
  });
  const isAsking = lanes.items.some((item) => {
    const lane = lanes.running.get(item.id);
    return lane !== undefined && asksServer(lanes, { lane, item });
  });
  const isOpen = lanes.network === 'reached' || (lanes.network === 'tried' && !isAsking);
  return waiting
    .filter((step) => isOpen || !asksServer(lanes, step))
    .find(({ lane }) => hasRoom(lanes, lane, waiting));
}
