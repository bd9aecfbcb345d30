import { useState } from 'react';
import { isBatch, type TrashEntry } from '../../model/trash.ts';
import { selectCategories } from '../../store/entities/categories.ts';
import { selectGalleries } from '../../store/entities/galleries.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { ParentField } from '../form/ParentField.tsx';
import { categoryOption, galleryOption } from '../form/parentOptions.ts';
import type { GroupedOption } from '../form/SearchableField.tsx';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';
import { whatOf } from './whatOf.ts';

interface ParentDialogProps {
  entry: TrashEntry;
  onChoose: (parentId: string) => void;
  onCancel: () => void;
}

function useParents(parent: 'Gallery' | 'Category'): readonly GroupedOption[] | undefined {
  const galleries = useAppSelector(selectGalleries);
  const categories = useAppSelector(selectCategories);
  return parent === 'Category' ? categories?.map(categoryOption) : galleries?.map(galleryOption);
}

/** Asks where something is to be restored to, since what it belonged to is gone. */
export function ParentDialog({ entry, onChoose, onCancel }: ParentDialogProps) {
  const parent = entry.collection === 'photos' ? 'Gallery' : 'Category';
  const options = useParents(parent);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  const [chosen, setChosen] = useState('');
  return (
    <QuestionDialog
      title={
        <>
          {'Restore '}
          <bdi>{whatOf(entry)}</bdi>
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
      {isBatch(entry)
        ? 'The gallery of some of them is gone. Choose another for those.'
        : `Its ${parent.toLowerCase()} is gone. Choose another for it.`}
    </QuestionDialog>
  );
}
