import { Navigate, useNavigate, useRevalidator, useSearchParams } from 'react-router-dom';
import { paths } from '../paths.ts';
import { type Photo, photoInputs } from '../model/content/entities.ts';
import type { PhotoValues } from '../model/content/formValues.ts';
import { precisionOf } from '../model/files/exif.ts';
import { parseFields } from '../model/content/fields.ts';
import type { StoredFields } from '../model/json.ts';
import { proposedName } from '../model/files/fileTexts.ts';
import { partsOf } from '../model/content/order.ts';
import { isPanoramaBySize } from '../model/files/variants.ts';
import { selectGalleries, selectGallery } from '../store/entities/galleries.ts';
import { ALL } from '../store/entities/photos.ts';
import type { AdminState } from '../store/state.ts';
import { selectQueuedCount, selectJustAdded } from '../store/admin/uploads/slice.ts';
import { useAdminDispatch, useAdminSelector, useAdminStore } from '../store/admin/hooks.ts';
import { photoOrder } from '../store/admin/edits/arranging.ts';
import { editPhotos } from '../store/admin/photos.ts';
import { viewPathOf } from './components/viewPath.ts';
import { GalleryHead } from './galleryHead.tsx';
import { EntityForm } from './form/EntityForm.tsx';
import { AddPage, EditPage } from './form/EntityPages.tsx';
import { type FormStart, storedImage } from './form/formStart.ts';
import { ImageField } from './form/image/ImageField.tsx';
import { forEmpty, type FormTask, useForm } from './form/useForm.ts';
import { GalleryField } from './form/fields/ParentField.tsx';
import { PHOTO_TEXTS, PhotoInputs, PhotoLocation } from './form/fields/PhotoInputs.tsx';
import { ListPage } from './list/ListPage.tsx';
import { OrderMenu } from './list/OrderMenu.tsx';
import { JUST_ADDED } from './list/photoFilters.ts';
import { FILTER } from './list/rowFilters.tsx';
import { PhotoActions, useDeletion } from './list/SelectionActions.tsx';
import { useKeepView } from './list/useView.ts';
import { usePhotoList, usePhotoRows } from './photoList.tsx';
import { MissingVariants } from './upkeep/MissingVariants.tsx';
import { UploadsAbove } from './upload/progress/UploadsAbove.tsx';
import { UploadEntrance } from './upload/UploadEntrance.tsx';
import type { ReadFile } from '../images/read/readFile.ts';
import { imageOf } from '../images/display/imageSource.ts';

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

/** The gallery shows panoramas apart from its other photos. */
const splitPanoramas = (photos: readonly Photo[]) => {
  const { grid, panoramas } = partsOf(photos);
  return [grid, panoramas];
};

const hintFor = (photos: readonly Photo[] = []) =>
  photos.some(({ isPanorama }) => isPanorama)
    ? 'The gallery shows its panoramas after its other photos.'
    : undefined;

/** The galleries into which photos can be dragged from the list of one. */
function useGalleryTargets(galleryId: string) {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const galleries = useAdminSelector(selectGalleries) ?? [];
  const others = galleries.filter(({ id }) => id !== galleryId);
  return {
    label: 'Move to a gallery',
    targets: others.map(({ id, categoryName, galleryName }) => ({
      id,
      label: `${categoryName} - ${galleryName}`,
    })),
    onDrop: (ids: readonly string[], to: string) =>
      void dispatch(editPhotos(ids, { galleryId: { to } })).then(() => revalidate()),
  };
}

/** @param galleryId the gallery, or ALL; empty for none */
function PhotoList({ galleryId }: { galleryId: string }) {
  const navigate = useNavigate();
  const keepView = useKeepView();
  const [search] = useSearchParams();
  const ownGalleryId = galleryId === ALL || galleryId === '' ? undefined : galleryId;
  const gallery = useAdminSelector((state) => selectGallery(state, galleryId));
  const [firstAddedId] = useAdminSelector(selectJustAdded);
  const photos = usePhotoRows(galleryId);
  const photoList = usePhotoList(ownGalleryId !== undefined);
  const isJustAdded = search.get(FILTER) === JUST_ADDED && firstAddedId !== undefined;
  return (
    <ListPage
      {...photoList}
      {...photos}
      addPath={ownGalleryId ? paths.addPhotoTo(ownGalleryId) : paths.addPhoto}
      // Each upload begins with its first photo.
      listKey={isJustAdded ? `photos ${galleryId} ${firstAddedId}` : `photos ${galleryId}`}
      opensFirst={isJustAdded}
      buttons={<UploadEntrance galleryId={ownGalleryId} galleryName={gallery?.galleryName} />}
      note={
        <>
          <UploadsAbove />
          <MissingVariants photos={photos.rows} />
        </>
      }
      Actions={PhotoActions}
      deletion={useDeletion()}
      arranges={ownGalleryId === undefined ? undefined : photoOrder(ownGalleryId)}
      split={splitPanoramas}
      Menu={OrderMenu}
      hint={ownGalleryId ? hintFor(photos.rows) : 'Choose a gallery to arrange its photos.'}
      grid={{ ...photoList.grid, dropTargets: useGalleryTargets(galleryId) }}
      filter={
        <GalleryField
          isFilter
          first={{ id: ALL, label: '(All)' }}
          value={galleryId}
          onChange={(id) => void navigate(keepView(paths.adminPhotosOf(id)))}
        />
      }
      owner={
        gallery && (
          <GalleryHead gallery={gallery} photos={photos.isPartial ? undefined : photos.rows} />
        )
      }
    />
  );
}

function proposalsFrom(file: ReadFile, { galleryId }: PhotoValues, state: AdminState) {
  const { title: _title, ...texts } = file.texts;
  const galleryName = selectGallery(state, galleryId)?.galleryName ?? '';
  const loadedPhotos = Object.values(state.photos.byId);
  const stored = loadedPhotos.filter((photo) => photo.galleryId === galleryId).length;
  const index = stored + selectQueuedCount(state, galleryId);
  return {
    photoName: proposedName({ ...file, galleryName, index }),
    isPanorama: isPanoramaBySize(file.width, file.height),
    ...texts,
  };
}

function PhotoForm(task: FormTask<PhotoValues>) {
  const store = useAdminStore();
  const form = useForm({
    ...task,
    inputs: photoInputs,
    imageNoun: 'photo',
    nameOf,
    leaveTo: ({ galleryId }) => paths.adminPhotosOf(galleryId),
    parentIdOf: ({ galleryId }) => galleryId,
    viewPath: ({ galleryId }) =>
      viewPathOf(paths.photo.getHref(task.id), selectGallery(store.getState(), galleryId)?.isDraft),
    propose: (file, values, state) =>
      forEmpty(task.start, photoInputs, proposalsFrom(file, values, state)),
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
        focus={fields.field('focus')}
        cuts={['phone', 'card']}
        hint="Replaces this photo’s file."
        uploadPath={galleryId === '' ? paths.uploadPhotos : paths.uploadPhotosTo(galleryId)}
      />
      <PhotoInputs {...fields} names={PHOTO_TEXTS} />
    </EntityForm>
  );
}

const startFrom = (photo: Photo): FormStart<PhotoValues> => ({
  values: {
    ...parseFields(photoInputs, { ...photo }),
    location: { of: 'stored', precision: precisionOf(photo.exif) },
  },
  ...storedImage(photo.photoName, photo.path, imageOf(photo)),
});

const form = { collection: 'photos', Form: PhotoForm } as const;

const newValues = ({ galleryId, creator, copyright }: StoredFields): PhotoValues =>
  parseFields(photoInputs, { galleryId, creator, copyright });

export const AddPhotoPage = () => <AddPage {...form} newValues={newValues} />;

export const EditPhotoPage = () => (
  <EditPage {...form} loadName="LOAD_PHOTO" startFrom={startFrom} />
);
