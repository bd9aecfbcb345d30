import { useState } from 'react';
import { isBatch, type TrashEntry } from '../../model/trash.ts';
import { selectCategories } from '../../store/entities/categories.ts';
import { selectGalleries } from '../../store/entities/galleries.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { ParentField } from '../form/fields/ParentField.tsx';
import { categoryOption, galleryOption } from '../form/fields/parentOptions.ts';
import type { GroupedOption } from '../form/fields/SearchableField.tsx';
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

function reasonOf(entry: TrashEntry): string {
  if (isBatch(entry)) return 'The gallery of some of them is gone. Choose another for those.';
  switch (entry.collection) {
    case 'categories':
      return 'One of its galleries was deleted again. Choose another for the photos of that one, or restore it first.';
    case 'galleries':
      return 'Its category is gone. Choose another for it.';
    case 'photos':
      return 'Its gallery is gone. Choose another for it.';
  }
}

/** Asks where something is to be restored to, since what it belonged to is gone. */
export function ParentDialog({ entry, onChoose, onCancel }: ParentDialogProps) {
  const parent = entry.collection === 'galleries' ? 'Category' : 'Gallery';
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
      {reasonOf(entry)}
    </QuestionDialog>
  );
}
