import { ACCEPTED_TYPES } from '../../../model/files/chosenFile.ts';
import { FileButton } from '../../components/FileButton.tsx';
import { type PickedFile, filesOfInput, hasPickers, pickFiles } from './pickedFiles.ts';

interface FileButtonsProps {
  isMain: boolean;
  onChoose: (files: PickedFile[]) => void;
}

const KINDS = [
  { kind: 'files', label: 'Choose photos', input: { accept: ACCEPTED_TYPES.join(',') } },
  // React passes this attribute on, but its types don't have it.
  { kind: 'folder', label: 'Choose a folder', input: { webkitdirectory: '' } },
] as const;

export function FileButtons({ isMain, onChoose }: FileButtonsProps) {
  const give = (files: PickedFile[]) => {
    if (files.length > 0) onChoose(files);
  };
  return KINDS.map(({ kind, label, input }) => (
    <FileButton
      key={kind}
      label={label}
      variant={isMain && kind === 'files' ? 'contained' : 'outlined'}
      input={{ multiple: true, ...input }}
      onAsk={hasPickers() ? () => void pickFiles(kind).then(give) : undefined}
      onChoose={(files) => give(filesOfInput(files))}
    />
  ));
}
