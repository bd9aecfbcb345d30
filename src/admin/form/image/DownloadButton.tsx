import { Button } from '@mui/material';
import { downloadOriginal } from '../../../store/admin/images/original.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';

const REVOKE_AFTER_MS = 60_000;

export function DownloadButton(original: { path: string; fileName: string }) {
  const dispatch = useAdminDispatch();
  async function download() {
    const file = await dispatch(downloadOriginal(original));
    if (!file.ok || !file.data) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file.data);
    link.download = original.fileName;
    link.click();
    // The browser starts to read the file later.
    setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
  }
  return <Button onClick={() => void download()}>Download original</Button>;
}
