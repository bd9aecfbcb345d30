import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { continueUploads, openUploads } from '../../../store/admin/queue/queue.ts';
import { selectIsAdministrator } from '../../../store/auth.ts';
import { selectGallery } from '../../../store/entities/galleries.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectUploadParts, selectUploads, selectUploadsStatus } from '../../../store/uploads.ts';
import { isOpen, type QueueStatus, type UploadItem } from '../../../model/upload.ts';
import controls from '../../../ui/controls.module.css';
import { announcement, onlyGalleryOf, type Progress, progressOf, tabTitle } from './progress.ts';
import { type Sample, sampleOf, secondsLeft, withSample } from './timeLeft.ts';

export interface UploadsNow {
  status: QueueStatus;
  items: readonly UploadItem[];
  progress: Progress;
  /** The gallery of all photos that have not failed; empty if there are several. */
  galleryName: string;
  /** Seconds that are left; undefined if that is unknown. */
  seconds: number | undefined;
  /** The items whose file has to be chosen again. */
  missing: readonly UploadItem[];
  /** Continues interrupted uploads; resolves to the items whose file has to be chosen again. */
  continueUploads: (files?: readonly File[]) => Promise<readonly UploadItem[]>;
}

const NO_UPLOADS: UploadsNow = {
  status: 'idle',
  items: [],
  progress: progressOf([], {}),
  galleryName: '',
  seconds: undefined,
  missing: [],
  continueUploads: async () => [],
};

const Uploads = createContext(NO_UPLOADS);

export const useUploads = (): UploadsNow => use(Uploads);

const SAMPLE_EVERY_MS = 1000;

/** Seconds that are left, at the pace since the uploads last started to move. */
function useSecondsLeft(isMoving: boolean, progress: Progress): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  const latest = useRef(progress);
  useEffect(() => {
    latest.current = progress;
  }, [progress]);
  useEffect(() => {
    if (!isMoving) return;
    let samples: readonly Sample[] = [];
    const takeSample = () => {
      samples = withSample(samples, sampleOf(latest.current, performance.now()));
      setSeconds(secondsLeft(samples, latest.current));
    };
    const timer = setInterval(takeSample, SAMPLE_EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving]);
  return isMoving ? seconds : undefined;
}

function useGalleryName(items: readonly UploadItem[]): string {
  const gallery = onlyGalleryOf(items);
  const known = useAppSelector((state) => selectGallery(state, gallery?.draft.galleryId ?? ''));
  return known?.galleryName ?? gallery?.newGallery?.galleryName ?? '';
}

/** Provides the state of the uploads, and shows it in the browser's tab and to screen readers. */
export function UploadsProvider({ title, children }: { title: string; children: ReactNode }) {
  const dispatch = useAppDispatch();
  const isAdministrator = useAppSelector(selectIsAdministrator);
  useEffect(() => {
    if (isAdministrator) void dispatch(openUploads());
  }, [dispatch, isAdministrator]);
  const status = useAppSelector(selectUploadsStatus);
  const all = useAppSelector(selectUploads);
  // A form shows the progress of its own save.
  const items = useMemo(() => all.filter(({ stage }) => stage !== 'saving'), [all]);
  const parts = useAppSelector(selectUploadParts);
  const progress = useMemo(() => progressOf(items, parts), [items, parts]);
  const seconds = useSecondsLeft(status === 'running' || status === 'elsewhere', progress);
  const galleryName = useGalleryName(items);
  const now = useMemo(
    () => ({
      status,
      items,
      progress,
      galleryName,
      seconds,
      missing: items.filter((item) => isOpen(item) && item.isMissing),
      continueUploads: (files?: readonly File[]) => dispatch(continueUploads(files)),
    }),
    [dispatch, status, items, progress, galleryName, seconds],
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
