import { useState } from 'react';
import type { Photo } from '../../model/content/entities.ts';
import { plural } from '../../model/plural.ts';
import { movePhotos } from '../../store/admin/manyPhotos.ts';
import { selectGalleries } from '../../store/entities/galleries.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import type { Result } from '../../store/runOperation.ts';
import type { Thunk } from '../../store/state.ts';
import { ParentField } from '../form/fields/ParentField.tsx';
import { galleryOption } from '../form/fields/parentOptions.ts';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';

/** What is asked before several photos are changed. */
export interface PhotosDialogProps {
  photos: readonly Photo[];
  /** Whether the answer is just being carried out. */
  isBusy: boolean;
  onAnswer: (write: Thunk<Promise<Result<unknown>>>) => void;
  onCancel: () => void;
}

/** Asks to which gallery photos are to be moved. */
export function MoveDialog({ photos, isBusy, onAnswer, onCancel }: PhotosDialogProps) {
  const galleries = useAppSelector(selectGalleries);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  const [galleryId, setGalleryId] = useState('');
  const ids = photos.map(({ id }) => id);
  return (
    <QuestionDialog
      title={`Move ${plural(photos.length, 'photo')}`}
      answer="Move"
      isIncomplete={isBusy || galleryId === ''}
      field={
        <ParentField
          label="Gallery"
          value={galleryId}
          options={galleries?.map(galleryOption)}
          load={load}
          disabled={isBusy}
          onChange={setGalleryId}
        />
      }
      onAnswer={() => onAnswer(movePhotos(ids, galleryId))}
      onCancel={onCancel}
    >
      What comes from another gallery stands at the end of this one, in the order it had.
    </QuestionDialog>
  );
}
