import { useState } from 'react';
import type { CollectionName } from '../../model/site/revision.ts';
import { CategoryField, GalleryField } from '../form/fields/ParentField.tsx';
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
  'Some of these photos no longer have a gallery. Choose a gallery for them.';

/** Asks for another gallery or category, since the old one is gone. */
export function ParentDialog({
  subject,
  collection,
  isSeveral,
  onChoose,
  onCancel,
}: ParentDialogProps) {
  const [chosen, setChosen] = useState('');
  return (
    <QuestionDialog
      title={
        <>
          Where should <bdi>{subject}</bdi> be restored?
        </>
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
      {isSeveral ? REASON_OF_SEVERAL : reasons[collection]}
    </QuestionDialog>
  );
}
