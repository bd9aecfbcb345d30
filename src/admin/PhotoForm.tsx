import { Checkbox, FormControlLabel } from '@mui/material';
import { paths } from '../app/paths.ts';
import type { Photo } from '../model/entities.ts';
import { fileNameOf } from '../model/fileName.ts';
import { isCompletePhoto, type PhotoDraft } from '../model/formRules.ts';
import { selectGalleries } from '../store/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { loadPhoto, selectPhoto } from '../store/photos.ts';
import { createPhoto, updatePhoto } from '../store/writing/photos.ts';
import { AddPage, EditPage, type FormDeclaration } from './EditPage.tsx';
import type { FieldsProps } from './EntityForm.tsx';
import { galleryLabel } from './galleryLabel.ts';
import { NameField } from './NameField.tsx';
import { ParentField } from './ParentField.tsx';

function PhotoFields({ draft, edit, disabled }: FieldsProps<PhotoDraft>) {
  const galleries = useAppSelector(selectGalleries);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_GALLERIES'));
  return (
    <>
      <NameField
        label="Photo Name"
        value={draft.photoName}
        disabled={disabled}
        onChange={(photoName) => edit({ photoName })}
      />
      <ParentField
        label="Gallery"
        value={draft.galleryId}
        options={galleries?.map((gallery) => ({ id: gallery.id, label: galleryLabel(gallery) }))}
        load={load}
        disabled={disabled}
        onChange={(galleryId) => edit({ galleryId })}
      />
      <div>
        <FormControlLabel
          label="Include in slideshow"
          disabled={disabled}
          control={
            <Checkbox
              checked={draft.includeInSlideshow}
              onChange={(_event, includeInSlideshow) => edit({ includeInSlideshow })}
            />
          }
        />
        <FormControlLabel
          label="Panorama"
          disabled={disabled}
          control={
            <Checkbox
              checked={draft.isPanorama}
              onChange={(_event, isPanorama) => edit({ isPanorama })}
            />
          }
        />
      </div>
    </>
  );
}

const form: FormDeclaration<Photo, PhotoDraft> = {
  noun: 'Photo',
  placeholder: 'Choose photo',
  Fields: PhotoFields,
  isComplete: isCompletePhoto,
  empty: { photoName: '', galleryId: '', isPanorama: false, includeInSlideshow: false },
  startFrom: ({ photoName, galleryId, isPanorama, includeInSlideshow, photoURL, image, path }) => ({
    draft: { photoName, galleryId, isPanorama, includeInSlideshow },
    imageURL: photoURL,
    revision: image?.revision,
    original: { path, fileName: fileNameOf(photoName, path) },
  }),
  leaveTo: ({ galleryId }) => paths.adminPhotosOf(galleryId),
  loadName: 'LOAD_PHOTO',
  load: loadPhoto,
  select: selectPhoto,
  create: createPhoto,
  update: updatePhoto,
};

export const AddPhotoPage = () => <AddPage form={form} />;
export const EditPhotoPage = () => <EditPage form={form} />;
