import { useEffect, useRef, useState } from 'react';
import type { FilesProgress, FilesSurvey } from '../../model/files/filesSurvey.ts';
import { plural } from '../../model/plural.ts';
import { deleteOrphanedFiles, loadFilesSurvey } from '../../store/admin/checkFiles.ts';
import { useAppDispatch } from '../../store/hooks.ts';

export interface SurveyState {
  /** Undefined unless a check is running. */
  progress?: FilesProgress;
  survey?: FilesSurvey;
  error?: string;
  /** What has just happened, in a sentence. */
  message: string;
  isDeleting: boolean;
}

const NOTHING: SurveyState = { message: '', isDeleting: false };

/** Checks files as long as the page is open, and deletes those that no document names. */
export function useSurvey() {
  const dispatch = useAppDispatch();
  const [state, setState] = useState(NOTHING);
  const running = useRef<AbortController>(null);

  const stop = () => running.current?.abort();
  useEffect(() => stop, []);

  async function check() {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setState({ ...NOTHING, progress: { listed: 0 } });
    const onProgress = (progress: FilesProgress) =>
      setState((last) => (signal.aborted ? last : { ...last, progress }));
    const result = await dispatch(loadFilesSurvey({ signal, onProgress }));
    running.current = null;
    if (!result.ok) setState({ ...NOTHING, error: result.error.sentence });
    else if (result.data)
      setState({ ...NOTHING, survey: result.data, message: 'All files have been checked.' });
    else setState(NOTHING);
  }

  async function deleteOrphans(survey: FilesSurvey) {
    setState((last) => ({ ...last, message: '', isDeleting: true }));
    const result = await dispatch(deleteOrphanedFiles(survey.orphans));
    if (!result.ok) {
      setState((last) => ({ ...last, isDeleting: false }));
      return;
    }
    const deleted = new Set(result.data.deleted);
    const { failed } = result.data;
    const parts = [
      `${plural(deleted.size, 'file was', 'files were')} deleted.`,
      ...(failed > 0 ? [`${plural(failed, 'file')} could not be deleted. Check again.`] : []),
    ];
    const orphans = survey.orphans.filter(({ path }) => !deleted.has(path));
    setState({ ...NOTHING, survey: { ...survey, orphans }, message: parts.join(' ') });
  }

  return { ...state, check, stop, deleteOrphans };
}
