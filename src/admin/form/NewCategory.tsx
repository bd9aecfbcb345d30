import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useRevalidator } from 'react-router-dom';
import { categoryInputs } from '../../model/content/entities.ts';
import { parseFields } from '../../model/content/fields.ts';
import page from '../components/page.module.css';
import { CategoryForm } from './CategoryForm.tsx';
import { AddForm } from './EntityPages.tsx';

interface NewCategoryProps {
  /** Called with the id of the category. */
  onCreated: (id: string) => void;
  onClose: () => void;
}

/** The form of a new category in a dialog. What is typed in it stays until it is saved or discarded. */
export function NewCategory({ onCreated, onClose }: NewCategoryProps) {
  const { revalidate } = useRevalidator();
  async function handleSaved(id: string) {
    await revalidate();
    onCreated(id);
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
          onSaved={(id) => void handleSaved(id)}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
