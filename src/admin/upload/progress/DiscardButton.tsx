import { discardUploads } from '../../../store/admin/uploads/queue.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { QuestionButton } from '../../layout/QuestionDialog.tsx';
import { discardInWords } from './progress.ts';
import type { UploadsNow } from './useUploads.ts';

export function DiscardButton({ now }: { now: UploadsNow }) {
  const dispatch = useAppDispatch();
  const { title, text } = discardInWords(now.progress, now.galleryName);
  return (
    <QuestionButton
      label="Stop uploading"
      title={title}
      cancel="Keep the upload"
      answer="Stop uploading"
      isDangerous
      onAnswer={() => void dispatch(discardUploads())}
    >
      {text}
    </QuestionButton>
  );
}
