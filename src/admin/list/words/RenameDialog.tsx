import { Chip } from '@mui/material';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type Photo, photoInputs } from '../../../model/content/entities.ts';
import { NAME_PARTS, nameFromPattern } from '../../../model/content/namePattern.ts';
import { shownName } from '../../../model/content/names.ts';
import { plural } from '../../../model/plural.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import { editEachPhoto } from '../../../store/admin/photos.ts';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import page from '../../components/page.module.css';
import { QuestionDialog } from '../../components/QuestionDialog.tsx';
import { TextInput } from '../../form/fields/inputs.tsx';

/** How many of the new names are shown before they are given. */
const EXAMPLES = 3;

const { limit } = photoInputs.photoName;

/** Why some names can't be given, in a sentence; empty if they can. */
function refusalOf(names: readonly string[]): string {
  if (names.includes('')) return 'With this pattern, some photos would have no name.';
  if (names.some((name) => name.length > limit))
    return `With this pattern, some names would be longer than ${limit} characters.`;
  return '';
}

interface RenameDialogProps {
  /** In the order in which they are numbered. */
  photos: readonly Photo[];
  onClose: () => void;
}

/** Asks for a pattern, and gives names by it. */
export function RenameDialog({ photos, onClose }: RenameDialogProps) {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const galleries = useAdminSelector(selectGalleries);
  const [pattern, setPattern] = useState('{gallery} {number}');
  const nameOfGallery = new Map(galleries?.map(({ id, galleryName }) => [id, galleryName]));
  const names = photos.map((photo, index) =>
    nameFromPattern(pattern, {
      ...photo,
      galleryName: nameOfGallery.get(photo.galleryId) ?? '',
      index,
      count: photos.length,
    }),
  );
  const refusal = refusalOf(names);
  const rest = names.length - EXAMPLES;

  async function rename() {
    onClose();
    const changes = photos.map(
      ({ id }, index) => [id, { photoName: { to: names[index] } }] as const,
    );
    await dispatch(editEachPhoto(new Map(changes)));
    await revalidate();
  }

  return (
    <QuestionDialog
      title={`Rename ${plural(photos.length, 'photo')}`}
      answer="Rename"
      isIncomplete={refusal !== ''}
      onAnswer={() => void rename()}
      onCancel={onClose}
      field={
        <div className={page.stack}>
          <TextInput
            label="Pattern"
            value={pattern}
            disabled={false}
            error={refusal}
            hint="Press a part to add it. Photos are numbered in the order of the list."
            onChange={setPattern}
          />
          <div className={page.buttons}>
            {NAME_PARTS.map(({ part, label }) => (
              <Chip
                key={part}
                label={label}
                variant="outlined"
                aria-label={`Add ${label} to the pattern`}
                onClick={() => setPattern(`${pattern} ${part}`.trimStart())}
              />
            ))}
          </div>
          <ul aria-label="New names">
            {names.slice(0, EXAMPLES).map((name, index) => (
              <li key={photos[index]?.id}>
                <bdi>{shownName(name)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      <span>{rest > 0 ? `The first names, and ${rest} more:` : 'The new names:'}</span>
    </QuestionDialog>
  );
}
