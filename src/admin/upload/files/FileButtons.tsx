import { FileButton } from '../../components/FileButton.tsx';
import { type PickedFile, filesOfInput } from './pickedFiles.ts';

interface FileButtonsProps {
  isMain: boolean;
  onChoose: (files: PickedFile[]) => void;
}

const KINDS = [
  { kind: 'files', label: 'Choose photos', input: {} },
  // React passes this attribute on, but its types don't have it.
  { kind: 'folder', label: 'Choose a folder', input: { webkitdirectory: '' } },
] as const;

export const FileButtons = ({ isMain, onChoose }: FileButtonsProps) =>
  KINDS.map(({ kind, label, input }) => (
    <FileButton
      key={kind}
      label={label}
      variant={isMain && kind === 'files' ? 'contained' : 'outlined'}
      input={{ multiple: true, ...input }}
      onChoose={(files) => onChoose(filesOfInput(files))}
    />
  ));
