import { useState } from 'react';
import type { ImageSource } from '../../images/display/imageSource.ts';
import type { ReadFile } from '../../images/encode/read/readFile.ts';
import { type Inputs, isSame } from '../../model/content/fields.ts';
import { fileNameOf } from '../../model/content/names.ts';
import { imageKey } from '../../model/files/image.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import type { AdminState } from '../../store/state.ts';

export interface FormStart<Draft> {
  draft: Draft;
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

export type Proposals<Draft> = (file: ReadFile, draft: Draft, state: AdminState) => Partial<Draft>;

interface DraftSource<Draft> {
  start: FormStart<Draft>;
  inputs: Inputs<Draft>;
  proposals: Proposals<Draft> | undefined;
  file: ReadFile | undefined;
  /** Replaces parts of the start; undefined for nothing. */
  override: Partial<Draft> | undefined;
}

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** The proposals for empty fields. A flag of a stored document was set on purpose. */
function forEmpty<Draft extends object>(
  { start, inputs }: DraftSource<Draft>,
  proposed: Partial<Draft>,
): Partial<Draft> {
  const isNew = start.imageURL === '';
  const given = new Map<string, unknown>(Object.entries(start.draft));
  const isEmpty = ([key, value]: [string, unknown]) => {
    const field = inputs[key];
    if (!field || (typeof value === 'boolean' && !isNew)) return false;
    return isSame(field, given.get(key), field.empty);
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of the proposals
  return Object.fromEntries(Object.entries(proposed).filter(isEmpty)) as Partial<Draft>;
}

/** Holds the draft: what was typed, else what the chosen file proposes, else the start. */
export function useDraft<Draft extends object>(source: DraftSource<Draft>) {
  const { start, proposals, file, override } = source;
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const proposed = useAdminSelector(
    (state) =>
      file && proposals
        ? forEmpty(source, proposals(file, { ...start.draft, ...typed }, state))
        : {},
    isEqual,
  );
  const edits: Partial<Draft> = { ...override, ...proposed, ...typed };
  return {
    draft: { ...start.draft, ...edits },
    edits,
    isEdited: Object.keys(typed).length > 0,
    edit: (changed: Partial<Draft>) => setTyped((before) => ({ ...before, ...changed })),
  };
}
