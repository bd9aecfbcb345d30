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
import { selectIsAdministrator } from '../../../store/auth.ts';
import { selectSite } from '../../../store/entities/settings.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectUploadParts, selectUploads, selectUploadsStatus } from '../../../store/uploads.ts';
import { isSettled, type QueueStatus, type UploadItem } from '../../../model/upload.ts';
import controls from '../../../ui/controls.module.css';
import { adminMeta } from '../../layout/adminMeta.ts';
import { announcement, type Progress, progressOf, tabTitle } from './progress.ts';
import { type Sample, sampleOf, secondsLeft, withSample } from './timeLeft.ts';

/** How the uploads stand. */
export interface UploadsNow {
  status: QueueStatus;
  items: readonly UploadItem[];
  progress: Progress;
  /** Seconds that are left; undefined while that can't be told. */
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

function useContinuing(items: readonly UploadItem[]): Pick<UploadsNow, 'missing' | 'goOn'> {
  const dispatch = useAppDispatch();
  const [lacking, setLacking] = useState<readonly UploadItem[]>([]);
  const goOn = useCallback(
    async (files?: readonly File[]) => {
      const { continueUploads } = await import('../../../store/admin/queue/queue.ts');
      const found = await dispatch(continueUploads(files));
      setLacking(found);
      return found;
    },
    [dispatch],
  );
  const missing = useMemo(() => {
    const open = new Set(items.filter((item) => !isSettled(item)).map(({ id }) => id));
    return lacking.filter(({ id }) => open.has(id));
  }, [items, lacking]);
  return { missing, goOn };
}

/** Asks once there is an administrator what was interrupted, and what another tab works on. */
function useOpening(isAdministrator: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isAdministrator) return;
    void import('../../../store/admin/queue/queue.ts').then(({ openUploads }) =>
      dispatch(openUploads()),
    );
  }, [dispatch, isAdministrator]);
}

/** Watches the uploads: tells screen readers and the browser's tab of them, and all that is in it. */
export function UploadsWatch({ children }: { children: ReactNode }) {
  useOpening(useAppSelector(selectIsAdministrator));
  const { title } = adminMeta(useAppSelector(selectSite));
  const status = useAppSelector(selectUploadsStatus);
  const items = useAppSelector(selectUploads);
  const parts = useAppSelector(selectUploadParts);
  const progress = useMemo(() => progressOf(items, parts), [items, parts]);
  const seconds = useSecondsLeft(status === 'running' || status === 'elsewhere', progress);
  const { missing, goOn } = useContinuing(items);
  const now = useMemo(
    () => ({ status, items, progress, seconds, missing, goOn }),
    [status, items, progress, seconds, missing, goOn],
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
