import { Button, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import type { Photo } from '../../../model/content/entities.ts';
import { shownName } from '../../../model/content/names.ts';
import { useAdminDispatch, useAdminSelector } from '../../../store/admin/hooks.ts';
import { selectCopied } from '../../../store/admin/lists.ts';
import { withinPage } from '../../form/fields/SelectField.tsx';
import { PasteDialog } from './PasteDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';

/** Copies the words of a photo, gives them to others, and renames photos. */
export function WordsMenu({ selected }: { selected: readonly Photo[] }) {
  const dispatch = useAdminDispatch();
  const copied = useAdminSelector(selectCopied);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<'paste' | 'rename'>();
  const [only, ...others] = selected;
  const closeMenu = () => setAnchor(undefined);
  const closeDialog = () => setDialog(undefined);
  const openDialog = (chosen: typeof dialog) => {
    closeMenu();
    setDialog(chosen);
  };
  return (
    <>
      <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        More…
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        container={withinPage}
        onClose={closeMenu}
      >
        <MenuItem
          disabled={!only || others.length > 0}
          onClick={() => {
            if (only) dispatch({ type: 'WORDS_COPIED', payload: only });
            closeMenu();
          }}
        >
          Copy the words of this photo
        </MenuItem>
        <MenuItem disabled={!copied} onClick={() => openDialog('paste')}>
          <span>
            {copied ? `Paste the words of “${shownName(copied.photoName)}”…` : 'Paste words…'}
          </span>
        </MenuItem>
        <MenuItem onClick={() => openDialog('rename')}>Rename…</MenuItem>
      </Menu>
      {dialog === 'paste' && copied && (
        <PasteDialog from={copied} photos={selected} onClose={closeDialog} />
      )}
      {dialog === 'rename' && <RenameDialog photos={selected} onClose={closeDialog} />}
    </>
  );
}
