import { Button, Snackbar } from '@mui/material';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectErrorMessage } from '../../store/messages.ts';
import { selectOffered } from '../../store/undo.ts';
import type { Saved } from './savedContext.ts';

/** It stays longer while the pointer or the focus is on it. */
const SHOWN_MS = 10_000;

interface SavedNoticeProps {
  saved: Saved;
  onEnd: () => void;
}

/** Says what was saved, with a link to its visitors' page, until another page is opened. */
export function SavedNotice({ saved, onEnd }: SavedNoticeProps) {
  const { pathname } = useLocation();
  const [isFocused, setIsFocused] = useState(false);
  // These take the same place, and are more important.
  const isOffering = useAppSelector(selectOffered) !== undefined;
  const isMessageShown = useAppSelector(selectErrorMessage) !== '';
  return (
    <Snackbar
      open={pathname === saved.toldAt && !isOffering && !isMessageShown}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      autoHideDuration={isFocused ? null : SHOWN_MS}
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
