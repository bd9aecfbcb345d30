import { useRef, useState } from 'react';
import type { ImageSource } from '../../images/display/imageSource.ts';
import { type Changes, hasConflict } from '../../model/content/formValues.ts';
import type { Inputs } from '../../model/content/fields.ts';
import { asRecord } from '../../model/json.ts';
import { fileNameOf } from '../../model/content/names.ts';
import type { ChosenImage } from '../../model/files/chosenFile.ts';
import { imageKey } from '../../model/files/image.ts';
import type { LoadStatus } from '../../model/loadStatus.ts';
import type { OperationError } from '../../model/operationError.ts';

/** What a form opens with. */
export interface FormStart<Values> {
  values: Values;
  imageURL: string;
  /** The key of the stored image; undefined if there is none. */
  imageKey?: string | undefined;
  original?: { path: string; fileName: string };
}

/** The image of a form's start. */
export const storedImage = (name: string, path: string, { src, image }: ImageSource) => ({
  imageURL: src,
  imageKey: imageKey(path, image?.revision),
  original: { path, fileName: fileNameOf(name, path) },
});

/** The first value that has loaded. A later load neither changes nor hides it. */
export function useFirstLoaded<Value>(
  value: Value | undefined,
  load: LoadStatus | undefined,
): Value | undefined {
  const [firstValue, setFirstValue] = useState<Value>();
  const isFirst = firstValue === undefined && load === 'done' && value !== undefined;
  if (isFirst) setFirstValue(() => value);
  return firstValue;
}

/** What a save sent, over the start that it began with. */
interface Sent<Values> {
  changes: Changes<Values>;
  imageKey: string | undefined;
  chosen: ChosenImage | undefined;
}

/** Whether sending the same again would take the place of what another window has saved. */
function wouldOverwrite<Values extends object>(
  inputs: Inputs<Values>,
  { values, imageKey: key }: FormStart<Values>,
  { changes, imageKey, chosen }: Sent<Values>,
): boolean {
  const isOtherImage = chosen && key !== imageKey && key !== chosen.revision;
  return isOtherImage === true || hasConflict(inputs, asRecord(values), changes);
}

/** Holds a form's start. After a failed save, it is what is stored by then. */
export function useStart<Values extends object>(
  initial: FormStart<Values>,
  inputs: Inputs<Values>,
) {
  const [start, setStart] = useState(initial);
  const reload = useRef<Promise<FormStart<Values> | undefined>>(undefined);
  const sent = useRef<Sent<Values>>(undefined);

  /** What is stored, unless the photographer has to hear first that another window has saved it. */
  async function acceptable(stored: Promise<FormStart<Values> | undefined>, error: OperationError) {
    const latest = await stored;
    const isTold = error.code === 'changed-meanwhile';
    const losesOtherWork = latest && sent.current && wouldOverwrite(inputs, latest, sent.current);
    return losesOtherWork && !isTold ? undefined : latest;
  }
  return {
    start,
    setStart,
    /** The start that the next save applies its edits to. */
    latestStart: async () => (await reload.current) ?? start,
    noteSent: (save: Sent<Values>) => void (sent.current = save),
    /** Replaces the start by what is stored, unless that can't be read, or another window's work would be lost. */
    restart: async (stored: Promise<FormStart<Values> | undefined>, error: OperationError) => {
      reload.current = acceptable(stored, error);
      const latest = await reload.current;
      reload.current = undefined;
      if (latest) setStart(latest);
      return latest;
    },
  };
}
