import { useEffect, useRef, useState } from 'react';
import type { FilesSurvey, SurveyProgress, UnnamedFile } from '../../model/files/filesSurvey.ts';
import { plural } from '../../model/plural.ts';
import { loadFilesSurvey, removeUnnamedFiles } from '../../store/admin/files/surveyFiles.ts';
import { useAppDispatch } from '../../store/hooks.ts';

/** How the files are being looked through, and what was found. */
export interface SurveyState {
  /** While one looks. */
  progress?: SurveyProgress;
  /** What was found last. */
  survey?: FilesSurvey;
  /** Why one could not look, in a sentence. */
  error?: string;
  /** What has just become of it, in a sentence. */
  told: string;
  isRemoving: boolean;
}

const NOTHING: SurveyState = { told: '', isRemoving: false };

/** Looks through the files as long as the page is there, and removes those that nothing names. */
export function useSurvey() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController>(null);

  const stop = () => running.current?.abort();
  useEffect(() => stop, []);

  async function look() {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ ...NOTHING, progress: { listed: 0 } });
    const onProgress = (progress: SurveyProgress) =>
      setState((last) => (signal.aborted ? last : { ...last, progress }));
    const result = await dispatch(loadFilesSurvey({ signal, onProgress }));
    running.current = null;
    if (!result.ok) setState({ ...NOTHING, error: result.error });
    else if (result.data)
      setState({ ...NOTHING, survey: result.data, told: 'All files are looked through.' });
    else setState(NOTHING);
  }

  async function remove(files: readonly UnnamedFile[]) {
    setState((last) => ({ ...last, told: '', isRemoving: true }));
    const result = await dispatch(removeUnnamedFiles(files));
    const gone = new Set(result.ok ? result.data : []);
    setState(({ survey, ...last }) => ({
      ...last,
      ...(survey && {
        survey: { ...survey, unnamed: survey.unnamed.filter(({ path }) => !gone.has(path)) },
      }),
      told: result.ok ? `${plural(gone.size, 'file was', 'files were')} removed.` : '',
      isRemoving: false,
    }));
  }

  return { ...state, look, stop, remove };
}
