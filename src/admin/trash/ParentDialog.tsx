import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useState } from 'react';
import { shownName } from '../../model/names.ts';
import type { TrashEntry } from '../../model/trash.ts';
import { selectCategories } from '../../store/entities/categories.ts';
import { selectGalleries } from '../../store/entities/galleries.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { ParentField } from '../form/ParentField.tsx';
import type { Option } from '../form/SelectField.tsx';

interface ParentDialogProps {
  entry: TrashEntry;
  onChoose: (parentId: string) => void;
  onCancel: () => void;
}

function useParents(parent: 'Gallery' | 'Category'): readonly Option[] | undefined {
  const galleries = useAppSelector(selectGalleries);
  const categories = useAppSelector(selectCategories);
  if (parent === 'Category') {
    return categories?.map(({ id, categoryName }) => ({ id, label: categoryName }));
  }
  return galleries?.map(({ id, categoryName, galleryName }) => ({
    id,
    label: `${categoryName} - ${galleryName}`,
  }));
}

/** Asks where something is to be restored to, since what it belonged to is gone. */
export function ParentDialog({ entry, onChoose, onCancel }: ParentDialogProps) {
  const parent = entry.collection === 'photos' ? 'Gallery' : 'Category';
  const options = useParents(parent);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  const [chosen, setChosen] = useState('');
  return (
    <Dialog open onClose={onCancel} aria-describedby="parent">
      <DialogTitle>
        {'Restore '}
        <bdi>{`“${shownName(entry.name)}”`}</bdi>
        {' to'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="parent" sx={{ mb: 2 }}>
          {`Its ${parent.toLowerCase()} is gone. Choose another for it.`}
        </DialogContentText>
        <ParentField
          label={parent}
          value={chosen}
          options={options}
          load={load}
          disabled={false}
          onChange={setChosen}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button disabled={chosen === ''} onClick={() => onChoose(chosen)}>
          Restore
        </Button>
      </DialogActions>
    </Dialog>
  );
}
