import { useState } from 'react';
import type { CollectionName } from '../../model/site/revision.ts';
import { selectCategories } from '../../store/entities/categories.ts';
import { selectGalleries } from '../../store/entities/galleries.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { categoryOption, galleryOption, ParentField } from '../form/fields/ParentField.tsx';
import type { GroupedOption } from '../form/fields/SearchableField.tsx';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';

interface ParentDialogProps {
  /** What is restored: `“Dawn”`, or `12 photos`. */
  subject: string;
  collection: CollectionName;
  isSeveral: boolean;
  onChoose: (parentId: string) => void;
  onCancel: () => void;
}

const reasons: Record<CollectionName, string> = {
  categories:
    'One gallery of this category was deleted separately. Restore that gallery first, or choose another gallery for its photos.',
  galleries: 'The category no longer exists. Choose another one.',
  photos: 'The gallery no longer exists. Choose another one.',
};

const REASON_OF_SEVERAL =
  'Some of these photos have no gallery any more. Choose a gallery for them.';

/** Asks for another gallery or category, since the old one is gone. */
export function ParentDialog({
  subject,
  collection,
  isSeveral,
  onChoose,
  onCancel,
}: ParentDialogProps) {
  const parent = collection === 'galleries' ? 'Category' : 'Gallery';
  const galleries = useAppSelector(selectGalleries);
  const categories = useAppSelector(selectCategories);
  const options: readonly GroupedOption[] | undefined =
    parent === 'Category' ? categories?.map(categoryOption) : galleries?.map(galleryOption);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  const [chosen, setChosen] = useState('');
  return (
    <QuestionDialog
      title={
        <>
          {'Restore '}
          <bdi>{subject}</bdi>
          {' to'}
        </>
      }
      answer="Restore"
      isIncomplete={chosen === ''}
      field={
        <ParentField
          label={parent}
          value={chosen}
          options={options}
          load={load}
          disabled={false}
          onChange={setChosen}
        />
      }
      onAnswer={() => onChoose(chosen)}
      onCancel={onCancel}
    >
      {isSeveral ? REASON_OF_SEVERAL : reasons[collection]}
    </QuestionDialog>
  );
}
