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

/** The props of a dialog that changes several photos. */
export interface PhotosDialogProps {
  photos: readonly Photo[];
  /** Whether a change is running. */
  isBusy: boolean;
  onAnswer: (write: Thunk<Promise<Result<unknown>>>) => void;
  onCancel: () => void;
}

/** Asks for the gallery to move photos to. */
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
      Photos from other galleries are added at the end, in their current order.
    </QuestionDialog>
  );
}
