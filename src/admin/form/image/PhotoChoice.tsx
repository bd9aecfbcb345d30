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
import { shownName } from '../../../model/content/names.ts';
import { type ImageCopy, readImageCopy } from '../../../store/admin/coverPhotos.ts';
import { useAppDispatch } from '../../../store/hooks.ts';
import type { Result } from '../../../store/runOperation.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import page from '../../layout/page.module.css';
import styles from '../form.module.css';

interface PhotoChoiceProps {
  /** The name of the image: `cover image`. */
  noun: string;
  load: () => Promise<Result<readonly Photo[]>>;
  disabled: boolean;
  onChoose: (copy: ImageCopy) => void;
}

/** A button with a dialog that copies the image of a photo. */
export function PhotoChoice({ noun, load, disabled, onChoose }: PhotoChoiceProps) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [photos, setPhotos] = useState<Result<readonly Photo[]>>();
  const [isCopying, setCopying] = useState(false);
  const copying = useRef<AbortController>(null);

  async function ask() {
    setOpen(true);
    setPhotos(undefined);
    setPhotos(await load());
  }

  function close() {
    copying.current?.abort();
    setCopying(false);
    setOpen(false);
  }

  async function choose(photo: Photo) {
    copying.current?.abort();
    const { signal } = (copying.current = new AbortController());
    setCopying(true);
    const copy = await dispatch(readImageCopy(photo, signal));
    if (signal.aborted) return;
    setCopying(false);
    if (!copy.ok || !copy.data) return;
    setOpen(false);
    onChoose(copy.data);
  }

  return (
    <>
      <Button disabled={disabled} onClick={() => void ask()}>
        Choose from your photos
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="md">
        <DialogTitle>{`Choose the ${noun}`}</DialogTitle>
        <DialogContent>
          {(!photos || isCopying) && (
            <LinearProgress aria-label={isCopying ? 'Reading the photo' : 'Loading the photos'} />
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
