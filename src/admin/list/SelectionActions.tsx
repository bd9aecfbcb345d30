import { Button, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Photo } from '../../model/content/entities.ts';
import { hasLocation } from '../../model/files/exif.ts';
import {
  deletePhotos,
  hideLocations,
  setInSlideshow,
  setPanorama,
} from '../../store/admin/manyPhotos.ts';
import { deletePhoto } from '../../store/admin/photos.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { Result } from '../../store/runOperation.ts';
import type { Thunk } from '../../store/state.ts';
import { withinPage } from '../form/fields/SelectField.tsx';
import { AddKeywordsDialog, MoveDialog, RemoveKeywordsDialog } from './photoDialogs.tsx';

type Write = Thunk<Promise<Result<unknown>>>;

/** Runs one write at a time, and reloads the list after it. */
function useWrite() {
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  async function run(write: Write): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    setIsBusy(true);
    const { ok } = await dispatch(write);
    isRunning.current = false;
    setIsBusy(false);
    void revalidate();
    return ok;
  }
  return { isBusy, run };
}

const dialogs = { move: MoveDialog, add: AddKeywordsDialog, remove: RemoveKeywordsDialog };

type Dialog = keyof typeof dialogs;

export function SelectionActions({ selected: photos }: { selected: readonly Photo[] }) {
  const { isBusy, run } = useWrite();
  const [dialog, setDialog] = useState<Dialog>();
  const [first] = photos;
  const ids = photos.map(({ id }) => id);
  const Asked = dialog && dialogs[dialog];

  async function answer(write: Write) {
    if (await run(write)) setDialog(undefined);
  }

  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => setDialog('move')}>
        Move…
      </Button>
      <ChangeMenu
        photos={photos}
        isDisabled={isBusy}
        onWrite={(write) => void run(write)}
        onAsk={setDialog}
      />
      <Button
        color="error"
        disabled={isBusy}
        onClick={() =>
          void run(first && photos.length === 1 ? deletePhoto(first.id) : deletePhotos(ids))
        }
      >
        Delete
      </Button>
      {Asked && (
        <Asked
          photos={photos}
          isBusy={isBusy}
          onAnswer={(write) => void answer(write)}
          onCancel={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

interface ChangeMenuProps {
  photos: readonly Photo[];
  isDisabled: boolean;
  onWrite: (write: Write) => void;
  onAsk: (dialog: Dialog) => void;
}

interface Choice {
  label: string;
  isIdle: boolean;
  choose: () => void;
}

function ChangeMenu({ photos, isDisabled, onWrite, onAsk }: ChangeMenuProps) {
  const [opener, setOpener] = useState<HTMLElement>();
  const ids = photos.map(({ id }) => id);
  const write = (label: string, isIdle: boolean, thunk: () => Write): Choice => ({
    label,
    isIdle,
    choose: () => onWrite(thunk()),
  });
  const inSlideshow = (is: boolean) => photos.every((photo) => photo.includeInSlideshow === is);
  const isPanorama = (is: boolean) => photos.every((photo) => photo.isPanorama === is);
  const choices: Choice[] = [
    write('Include in slideshow', inSlideshow(true), () => setInSlideshow(ids, true)),
    write('Remove from slideshow', inSlideshow(false), () => setInSlideshow(ids, false)),
    write('Mark as panorama', isPanorama(true), () => setPanorama(ids, true)),
    write('Mark as not a panorama', isPanorama(false), () => setPanorama(ids, false)),
    { label: 'Add keywords…', isIdle: false, choose: () => onAsk('add') },
    {
      label: 'Remove keywords…',
      isIdle: photos.every(({ keywords }) => keywords.length === 0),
      choose: () => onAsk('remove'),
    },
    write('Hide locations', !photos.some(({ exif }) => hasLocation(exif)), () =>
      hideLocations(ids),
    ),
  ];
  return (
    <>
      <Button
        variant="outlined"
        disabled={isDisabled}
        aria-haspopup="menu"
        aria-expanded={opener !== undefined}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        Change…
      </Button>
      <Menu
        open={opener !== undefined}
        anchorEl={opener ?? null}
        container={withinPage}
        onClose={() => setOpener(undefined)}
      >
        {choices.map(({ label, isIdle, choose }) => (
          <MenuItem
            key={label}
            disabled={isIdle}
            onClick={() => {
              setOpener(undefined);
              choose();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
