import { useState } from 'react';
import { type Photo, photoInputs } from '../../model/content/entities.ts';
import { plural } from '../../model/plural.ts';
import { addKeywords, movePhotos, removeKeywords } from '../../store/admin/manyPhotos.ts';
import type { Result } from '../../store/runOperation.ts';
import type { AdminThunk } from '../../store/state.ts';
import { GalleryField } from '../form/fields/ParentField.tsx';
import { QuestionDialog } from '../components/QuestionDialog.tsx';
import { compareNames } from '../../model/content/order.ts';
import { CheckboxField } from '../form/fields/inputs.tsx';
import { PhotoInputs } from '../form/fields/PhotoInputs.tsx';

export interface PhotosDialogProps {
  photos: readonly Photo[];
  isBusy: boolean;
  onAnswer: (write: AdminThunk<Promise<Result<unknown>>>) => void;
  onCancel: () => void;
}

export function MoveDialog({ photos, isBusy, onAnswer, onCancel }: PhotosDialogProps) {
  const [galleryId, setGalleryId] = useState('');
  const ids = photos.map(({ id }) => id);
  return (
    <QuestionDialog
      title={`Move ${plural(photos.length, 'photo')}`}
      answer="Move"
      isIncomplete={isBusy || galleryId === ''}
      field={<GalleryField value={galleryId} disabled={isBusy} onChange={setGalleryId} />}
      onAnswer={() => onAnswer(movePhotos(ids, galleryId))}
      onCancel={onCancel}
    >
      The photos go to the end of the gallery, in their current order. Photos that are already in
      the gallery stay where they are.
    </QuestionDialog>
  );
}

export function AddKeywordsDialog({ photos, isBusy, onAnswer, onCancel }: PhotosDialogProps) {
  const [keywords, setKeywords] = useState<readonly string[]>([]);
  const ids = photos.map(({ id }) => id);
  const isRefused = photoInputs.keywords.validationError?.(keywords) !== undefined;
  return (
    <QuestionDialog
      title={`Add keywords to ${plural(photos.length, 'photo')}`}
      answer="Add"
      isIncomplete={isBusy || isRefused}
      field={
        <PhotoInputs
          names={['keywords']}
          values={{ keywords }}
          disabled={isBusy}
          edit={(edits) => setKeywords(edits.keywords ?? [])}
        />
      }
      // Typed text becomes a keyword only when the button takes the focus.
      onAnswer={() => keywords.length > 0 && onAnswer(addKeywords(ids, keywords))}
      onCancel={onCancel}
    >
      The photos keep their current keywords.
    </QuestionDialog>
  );
}

/** The keywords of photos, each in one spelling, with the number of its photos. */
function countKeywords(photos: readonly Photo[]): { word: string; count: number }[] {
  const bySpelling = new Map<string, { word: string; count: number }>();
  for (const word of photos.flatMap(({ keywords }) => keywords)) {
    const spelling = word.toLowerCase();
    const { count = 0 } = bySpelling.get(spelling) ?? {};
    bySpelling.set(spelling, { word, count: count + 1 });
  }
  return [...bySpelling.values()].toSorted((a, b) => compareNames(a.word, b.word));
}

export function RemoveKeywordsDialog({ photos, isBusy, onAnswer, onCancel }: PhotosDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const ids = photos.map(({ id }) => id);
  return (
    <QuestionDialog
      title={`Remove keywords from ${plural(photos.length, 'photo')}`}
      answer="Remove"
      isIncomplete={isBusy || chosen.length === 0}
      field={countKeywords(photos).map(({ word, count }) => (
        <CheckboxField
          key={word}
          label={count === photos.length ? word : `${word} (${count} of ${photos.length})`}
          value={chosen.includes(word)}
          disabled={isBusy}
          onChange={(isChosen) =>
            setChosen((words) =>
              isChosen ? [...words, word] : words.filter((each) => each !== word),
            )
          }
        />
      ))}
      onAnswer={() => onAnswer(removeKeywords(ids, chosen))}
      onCancel={onCancel}
    >
      Choose the keywords to remove.
    </QuestionDialog>
  );
}
