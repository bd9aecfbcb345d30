import { AppError, type ErrorCode } from '../../../firebase/errors.ts';
import { downloadFile } from '../../../firebase/files.ts';
import { type Result, runAndReturn } from '../../runOperation.ts';
import type { AdminThunk } from '../../state.ts';

/**
 * Downloads an original; resolves to undefined if the signal is aborted. No action contains the
 * file, because developer tools may keep actions.
 */
export function downloadOriginal(
  { path, fileName }: { path: string; fileName: string },
  signal?: AbortSignal,
  notFound: ErrorCode = 'storage/object-not-found',
): AdminThunk<Promise<Result<File | undefined>>> {
  const download = async () => {
    try {
      const file = path === '' ? undefined : await downloadFile(path, signal);
      if (!file) throw new AppError(notFound);
      return new File([file], fileName, { type: file.type });
    } catch (error) {
      if (signal?.aborted) return undefined;
      throw error;
    }
  };
  return runAndReturn('DOWNLOAD_ORIGINAL', path, download, () => null);
}
