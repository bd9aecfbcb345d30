import { Button } from '@mui/material';
import { joinWithAnd, plural } from '../../model/plural.ts';
import { QuestionDialog } from '../components/QuestionDialog.tsx';
import { folderName } from './files/pickedFiles.ts';

/** As many folders as the question names. */
const MOST_NAMED = 5;

interface FolderQuestionProps {
  /** The paths of the folders that were chosen at once. */
  paths: readonly string[];
  /** @param isOneEach whether each folder becomes a gallery of its own */
  onAnswer: (isOneEach: boolean) => void;
  onCancel: () => void;
}

/** Asks whether folders in a folder become one gallery or one each. */
export function FolderQuestion({ paths, onAnswer, onCancel }: FolderQuestionProps) {
  const names = paths.map(folderName);
  const named = names.slice(0, MOST_NAMED).map((name) => `“${name}”`);
  const others = names.length - named.length;
  const all = joinWithAnd([...named, ...(others > 0 ? [plural(others, 'other')] : [])]);
  return (
    <QuestionDialog
      title="One gallery, or one for each folder?"
      answer="One for each folder"
      otherAnswer={<Button onClick={() => onAnswer(false)}>One gallery</Button>}
      onAnswer={() => onAnswer(true)}
      onCancel={onCancel}
    >
      {`You chose ${plural(paths.length, 'folder')} with photos: ${all}. If each folder becomes a gallery, you upload them one after another.`}
    </QuestionDialog>
  );
}
