import {
  Button,
  ButtonBase,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useRef, useState } from 'react';
import { imageOf } from '../../../images/display/imageSource.ts';
import { boxSizes } from '../../../images/display/sizes.ts';
import type { Photo } from '../../../model/content/entities.ts';
import { fileNameOf, shownName } from '../../../model/content/names.ts';
import { downloadOriginal } from '../../../store/admin/images/original.ts';
import { widestFile } from '../../../store/admin/covers.ts';
import { useAdminDispatch } from '../../../store/admin/hooks.ts';
import type { Result } from '../../../store/runOperation.ts';
import type { AdminThunk } from '../../../store/state.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import page from '../../components/page.module.css';
import styles from '../form.module.css';

interface PhotoChoiceProps {
  /** The name of the image: `cover image`. */
  noun: string;
  load: AdminThunk<Promise<Result<readonly Photo[]>>>;
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A button with a dialog that chooses a photo as the image. */
export function PhotoChoice({ noun, load, disabled, onChoose }: PhotoChoiceProps) {
  const dispatch = useAdminDispatch();
  const [isOpen, setOpen] = useState(false);
  const [photos, setPhotos] = useState<Result<readonly Photo[]>>();
  const [isReading, setReading] = useState(false);
  const reader = useRef<AbortController>(null);

  async function ask() {
    setOpen(true);
    setPhotos(undefined);
    setPhotos(await dispatch(load));
  }

  function close() {
    reader.current?.abort();
    setReading(false);
    setOpen(false);
  }

  async function choose(photo: Photo) {
    reader.current?.abort();
    const { signal } = (reader.current = new AbortController());
    setReading(true);
    const path = widestFile(photo);
    const file = await dispatch(downloadOriginal(path, signal, 'photo-file-missing'));
    if (signal.aborted) return;
    setReading(false);
    if (!file.ok || !file.data) return;
    setOpen(false);
    const { type } = file.data;
    onChoose(new File([file.data], fileNameOf(photo.photoName, path), { type }));
  }

  return (
    <>
      <Button disabled={disabled} onClick={() => void ask()}>
        Choose from your photos
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md">
        <DialogTitle>{`Choose the ${noun}`}</DialogTitle>
        <DialogContent>
          {(!photos || isReading) && (
            <LinearProgress aria-label={isReading ? 'Reading the photo' : 'Loading the photos'} />
          )}
          {photos && !photos.ok && (
            <p role="alert">{`The photos could not be loaded. ${photos.error.sentence}`}</p>
          )}
          {photos?.ok && photos.data.length === 0 && <p>There are no photos yet.</p>}
          {photos?.ok && (
            <PhotoGrid photos={photos.data} onChoose={(photo) => void choose(photo)} />
          )}
        </DialogContent>
        <DialogActions>
          {photos && !photos.ok && <Button onClick={() => void ask()}>Try again</Button>}
          <Button onClick={close}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

interface PhotoGridProps {
  photos: readonly Photo[];
  onChoose: (photo: Photo) => void;
}

const PhotoGrid = ({ photos, onChoose }: PhotoGridProps) => (
  <ul className={styles.photos}>
    {photos.map((photo) => (
      <li key={photo.id}>
        <ButtonBase aria-label={shownName(photo.photoName)} onClick={() => onChoose(photo)}>
          <span className={styles.photo}>
            <Picture {...imageOf(photo)} alt="" sizes={boxSizes(photo.image, 200, 150)} />
          </span>
          <bdi className={`${page.quiet} ${page.clip}`}>{shownName(photo.photoName)}</bdi>
        </ButtonBase>
      </li>
    ))}
  </ul>
);
