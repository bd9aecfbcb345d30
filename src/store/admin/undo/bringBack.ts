import { errorOf } from '../../../firebase/errors.ts';
import type { ChosenImage } from '../../../model/files/chosenImage.ts';
import type { Changes } from '../../../model/content/drafts.ts';
import type { Renewal, ReplacedImage, ReplaceStep } from '../../../model/step.ts';
import type { Result } from '../../runOperation.ts';
import type { Thunk } from '../../state.ts';
import { downloadOriginal } from '../backfillVariants.ts';
import type { OnReplaced } from '../saveImage/bringOriginal.ts';
import type { Edit } from '../saveImage/saveDocument.ts';

/** Opens a file as if it had been chosen, and makes its variants. */
export type ReadImage = (file: Blob, fileName: string) => Promise<ChosenImage>;

/** What came of taking a step back or forward. */
export interface Taken {
  result: Result<unknown>;
  /** What images have become by that, be it that it failed. */
  renewals?: readonly Renewal[];
  /** Whether there is no way back, since what lost its place could not be kept. */
  isFinal?: boolean;
}

/** What is told where all came back but the original. */
export const IS_LACKING =
  'The image is there, but its original is not yet. Try again to upload it.';

interface Return {
  step: ReplaceStep;
  /** The image that comes back. */
  back: ReplacedImage;
  /** The image that it takes the place of. */
  aside: ReplacedImage;
  changes: Changes<object>;
  save: (id: string, edit: Edit<object>) => Thunk<Promise<Result<unknown>>>;
  readImage: ReadImage;
}

/**
 * Brings back an image whose original lies aside, by saving that as if it had been chosen again; so
 * the original that is there now lies aside in turn.
 */
export const bringBack =
  ({ step, back, aside, changes, save, readImage }: Return): Thunk<Promise<Taken>> =>
  async (dispatch) => {
    const { aside: path = '' } = back;
    const original = await dispatch(downloadOriginal(path));
    if (!original.ok) return { result: original };
    let chosen: ChosenImage;
    try {
      chosen = await readImage(original.data ?? new Blob(), path);
    } catch (error) {
      return { result: { ok: false, error: errorOf(error) } };
    }
    let revision: string | undefined;
    let kept: string | undefined;
    const onReplaced: OnReplaced = (known) => {
      if ('revision' in known) ({ revision } = known);
      else kept = known.aside;
    };
    // What is known of the file is in the changes, as it was published before.
    const derive = () => ({});
    const revisionNow = aside.isNone ? undefined : aside.revision;
    const edit = { changes, chosen, revision: revisionNow, derive, onReplaced };
    const result = await dispatch(save(step.id, edit));
    if (revision === undefined) return { result };
    const put = { was: aside.revision, now: { aside: kept ?? aside.aside } };
    if (result.ok) {
      const renewals = [put, { was: back.revision, now: { revision } }];
      return { result, renewals, isFinal: !step.isRemoval && put.now.aside === undefined };
    }
    // The document names it already, so that another try begins from there.
    return { result, renewals: [{ ...put, now: { ...put.now, revision, isNone: false } }] };
  };

/** Removes an image again that came back. */
export const removeAgain =
  ({ step, save }: Pick<Return, 'step' | 'save'>): Thunk<Promise<Taken>> =>
  async (dispatch) => {
    const { from, to, changes } = step;
    let revision: string | undefined;
    let aside: string | undefined;
    const onReplaced: OnReplaced = (known) => {
      if ('revision' in known) ({ revision } = known);
      else ({ aside } = known);
    };
    const edit = { changes, removesImage: true, revision: from.revision, onReplaced };
    const result = await dispatch(save(step.id, edit));
    if (!result.ok) return { result };
    const renewals = [
      { was: to.revision, now: { revision, isNone: true } },
      { was: from.revision, now: { aside } },
    ];
    return { result, renewals, isFinal: aside === undefined };
  };
