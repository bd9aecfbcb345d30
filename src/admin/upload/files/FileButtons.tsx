import { Button } from '@mui/material';
import { useRef } from 'react';
import { ACCEPTED_TYPES } from '../../../model/files/chosenImage.ts';
import { type ChosenFile, filesOfInput, hasPickers, pickFiles } from './chosenFiles.ts';

interface FileButtonsProps {
  isMain: boolean;
  onChoose: (files: ChosenFile[]) => void;
}

export function FileButtons({ isMain, onChoose }: FileButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  async function choose(input: HTMLInputElement | null, kind: 'files' | 'folder') {
    if (!hasPickers()) return input?.click();
    const picked = await pickFiles(kind);
    if (picked.length > 0) onChoose(picked);
  }

  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const chosen = filesOfInput(currentTarget);
    // The browser reports the same files again only if the input is empty.
    currentTarget.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        onClick={() => void choose(files.current, 'files')}
      >
        Choose photos
      </Button>
      <Button variant="outlined" onClick={() => void choose(folder.current, 'folder')}>
        Choose a folder
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label="Choose photos"
        accept={ACCEPTED_TYPES.join(',')}
        onChange={take}
      />
      <input
        ref={(input) => {
          folder.current = input;
          input?.setAttribute('webkitdirectory', '');
        }}
        type="file"
        multiple
        hidden
        aria-label="Choose a folder"
        onChange={take}
      />
    </>
  );
}
