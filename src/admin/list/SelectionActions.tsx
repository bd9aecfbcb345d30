import { Button, Menu, MenuItem } from '@mui/material';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import type { Photo } from '../../model/content/entities.ts';
import { type LocationPrecision, precisionOf, precisionsFrom } from '../../model/files/exif.ts';
import {
  deletePhotos,
  roundLocations,
  setInSlideshow,
  setPanorama,
} from '../../store/admin/manyPhotos.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import type { Result } from '../../store/runOperation.ts';
import type { AdminThunk } from '../../store/state.ts';
import { withinPage } from '../form/fields/SelectField.tsx';
import { AddKeywordsDialog, MoveDialog, RemoveKeywordsDialog } from './photoDialogs.tsx';
import { deleteDocument } from '../../store/admin/trash/trash.ts';

type Write = AdminThunk<Promise<Result<unknown>>>;

/** Runs one write at a time, and reloads the list after it. */
function useWrite() {
  const dispatch = useAdminDispatch();
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
  // The group stays the same until it is in the trash, so that a second press finds it there.
  const [group, setGroup] = useState<string>(uuid);
  const [first] = photos;
  const ids = photos.map(({ id }) => id);
  const Asked = dialog && dialogs[dialog];

  async function answer(write: Write) {
    if (await run(write)) setDialog(undefined);
  }

  async function remove() {
    const isOne = first && photos.length === 1;
    const write = isOne ? deleteDocument('photos', first.id) : deletePhotos(ids, group);
    if (await run(write)) setGroup(uuid());
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
      <Button color="error" disabled={isBusy} onClick={() => void remove()}>
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

/** What the menu offers, and whether that would change nothing; a dialog asks before it writes. */
function entriesFor(photos: readonly Photo[]): [string, isIdle: boolean, Write | Dialog][] {
  const ids = photos.map(({ id }) => id);
  const all = (flag: 'includeInSlideshow' | 'isPanorama', is: boolean) =>
    photos.every((photo) => photo[flag] === is);
  const isRounded = (precision: LocationPrecision) =>
    photos.every(({ exif }) => precisionsFrom(precision).includes(precisionOf(exif)));
  return [
    ['Include in slideshow', all('includeInSlideshow', true), setInSlideshow(ids, true)],
    ['Remove from slideshow', all('includeInSlideshow', false), setInSlideshow(ids, false)],
    ['Mark as panorama', all('isPanorama', true), setPanorama(ids, true)],
    ['Unmark as panorama', all('isPanorama', false), setPanorama(ids, false)],
    ['Add keywords…', false, 'add'],
    ['Remove keywords…', photos.every(({ keywords }) => keywords.length === 0), 'remove'],
    ['Round locations to about 5 km', isRounded('area'), roundLocations(ids, 'area')],
    ['Round locations to about 100 km', isRounded('country'), roundLocations(ids, 'country')],
    ['Hide locations', isRounded('hidden'), roundLocations(ids, 'hidden')],
  ];
}

function ChangeMenu({ photos, isDisabled, onWrite, onAsk }: ChangeMenuProps) {
  const [opener, setOpener] = useState<HTMLElement>();
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
        {entriesFor(photos).map(([label, isIdle, change]) => (
          <MenuItem
            key={label}
            disabled={isIdle}
            onClick={() => {
              setOpener(undefined);
              if (typeof change === 'string') onAsk(change);
              else onWrite(change);
            }}
          >
            <span>{label}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
