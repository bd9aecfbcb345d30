import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectErrorMessage } from '../../store/messages.ts';
import { selectOffered } from '../../store/undo.ts';
import type { Saved } from './savedContext.ts';

/** ms for which it is told, longer while one points at it or focuses it. */
const TOLD_MS = 10_000;

interface SavedNoticeProps {
  saved: Saved;
  onEnd: () => void;
}

/** Tells what was saved, and leads to where visitors see it, as long as one is where it is told. */
export function SavedNotice({ saved, onEnd }: SavedNoticeProps) {
  const { pathname } = useLocation();
  const [isFocused, setIsFocused] = useState(false);
  // These take the same place, and are of more weight.
  const isOffering = useAppSelector(selectOffered) !== undefined;
  const isMessageShown = useAppSelector(selectErrorMessage) !== '';
  return (
    <Snackbar
      open={pathname === saved.toldAt && !isOffering && !isMessageShown}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      autoHideDuration={isFocused ? null : TOLD_MS}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') onEnd();
      }}
      slotProps={{ content: { role: 'status' } }}
      message={
        <>
          {!saved.isOnItsWay && 'Saved '}
          <bdi>{`“${shownName(saved.name)}”`}</bdi>
          {saved.isOnItsWay ? ' is on its way.' : '.'}
        </>
      }
      action={
        saved.viewPath && (
          <Button size="small" href={saved.viewPath}>
            View on site
          </Button>
        )
      }
    />
  );
}
