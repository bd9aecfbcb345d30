import { Button } from '@mui/material';
import { useState } from 'react';
import { discardUploads } from '../../../store/admin/queue/queue.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import { QuestionDialog } from '../../layout/QuestionDialog.tsx';
import { discardInWords } from './progress.ts';
import type { UploadsNow } from './UploadsProvider.tsx';

interface DiscardButtonProps {
  now: UploadsNow;
  color?: 'inherit' | 'primary';
}

export function DiscardButton({ now, color = 'primary' }: DiscardButtonProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const { title, text } = discardInWords(now.progress, now.galleryName);
  return (
    <>
      <Button color={color} onClick={() => setIsAsking(true)}>
        Discard
      </Button>
      <QuestionDialog
        open={isAsking}
        title={title}
        cancel="Keep"
        answer="Discard"
        isDangerous
        onCancel={() => setIsAsking(false)}
        onAnswer={() => {
          setIsAsking(false);
          void dispatch(discardUploads());
        }}
      >
        {text}
      </QuestionDialog>
    </>
  );
}
