import type { Transfer } from '../../firebase/files.ts';
import type { ChosenImage } from '../../model/files/chosenImage.ts';
import type { Thunk } from '../state.ts';
import { addOriginal, dropOriginal, originalCommitted } from './queue/originals.ts';
import type { ImageToSave } from './saveImage/saveDocument.ts';

/** An image that was chosen in a form, whose original goes to the queue of uploads. */
export const imageToSave =
  (chosen: ChosenImage | undefined, transfer?: Transfer): Thunk<ImageToSave | undefined> =>
  (dispatch) =>
    chosen && {
      chosen,
      transfer,
      originals: {
        keep: (original) => dispatch(addOriginal(original)),
        committed: (original) => dispatch(originalCommitted(original)),
        drop: (original) => dispatch(dropOriginal(original)),
      },
    };
