import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { v4 as uuid } from 'uuid';
import type { Gallery, Photo } from '../../model/content/entities.ts';
import { deleteDocument, deletePhotos } from '../../store/admin/deletion.ts';
import { editPhotos } from '../../store/admin/photos.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { setCategoryCover, setGalleryCover } from '../../store/admin/covers.ts';
import { selectCategory } from '../../store/entities/categories.ts';
import { selectGallery } from '../../store/entities/galleries.ts';
import type { Result } from '../../store/runOperation.ts';
import type { AdminThunk } from '../../store/state.ts';
import { WordsMenu } from './words/WordsMenu.tsx';

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

interface ActionsProps {
  selected: readonly Photo[];
}

/** Moves photos to the trash. */
export function useDeletion() {
  const { isBusy, run } = useWrite();
  // The group stays the same until it is in the trash, so that a second press finds it there.
  const [group, setGroup] = useState<string>(uuid);

  async function remove(photos: readonly Photo[]) {
    const [first] = photos;
    const isOne = first && photos.length === 1;
    const ids = photos.map(({ id }) => id);
    const write = isOne ? deleteDocument('photos', first.id) : deletePhotos(ids, group);
    if (await run(write)) setGroup(uuid());
  }

  return { isBusy, remove: (photos: readonly Photo[]) => void remove(photos) };
}

interface SlideButtonProps extends ActionsProps {
  label: string;
  includeInSlideshow: boolean;
}

/** Adds the selected photos to the slideshow, or removes them from it. */
function SlideButton({ selected: photos, label, includeInSlideshow }: SlideButtonProps) {
  const { isBusy, run } = useWrite();
  const ids = photos.map(({ id }) => id);
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={() => void run(editPhotos(ids, { includeInSlideshow: { to: includeInSlideshow } }))}
    >
      <span>{label}</span>
    </Button>
  );
}

export const AddSlides = (props: ActionsProps) => (
  <SlideButton {...props} label="Add to the slideshow" includeInSlideshow />
);

export const RemoveSlides = (props: ActionsProps) => (
  <>
    <SlideButton {...props} label="Remove from the slideshow" includeInSlideshow={false} />
    <WordsMenu {...props} />
  </>
);

interface CoverButtonProps {
  label: string;
  setCover: Write;
}

/** Makes the selected picture a cover. */
function CoverButton({ label, setCover }: CoverButtonProps) {
  const { isBusy, run } = useWrite();
  return (
    <Button variant="outlined" disabled={isBusy} onClick={() => void run(setCover)}>
      <span>{isBusy ? 'Making the cover…' : label}</span>
    </Button>
  );
}

/** The actions of a list of photos. */
export function PhotoActions({ selected }: ActionsProps) {
  const [photo, ...others] = selected;
  const gallery = useAdminSelector((state) => selectGallery(state, photo?.galleryId ?? ''));
  const isOne = photo && others.length === 0 && photo.path !== '';
  return (
    <>
      {isOne && gallery && (
        <CoverButton
          key={photo.id}
          label="Use as cover"
          setCover={setGalleryCover(gallery, { ...photo, name: photo.photoName })}
        />
      )}
      {selected.some(({ includeInSlideshow }) => !includeInSlideshow) && (
        <AddSlides selected={selected} />
      )}
      <WordsMenu selected={selected} />
    </>
  );
}

/** The actions of a list of galleries. */
export function GalleryActions({ selected }: { selected: readonly Gallery[] }) {
  const [gallery, ...others] = selected;
  const category = useAdminSelector((state) => selectCategory(state, gallery?.categoryId ?? ''));
  if (!gallery || others.length > 0 || gallery.coverPath === '' || !category) return null;
  const { galleryName: name, coverPath: path, coverImage: image, focus } = gallery;
  return (
    <CoverButton
      key={gallery.id}
      label="Use as the category’s cover"
      setCover={setCategoryCover(category, { name, path, image, focus })}
    />
  );
}
