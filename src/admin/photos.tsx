import { Button } from '@mui/material';
import { useMemo } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { type Photo, photoInputs } from '../model/content/entities.ts';
import type { PhotoValues } from '../model/content/formValues.ts';
import { precisionOf } from '../model/files/exif.ts';
import { parseFields } from '../model/content/fields.ts';
import type { StoredFields } from '../model/json.ts';
import { proposedName } from '../model/files/fileTexts.ts';
import { isPanoramaBySize } from '../model/files/variants.ts';
import { selectGalleries, selectGallery } from '../store/entities/galleries.ts';
import { ALL, selectPhotosByGallery } from '../store/entities/photos.ts';
import { queuePhoto } from '../store/admin/uploads/queuePhoto.ts';
import type { AdminState } from '../store/state.ts';
import { selectComingCount } from '../store/admin/uploads/slice.ts';
import { useAdminDispatch, useAdminSelector, useAdminStore } from '../store/admin/hooks.ts';
import type { Result } from '../store/runOperation.ts';
import { selectLoad } from '../store/loads.ts';
import { createPhoto, updatePhoto } from '../store/admin/photos.ts';
import { EntityForm } from './form/EntityForm.tsx';
import { AddPage, EditPage } from './form/EntityPages.tsx';
import { type FormStart, storedImage } from './form/formStart.ts';
import { ImageField } from './form/image/ImageField.tsx';
import { type FormTask, type FormUpload, useForm } from './form/useForm.ts';
import { VISIBILITY_LABELS } from './form/fields/GalleryInputs.tsx';
import { GalleryField } from './form/fields/ParentField.tsx';
import { PHOTO_TEXTS, PhotoInputs, photoLabel, PhotoLocation } from './form/fields/PhotoInputs.tsx';
import { coverColumn, flagColumn, idColumn, textColumn } from './list/columns.tsx';
import { ListPage } from './list/ListPage.tsx';
import { SelectionActions } from './list/SelectionActions.tsx';
import { NOUNS } from './words/nouns.ts';
import { keepThumbnail } from './upload/files/thumbnails.ts';
import { MissingVariants } from './upkeep/MissingVariants.tsx';
import { UploadEntrance } from './upload/UploadEntrance.tsx';
import type { ReadFile } from '../images/read/readFile.ts';
import { imageOf } from '../images/display/imageSource.ts';
import { deleteDocument } from '../store/admin/trash/trash.ts';

const nameOf = ({ photoName }: PhotoValues) => photoName;

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
      textColumn<Photo>({ id: 'name', header: 'Name', onPhone: 'text' }, nameOf),
      textColumn<Photo>(
        { id: 'gallery', header: 'Gallery', onPhone: 'text' },
        (photo) => galleryOf(photo)?.galleryName ?? '',
        (photo) => (galleryOf(photo)?.isDraft ? VISIBILITY_LABELS.draft : undefined),
      ),
      coverColumn(imageOf),
      flagColumn<Photo>(
        { id: 'isPanorama', header: 'Is panorama' },
        ({ isPanorama }) => isPanorama,
      ),
      flagColumn<Photo>(
        { id: 'includeInSlideshow', header: photoLabel('includeInSlideshow') },
        (photo) => photo.includeInSlideshow,
      ),
    ];
  }, [byId]);
  return (
    <ListPage
      noun={NOUNS.photos}
      addPath={ownGalleryId ? paths.addPhotoTo(ownGalleryId) : paths.addPhoto}
      orderPath={ownGalleryId ? paths.orderPhotosOf(ownGalleryId) : paths.orderPhotos}
      rows={rows}
      load={useAdminSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', galleryId))}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => paths.editPhoto.getHref(id)}
      viewPath={(photo) => {
        const gallery = byId.get(photo.galleryId);
        return gallery && !gallery.isDraft ? paths.photo.getHref(photo.id) : undefined;
      }}
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

function proposalsFrom(file: ReadFile, { galleryId }: PhotoValues, state: AdminState) {
  const { title: _title, ...texts } = file.texts;
  const galleryName = selectGallery(state, galleryId)?.galleryName ?? '';
  const loadedPhotos = Object.values(state.photos.byId);
  const stored = loadedPhotos.filter((photo) => photo.galleryId === galleryId).length;
  const index = stored + selectComingCount(state, galleryId);
  return {
    photoName: proposedName({ ...file, galleryName, index }),
    isPanorama: isPanoramaBySize(file.width, file.height),
    ...texts,
  };
}

interface PhotoFormProps extends FormTask<PhotoValues> {
  /** Adds the photo to the upload queue, so that the next form opens at once. */
  queue?: (upload: FormUpload<PhotoValues>) => Promise<Result<unknown>>;
}

function PhotoForm(task: PhotoFormProps) {
  const store = useAdminStore();
  const isInDraft = ({ galleryId }: PhotoValues) =>
    selectGallery(store.getState(), galleryId)?.isDraft === true;
  const form = useForm({
    ...task,
    inputs: photoInputs,
    imageNoun: 'photo',
    nameOf,
    leaveTo: ({ galleryId }) => paths.adminPhotosOf(galleryId),
    viewPath: (saved) => (isInDraft(saved) ? undefined : paths.photo.getHref(task.id)),
    propose: proposalsFrom,
  });
  const { fields } = form;
  const { galleryId } = fields.values;
  return (
    <EntityForm form={form}>
      <PhotoInputs {...fields} names={['photoName']} />
      <GalleryField {...fields.field('galleryId')} />
      <div>
        <PhotoInputs {...fields} names={['includeInSlideshow', 'isPanorama']} />
      </div>
      <PhotoLocation {...fields} />
      <ImageField
        form={form}
        uploadPath={galleryId === '' ? paths.uploadPhotos : paths.uploadPhotosTo(galleryId)}
      />
      <PhotoInputs {...fields} names={PHOTO_TEXTS} />
    </EntityForm>
  );
}

const page = {
  noun: NOUNS.photos,
  loadName: 'LOAD_PHOTO',
  startFrom: (photo: Photo): FormStart<PhotoValues> => ({
    values: {
      ...parseFields(photoInputs, { ...photo }),
      location: { of: 'stored', precision: precisionOf(photo.exif) },
    },
    ...storedImage(photo.photoName, photo.path, imageOf(photo)),
  }),
} as const;

const newValues = ({ galleryId, creator, copyright }: StoredFields): PhotoValues =>
  parseFields(photoInputs, { galleryId, creator, copyright });

function enqueue(id: string, { file, preview, ...upload }: FormUpload<PhotoValues>) {
  const { texts: _texts, thumbnail: _thumbnail, ...facts } = file;
  if (preview) keepThumbnail(upload.chosen.revision, preview);
  return queuePhoto({ id, facts, ...upload });
}

export function AddPhotoPage() {
  const dispatch = useAdminDispatch();
  return (
    <AddPage {...page} newValues={newValues} create={createPhoto}>
      {(task) => <PhotoForm {...task} queue={(upload) => dispatch(enqueue(task.id, upload))} />}
    </AddPage>
  );
}

export const EditPhotoPage = () => (
  <EditPage {...page} update={updatePhoto}>
    {(task) => <PhotoForm {...task} />}
  </EditPage>
);
