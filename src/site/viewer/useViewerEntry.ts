import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asRecord } from '../../model/json.ts';
import { paths, shownAt } from '../../paths.ts';

interface ViewerEntry {
  isOpen: boolean;
  open: () => void;
  /** Tells which photo the viewer shows, because Back may be quicker than the page below. */
  turnTo: (photoId: string) => void;
  close: () => void;
}

/**
 * Gives the open viewer an entry in the tab's history, above that of the photo's page. Back closes
 * the viewer, and closing it goes back.
 * @param photoId the photo of the page, which follows the viewer
 */
export function useViewerEntry(photoId: string): ViewerEntry {
  const navigate = useNavigate();
  const location = useLocation();
  const { key, state } = location;
  const isInEntry = asRecord(state).isInViewer === true;
  const [viewedId, setViewedId] = useState<string>();
  /** Whether a change of the entry is on its way, so that a second click makes no second one. */
  const isMoving = useRef(false);

  if (isInEntry && viewedId === undefined) setViewedId(photoId);
  if (!isInEntry && viewedId === photoId) setViewedId(undefined);

  useLayoutEffect(() => {
    isMoving.current = false;
    if (isInEntry || viewedId === undefined || viewedId === photoId) return;
    // The entry below is still that of the photo with which the viewer was opened.
    void navigate(shownAt(paths.photo.getHref(viewedId)), { replace: true, state });
  }, [navigate, key, state, isInEntry, photoId, viewedId]);

  const move = (change: () => void | Promise<void>) => {
    if (isMoving.current) return;
    isMoving.current = true;
    void change();
  };
  return {
    isOpen: viewedId !== undefined,
    // At once, so that the next key is for the viewer.
    open: () => {
      const opened = { state: { ...asRecord(state), isInViewer: true }, flushSync: true };
      if (!isInEntry) move(() => navigate(location, opened));
    },
    turnTo: setViewedId,
    close: () => {
      if (isInEntry) move(() => navigate(-1));
    },
  };
}
