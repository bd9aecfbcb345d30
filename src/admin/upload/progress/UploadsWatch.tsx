import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { continueUploads, openUploads } from '../../../store/admin/queue/queue.ts';
import { selectIsAdministrator } from '../../../store/auth.ts';
import { selectGallery } from '../../../store/entities/galleries.ts';
import { selectSite } from '../../../store/entities/settings.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectUploadParts, selectUploads, selectUploadsStatus } from '../../../store/uploads.ts';
import { isOpen, type QueueStatus, type UploadItem } from '../../../model/upload.ts';
import controls from '../../../ui/controls.module.css';
import { adminMeta } from '../../layout/adminMeta.ts';
import { announcement, onlyGalleryOf, type Progress, progressOf, tabTitle } from './progress.ts';
import { type Sample, sampleOf, secondsLeft, withSample } from './timeLeft.ts';

/** How the uploads stand. */
export interface UploadsNow {
  status: QueueStatus;
  items: readonly UploadItem[];
  progress: Progress;
  /** The gallery of all photos that are still to be published; empty if there are several. */
  galleryName: string;
  /** Seconds that are left; undefined while that is unknown. */
  seconds: number | undefined;
  /** What waits for its file to be chosen again. */
  missing: readonly UploadItem[];
  /** Goes on with what was interrupted; resolves to what is missing. */
  goOn: (files?: readonly File[]) => Promise<readonly UploadItem[]>;
}

const NOTHING: UploadsNow = {
  status: 'idle',
  items: [],
  progress: progressOf([], {}),
  galleryName: '',
  seconds: undefined,
  missing: [],
  goOn: async () => [],
};

const Uploads = createContext(NOTHING);

export const useUploads = (): UploadsNow => useContext(Uploads);

/** ms between two looks at how far it is */
const LOOK_EVERY = 1000;

/** Seconds that are left, by the pace since it last began to move. */
function useSecondsLeft(isMoving: boolean, progress: Progress): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  const latest = useRef(progress);
  useEffect(() => {
    latest.current = progress;
  }, [progress]);
  useEffect(() => {
    if (!isMoving) return;
    let samples: readonly Sample[] = [];
    const look = () => {
      samples = withSample(samples, sampleOf(latest.current, performance.now()));
      setSeconds(secondsLeft(samples, latest.current));
    };
    const timer = setInterval(look, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isMoving]);
  return isMoving ? seconds : undefined;
}

function useContinuing(): UploadsNow['goOn'] {
  const dispatch = useAppDispatch();
  return useCallback((files?: readonly File[]) => dispatch(continueUploads(files)), [dispatch]);
}

function useGalleryName(items: readonly UploadItem[]): string {
  const gallery = onlyGalleryOf(items);
  const known = useAppSelector((state) => selectGallery(state, gallery?.draft.galleryId ?? ''));
  return known?.galleryName ?? gallery?.newGallery?.galleryName ?? '';
}

/** Asks once there is an administrator what was interrupted, and what another tab works on. */
function useOpening(isAdministrator: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isAdministrator) void dispatch(openUploads());
  }, [dispatch, isAdministrator]);
}

/** Watches the uploads: tells screen readers and the browser's tab of them, and all that is in it. */
export function UploadsWatch({ children }: { children: ReactNode }) {
  useOpening(useAppSelector(selectIsAdministrator));
  const { title } = adminMeta(useAppSelector(selectSite));
  const status = useAppSelector(selectUploadsStatus);
  const all = useAppSelector(selectUploads);
  // A form shows itself how far it is with saving.
  const items = useMemo(() => all.filter(({ stage }) => stage !== 'saving'), [all]);
  const parts = useAppSelector(selectUploadParts);
  const progress = useMemo(() => progressOf(items, parts), [items, parts]);
  const seconds = useSecondsLeft(status === 'running' || status === 'elsewhere', progress);
  const missing = useMemo(() => items.filter((item) => isOpen(item) && item.isMissing), [items]);
  const galleryName = useGalleryName(items);
  const goOn = useContinuing();
  const now = useMemo(
    () => ({ status, items, progress, galleryName, seconds, missing, goOn }),
    [status, items, progress, galleryName, seconds, missing, goOn],
  );
  return (
    <Uploads value={now}>
      <title>{`${tabTitle(status, progress)}${title}`}</title>
      <p role="status" className={controls.visuallyHidden}>
        {announcement(status, progress)}
      </p>
      {children}
    </Uploads>
  );
}
