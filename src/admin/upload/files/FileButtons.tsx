import { ACCEPTED_TYPES } from '../../../model/files/chosenImage.ts';
import { FileButton } from '../../layout/FileButton.tsx';
import { type ChosenFile, filesOfInput, hasPickers, pickFiles } from './chosenFiles.ts';

interface FileButtonsProps {
  isMain: boolean;
  onChoose: (files: ChosenFile[]) => void;
}

/** React passes it on, but its types don't have it. */
const FOLDER = { webkitdirectory: '' };

export function FileButtons({ isMain, onChoose }: FileButtonsProps) {
  const give = (files: ChosenFile[]) => {
    if (files.length > 0) onChoose(files);
  };
  const ask = (kind: 'files' | 'folder') =>
    hasPickers() ? () => void pickFiles(kind).then(give) : undefined;
  return (
    <>
      <FileButton
        label="Choose photos"
        variant={isMain ? 'contained' : 'outlined'}
        input={{ multiple: true, accept: ACCEPTED_TYPES.join(',') }}
        onAsk={ask('files')}
        onChoose={(files) => give(filesOfInput(files))}
      />
      <FileButton
        label="Choose a folder"
        variant="outlined"
        input={{ multiple: true, ...FOLDER }}
        onAsk={ask('folder')}
        onChoose={(files) => give(filesOfInput(files))}
      />
    </>
  );
}
