import { FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Photo } from '../../../model/content/entities.ts';
import { shownName } from '../../../model/content/names.ts';
import { type PasteMode, pastedWords, type TextName } from '../../../model/content/pastedWords.ts';
import { plural } from '../../../model/plural.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';
import { editEachPhoto } from '../../../store/admin/photos.ts';
import page from '../../components/page.module.css';
import { QuestionDialog } from '../../components/QuestionDialog.tsx';
import { CheckboxField } from '../../form/fields/inputs.tsx';
import { PHOTO_LABELS, PHOTO_TEXTS } from '../../form/fields/PhotoInputs.tsx';

const wordsOf = (photo: Photo, name: TextName): string =>
  name === 'keywords' ? photo.keywords.join(', ') : photo[name];

interface PasteDialogProps {
  /** The photo whose words were copied. */
  from: Photo;
  photos: readonly Photo[];
  onClose: () => void;
}

/** Asks which words of a photo others get, and whether they replace those that are there. */
export function PasteDialog({ from, photos, onClose }: PasteDialogProps) {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const offered = PHOTO_TEXTS.filter((name) => wordsOf(from, name) !== '');
  const [chosen, setChosen] = useState<readonly TextName[]>(offered);
  const [mode, setMode] = useState<PasteMode>('add');

  async function paste() {
    onClose();
    const changes = photos.map(
      (photo) => [photo.id, pastedWords(chosen, mode, from, photo)] as const,
    );
    await dispatch(editEachPhoto(new Map(changes)));
    await revalidate();
  }

  return (
    <QuestionDialog
      title={`Paste into ${plural(photos.length, 'photo')}`}
      answer="Paste"
      isIncomplete={chosen.length === 0}
      onAnswer={() => void paste()}
      onCancel={onClose}
      field={
        <div className={page.stack}>
          {offered.map((name) => (
            <CheckboxField
              key={name}
              label={PHOTO_LABELS[name]}
              hint={wordsOf(from, name)}
              value={chosen.includes(name)}
              disabled={false}
              onChange={(isChosen) =>
                setChosen(
                  offered.filter((each) => (each === name ? isChosen : chosen.includes(each))),
                )
              }
            />
          ))}
          <RadioGroup
            aria-label="How"
            value={mode}
            onChange={(_event, value) => setMode(value === 'replace' ? 'replace' : 'add')}
          >
            <FormControlLabel
              value="add"
              control={<Radio />}
              label="Add: keep what is there, and fill what is empty"
            />
            <FormControlLabel value="replace" control={<Radio />} label="Replace what is there" />
          </RadioGroup>
        </div>
      }
    >
      {offered.length > 0
        ? `These words of “${shownName(from.photoName)}” were copied.`
        : `“${shownName(from.photoName)}” has no words to paste.`}
    </QuestionDialog>
  );
}
