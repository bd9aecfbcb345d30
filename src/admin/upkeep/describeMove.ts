import { shownName } from '../../model/content/names.ts';
import type { Move } from '../../model/move.ts';

interface Description {
  /** What has become of a part. */
  done: string;
  /** What a button says that takes the move back. */
  turn: string;
}

const descriptions: Record<Move['to'], Description> = {
  trash: { done: 'moved to the trash', turn: 'Restore it' },
  content: { done: 'restored', turn: 'Put it back in the trash' },
  public: { done: 'published', turn: 'Make it a draft again' },
  drafts: { done: 'made a draft', turn: 'Publish it again' },
  nothing: { done: 'deleted for good', turn: 'Leave the files' },
};

export const describeMove = ({ to }: Move): Description => descriptions[to];

/** What moves, as it stands in sentences. */
export const subjectOf = ({ name, ids }: Move): string => (ids ? name : `“${shownName(name)}”`);
