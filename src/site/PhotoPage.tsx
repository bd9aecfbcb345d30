import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { selectCategory } from '../store/categories.ts';
import { selectGallery } from '../store/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { selectPhoto } from '../store/photos.ts';
import { Loaded } from '../components/Loaded.tsx';
import { describePhoto } from './pageMeta.ts';
import { PageTitle } from './PageTitle.tsx';
import { Photograph, PhotographSkeleton } from './Photograph.tsx';
import { useParam } from '../components/useParam.ts';
import { useKnown } from './useKnown.ts';
import { UNTITLED, wayTo } from './ways.ts';

export function PhotoPage() {
  const id = useParam('photoId');
  const photo = useKnown('LOAD_PHOTO', selectPhoto, id);
  const gallery = useKnown('LOAD_GALLERY', selectGallery, photo && photo.galleryId);
  const category = useKnown('LOAD_CATEGORY', selectCategory, gallery && gallery.categoryId);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_PHOTO', id));
  const name = photo ? photo.photoName || UNTITLED : undefined;
  return (
    <>
      <PageTitle
        name={name}
        about={photo ? describePhoto(photo, gallery, category) : undefined}
        isComing={photo === undefined}
      />
      <Breadcrumbs way={wayTo({ category, gallery })} current={name ?? ''} />
      <Loaded
        value={photo ?? undefined}
        load={load}
        what="this photograph"
        heading
        skeleton={<PhotographSkeleton />}
      >
        {(loaded) => <Photograph photo={loaded} gallery={gallery ?? undefined} />}
      </Loaded>
    </>
  );
}
