import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { selectCategory } from '../store/categories.ts';
import { selectGallery } from '../store/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { selectPhoto } from '../store/photos.ts';
import { Loaded } from '../components/Loaded.tsx';
import { PageTitle } from './PageTitle.tsx';
import { Photograph, PhotographSkeleton } from './Photograph.tsx';
import { useParam } from '../components/useParam.ts';
import { UNTITLED, wayTo } from './ways.ts';

export function PhotoPage() {
  const id = useParam('photoId');
  const photo = useAppSelector((state) => selectPhoto(state, id));
  const gallery = useAppSelector((state) => selectGallery(state, photo?.galleryId ?? ''));
  const category = useAppSelector((state) => selectCategory(state, gallery?.categoryId ?? ''));
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_PHOTO', id));
  const name = photo && (photo.photoName || UNTITLED);
  return (
    <>
      <PageTitle name={name} />
      <Breadcrumbs way={wayTo(category, gallery)} current={name ?? ''} />
      <Loaded value={photo} load={load} what="this photograph" skeleton={<PhotographSkeleton />}>
        {(loaded) => <Photograph photo={loaded} gallery={gallery} />}
      </Loaded>
    </>
  );
}
