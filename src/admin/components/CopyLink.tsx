import { Button } from '@mui/material';
import { useState } from 'react';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { showMessage } from '../../store/messages.ts';
import controls from '../../ui/controls.module.css';

/** Copies the address of a visitors' page. */
export function CopyLink({ path }: { path: string }) {
  const dispatch = useAdminDispatch();
  const [isCopied, setIsCopied] = useState(false);
  async function copy() {
    const address = new URL(path, window.location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      dispatch(showMessage(`This browser can’t copy. The link is ${address}`));
    }
  }
  return (
    <>
      <Button onClick={() => void copy()} onBlur={() => setIsCopied(false)}>
        <span>{isCopied ? 'Link copied' : 'Copy link'}</span>
      </Button>
      <span role="status" className={controls.visuallyHidden}>
        {isCopied && 'Link copied.'}
      </span>
    </>
  );
}
