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
import { imageOf } from '../../images/display/imageSource.ts';
import { boxSizes } from '../../images/display/sizes.ts';
import type { Photo } from '../../model/content/entities.ts';
import { shownName } from '../../model/content/names.ts';
import { downloadPicture } from '../../store/admin/covers.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { loadAllPhotos } from '../../store/entities/photos.ts';
import type { Result } from '../../store/runOperation.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import page from '../components/page.module.css';
import styles from './site.module.css';

interface PhotoChoiceProps {
  disabled: boolean;
  onChoose: (file: File) => void;
}

/** A button with a dialog that chooses a photo as the portrait. */
export function PhotoChoice({ disabled, onChoose }: PhotoChoiceProps) {
  const dispatch = useAdminDispatch();
  const [isOpen, setOpen] = useState(false);
  const [photos, setPhotos] = useState<Result<readonly Photo[]>>();
  const [isReading, setReading] = useState(false);
  const reader = useRef<AbortController>(null);

  async function ask() {
    setOpen(true);
    setPhotos(undefined);
    setPhotos(await dispatch(loadAllPhotos()));
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
    const file = await dispatch(downloadPicture({ ...photo, name: photo.photoName }, signal));
    if (signal.aborted) return;
    setReading(false);
    if (!file.ok || !file.data) return;
    setOpen(false);
    onChoose(file.data);
  }

  return (
    <>
      <Button disabled={disabled} onClick={() => void ask()}>
        Choose from your photos
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md">
        <DialogTitle>Choose the portrait</DialogTitle>
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
