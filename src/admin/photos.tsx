import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { type Photo, photoInputs } from '../model/content/entities.ts';
import { type PhotoDraft, precisionFor } from '../model/content/drafts.ts';
import { hasLocation, precisionOf, precisionsFrom } from '../model/files/exif.ts';
import { parseFields } from '../model/content/fields.ts';
import { proposedName } from '../model/files/fileTexts.ts';
import { isPanoramaBySize } from '../model/files/variants.ts';
import { selectGalleries, selectGallery } from '../store/entities/galleries.ts';
import { ALL, selectPhotosByGallery } from '../store/entities/photos.ts';
import { queuePhoto } from '../store/admin/uploads/queuePhoto.ts';
import type { AdminState } from '../store/state.ts';
import { selectComingCount } from '../store/admin/uploads/slice.ts';
import { useAdminDispatch, useAdminSelector } from '../store/admin/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { createPhoto, updatePhoto } from '../store/admin/photos.ts';
import { AddPage, EditPage, type FormDeclaration } from './form/EntityPages.tsx';
import type { FieldsProps, QueuedResult } from './form/formProps.ts';
import { storedImage } from './form/useDraft.ts';
import { LocationField } from './form/fields/LocationField.tsx';
import { GalleryField } from './form/fields/ParentField.tsx';
import { PHOTO_TEXTS, PhotoInputs } from './form/fields/PhotoInputs.tsx';
import { coverColumn, flagColumn, idColumn, nameColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { SelectionActions } from './list/SelectionActions.tsx';
import { PHOTO } from './noun.ts';
import { keepThumbnail } from './upload/files/thumbnails.ts';
import { MissingVariants } from './upkeep/MissingVariants.tsx';
import { UploadEntrance } from './upload/UploadEntrance.tsx';
import type { ReadFile } from '../images/encode/read/readFile.ts';
import { imageOf } from '../images/display/imageSource.ts';
import { deleteDocument } from '../store/admin/trash/trash.ts';

const nameOf = ({ photoName }: PhotoDraft) => photoName;

export function PhotoListPage() {
  const [search] = useSearchParams();
  const galleryId = search.get('galleryId');
  return galleryId === null ? (
    <Navigate to={paths.adminPhotosOf(ALL)} replace />
  ) : (
    <PhotoList galleryId={galleryId} />
  );
}

/** @param galleryId the gallery, or ALL; empty for none */
function PhotoList({ galleryId }: { galleryId: string }) {
  const dispatch = useAdminDispatch();
  const navigate = useNavigate();
  const ownGalleryId = galleryId === ALL || galleryId === '' ? undefined : galleryId;
  const galleries = useAdminSelector(selectGalleries);
  const rows = useAdminSelector((state) => selectPhotosByGallery(state, galleryId));
  const byId = useMemo(() => new Map(galleries?.map((each) => [each.id, each])), [galleries]);
  const columns = useMemo(() => {
    const galleryOf = (photo: Photo) => byId.get(photo.galleryId);
    return [
      idColumn<Photo>(),
      nameColumn<Photo>('Name', nameOf),
      nameColumn<Photo>(
        'Gallery',
        (photo) => galleryOf(photo)?.galleryName ?? '',
        (photo) => (galleryOf(photo)?.isDraft ? 'Draft' : undefined),
      ),
      coverColumn(imageOf),
      flagColumn<Photo>('Is panorama', ({ isPanorama }) => isPanorama),
      flagColumn<Photo>('Include in slideshow', (photo) => photo.includeInSlideshow),
    ];
  }, [byId]);
  return (
    <ListPage
      noun={PHOTO}
      addPath={ownGalleryId ? paths.addPhotoTo(ownGalleryId) : paths.addPhoto}
      orderPath={ownGalleryId ? paths.orderPhotosOf(ownGalleryId) : paths.orderPhotos}
      rows={rows}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editPhoto.getHref(id)}
      viewPath={(photo) =>
        byId.get(photo.galleryId)?.isDraft ? undefined : paths.photo.getHref(photo.id)
      }
      remove={({ id }) => dispatch(deleteDocument('photos', id))}
      buttons={
        <>
          <UploadEntrance galleryId={ownGalleryId} galleryName={byId.get(galleryId)?.galleryName} />
          <Button component={Link} to={paths.adminSlideshow} variant="outlined">
            Arrange slideshow
          </Button>
        </>
      }
      selectable={{ scope: galleryId, Actions: SelectionActions }}
      filter={
        <>
          <GalleryField
            isFilter
            first={{ id: ALL, label: '(All)' }}
            value={galleryId}
            onChange={(id) => void navigate(paths.adminPhotosOf(id))}
          />
          <MissingVariants photos={rows} />
        </>
      }
    />
  );
}

const PhotoFields = (props: FieldsProps<PhotoDraft>) => (
  <>
    <PhotoInputs {...props} names={['photoName']} />
    <GalleryField {...props.field('galleryId')} />
    <div>
      <PhotoInputs {...props} names={['includeInSlideshow', 'isPanorama']} />
    </div>
    <PhotoLocation {...props} />
  </>
);

const PhotoTexts = (props: FieldsProps<PhotoDraft>) => (
  <PhotoInputs {...props} names={PHOTO_TEXTS} />
);

const FILE_IS_NEEDED = 'To publish a more exact location, choose the file again.';

/** Asks how exactly to publish the location that the camera recorded. */
function PhotoLocation({ draft, edit, initial, chosen, disabled }: FieldsProps<PhotoDraft>) {
  const of = chosen ? chosen.revision : 'stored';
  const finest = chosen ? precisionOf(chosen.exif) : initial.location?.precision;
  if (finest === undefined || (chosen && !hasLocation(chosen.exif))) return null;
  return (
    <LocationField
      label="Location"
      value={precisionFor(draft.location, of)}
      offered={precisionsFrom(finest)}
      disabled={disabled}
      hint={finest === 'exact' ? undefined : FILE_IS_NEEDED}
      onChange={(wanted) => edit({ location: { of, precision: wanted } })}
    />
  );
}

function proposalsFrom(file: ReadFile, { galleryId }: PhotoDraft, state: AdminState) {
  const { title: _title, ...texts } = file.texts;
  const galleryName = selectGallery(state, galleryId)?.galleryName ?? '';
  const known = Object.values(state.photos.byId);
  const stored = known.filter((photo) => photo.galleryId === galleryId).length;
  const place = stored + selectComingCount(state, galleryId);
  return {
    photoName: proposedName({ ...file, galleryName, place }),
    isPanorama: isPanoramaBySize(file.width, file.height),
    ...texts,
  };
}

function enqueue(id: string, { file, preview, ...added }: QueuedResult<PhotoDraft>) {
  const { texts: _texts, thumbnail: _thumbnail, ...facts } = file;
  if (preview) keepThumbnail(added.chosen.revision, preview);
  return queuePhoto({ id, facts, ...added });
}

const form: FormDeclaration<'LOAD_PHOTO', PhotoDraft> = {
  noun: PHOTO,
  imageNoun: 'photo',
  Fields: PhotoFields,
  FieldsBelow: PhotoTexts,
  inputs: photoInputs,
  nameOf,
  newDraft: ({ galleryId, creator, copyright }) =>
    parseFields(photoInputs, { galleryId, creator, copyright }),
  proposals: proposalsFrom,
  uploadPath: ({ galleryId }) =>
    galleryId === '' ? paths.uploadPhotos : paths.uploadPhotosTo(galleryId),
  viewPath: (id, { galleryId }, state) =>
    selectGallery(state, galleryId)?.isDraft ? undefined : paths.photo.getHref(id),
  startFrom: (photo) => ({
    draft: {
      ...parseFields(photoInputs, { ...photo }),
      location: { of: 'stored', precision: precisionOf(photo.exif) },
    },
    ...storedImage(photo.photoName, photo.path, imageOf(photo)),
  }),
  leaveTo: ({ galleryId }) => paths.adminPhotosOf(galleryId),
  loadName: 'LOAD_PHOTO',
  create: createPhoto,
  enqueue,
  update: updatePhoto,
};

export const AddPhotoPage = () => <AddPage form={form} />;
export const EditPhotoPage = () => <EditPage form={form} />;
