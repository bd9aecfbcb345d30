import { Button } from '@mui/material';
import { createContext, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { selectStepMessage } from '../../store/admin/undo/slice.ts';
import { viewedWhere } from './viewPath.ts';
import { Toast } from './Toast.tsx';

/** Says what was saved, with a link to its visitors' page, until another page is opened. */
export function SavedNotice({ saved, onEnd }: { saved: Saved; onEnd: () => void }) {
  const { pathname } = useLocation();
  // It takes the same place, and is more important.
  const isStepShown = useAdminSelector(selectStepMessage) !== undefined;
  return (
    <Toast
      open={pathname === saved.pathname && !isStepShown}
      role="status"
      onEnd={onEnd}
      message={
        <span>
          <span>{'Saved '}</span>
          <bdi>{`“${shownName(saved.name)}”`}</bdi>
          <span>.</span>
        </span>
      }
      action={
        saved.viewPath && (
          <Button size="small" component={Link} to={saved.viewPath} target="_blank">
            <span>{`View ${viewedWhere(saved.viewPath)}`}</span>
          </Button>
        )
      }
    />
  );
}

export interface Saved {
  name: string;
  /** The visitors' page; undefined if it has none. */
  viewPath: string | undefined;
  /** Of the page that shows the notice. */
  pathname: string;
}

export const SavedContext = createContext<(saved: Saved) => void>(() => undefined);

export const useShowSaved = () => use(SavedContext);
