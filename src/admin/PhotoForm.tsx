import { Checkbox, FormControlLabel } from '@mui/material';
import { paths } from '../paths.ts';
import type { Photo } from '../model/entities.ts';
import { fileNameOf } from '../model/fileName.ts';
import { type PhotoDraft, lacksOfPhoto } from '../model/drafts.ts';
import { hasLocation } from '../model/location.ts';
import { selectGalleries } from '../store/entities/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { loadPhoto, selectPhoto } from '../store/entities/photos.ts';
import { createPhoto, updatePhoto } from '../store/admin/photos.ts';
import { AddPage, EditPage, type FormDeclaration } from './form/EntityPages.tsx';
import type { FieldsProps } from './form/EntityForm.tsx';
import { galleryLabel } from './galleryLabel.ts';
import { NameField } from './form/NameField.tsx';
import { ParentField } from './form/ParentField.tsx';

function PhotoFields(props: FieldsProps<PhotoDraft>) {
  const { draft, edit, disabled } = props;
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
      <LocationField {...props} />
    </>
  );
}

/** Asks whether the place that a camera wrote is to be published, where it wrote one. */
function LocationField({ draft, edit, initial, chosen, disabled }: FieldsProps<PhotoDraft>) {
  const source = chosen ? chosen.file : 'stored';
  const isKnown = chosen ? hasLocation(chosen.exif) : initial.locatedBy === 'stored';
  return (
    isKnown && (
      <FormControlLabel
        label="Publish the location"
        disabled={disabled}
        control={
          <Checkbox
            checked={draft.locatedBy === source}
            onChange={(_event, publish) => edit({ locatedBy: publish ? source : undefined })}
          />
        }
      />
    )
  );
}

const form: FormDeclaration<Photo, PhotoDraft> = {
  noun: 'Photo',
  placeholder: 'Choose photo',
  Fields: PhotoFields,
  lacksOf: lacksOfPhoto,
  imageNoun: 'a photo',
  nameOf: ({ photoName }) => photoName,
  empty: { photoName: '', galleryId: '', isPanorama: false, includeInSlideshow: false },
  startFrom: (photo) => ({
    draft: {
      photoName: photo.photoName,
      galleryId: photo.galleryId,
      isPanorama: photo.isPanorama,
      includeInSlideshow: photo.includeInSlideshow,
      locatedBy: hasLocation(photo.exif) ? 'stored' : undefined,
    },
    imageURL: photo.photoURL,
    revision: photo.image?.revision,
    original: { path: photo.path, fileName: fileNameOf(photo.photoName, photo.path) },
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
