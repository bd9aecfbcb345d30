import { useState } from 'react';
import type { EntityName } from '../../model/content/registry.ts';
import { CategoryField, GalleryField } from '../form/fields/ParentField.tsx';
import { QuestionDialog } from '../components/QuestionDialog.tsx';

interface ParentDialogProps {
  /** What is restored: `“Dawn”`, or `12 photos`. */
  subject: string;
  collection: EntityName;
  /** Why its own parent won't do, in a sentence. */
  reason: string;
  onChoose: (parentId: string) => void;
  onCancel: () => void;
}

/** Asks for another gallery or category, since its own is missing. */
export function ParentDialog({
  subject,
  collection,
  reason,
  onChoose,
  onCancel,
}: ParentDialogProps) {
  const [chosen, setChosen] = useState('');
  return (
    <QuestionDialog
      title={
        <span>
          Where should <bdi>{subject}</bdi> be restored?
        </span>
      }
      answer="Restore"
      isIncomplete={chosen === ''}
      field={
        collection === 'galleries' ? (
          <CategoryField loadName="LOAD_GALLERIES" value={chosen} onChange={setChosen} />
        ) : (
          <GalleryField value={chosen} onChange={setChosen} />
        )
      }
      onAnswer={() => onChoose(chosen)}
      onCancel={onCancel}
    >
      {reason}
    </QuestionDialog>
  );
}
