import { isActive } from '../../model/site/workflow.ts';
import type { PublishingState } from '../../store/state.ts';
import { describeBriefly, describeUnpublished } from './describeUnpublished.ts';

type Stage =
  | 'starting'
  | 'queued'
  | 'building'
  | 'arriving'
  | 'published'
  | 'failed'
  | 'cancelled'
  | 'unpublished'
  | 'unknown';

/** How things stand with publishing, for whoever looks. */
export interface Described {
  stage: Stage;
  words: string;
  /** Whether something is under way. */
  isBusy: boolean;
  /** What leads to the run on GitHub; empty where there is nothing to see. */
  link: string;
}

const WORDS: Partial<Record<Stage, string>> = {
  starting: 'Asking GitHub to build the site…',
  queued: 'Waiting for GitHub to build the site…',
  building: 'Building the site…',
  arriving: 'The site is built, and live in a moment…',
  published: 'Everything is published.',
  failed: 'Publishing failed.',
  cancelled: 'Publishing was cancelled.',
};

function stageOf({ published, run, isStarting, isArriving }: PublishingState): Stage {
  const isPublished = published && !published.unpublished;
  if (isStarting) return 'starting';
  // By schedule it only looks, where there is nothing to publish.
  if (run && isActive(run) && (run.isAskedFor || !isPublished)) {
    return run.step === 'queued' ? 'queued' : 'building';
  }
  if (isArriving) return 'arriving';
  if (isPublished) return 'published';
  const isLatest = run && (!published || run.startedAt > published.live.builtAt);
  if (isLatest && (run.step === 'failed' || run.step === 'cancelled')) return run.step;
  return published ? 'unpublished' : 'unknown';
}

const LINKS: Partial<Record<Stage, string>> = {
  queued: 'Follow it on GitHub',
  building: 'Follow it on GitHub',
  failed: 'See why on GitHub',
  cancelled: 'See it on GitHub',
};

/** Says how things stand with publishing, or briefly so. */
export function describePublishing(state: PublishingState, isBrief = false): Described {
  const stage = stageOf(state);
  const isBusy = ['starting', 'queued', 'building', 'arriving'].includes(stage);
  const describe = isBrief ? describeBriefly : describeUnpublished;
  const unpublished = isBusy ? undefined : state.published?.unpublished;
  const words = [WORDS[stage], unpublished && describe(unpublished)];
  return {
    stage,
    words: words.filter(Boolean).join(' '),
    isBusy,
    link: LINKS[stage] ?? '',
  };
}
