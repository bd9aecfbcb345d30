import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRevalidator } from 'react-router-dom';
import { categoryInputs } from '../../model/content/entities.ts';
import { parseFields } from '../../model/content/fields.ts';
import page from '../components/page.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { AddForm } from './EntityPages.tsx';

interface NewCategoryProps {
  /** Called with the id of the category. */
  onMade: (id: string) => void;
  onClose: () => void;
}

/** The form of a new category in a dialog. What is typed in it stays until it is saved or discarded. */
export function NewCategory({ onMade, onClose }: NewCategoryProps) {
  const { revalidate } = useRevalidator();
  async function end(id: string) {
    await revalidate();
    onMade(id);
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="new-category">
      <DialogTitle id="new-category">New category</DialogTitle>
      <DialogContent>
        <p className={page.quiet}>Visitors see a new category’s name and cover at once.</p>
        <AddForm
          collection="categories"
          Form={CategoryForm}
          newValues={() => parseFields(categoryInputs, {})}
          onSaved={(id) => void end(id)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
