import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { selectCategory } from '../../store/entities/categories.ts';
import { selectGallery } from '../../store/entities/galleries.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { selectPhoto } from '../../store/entities/photos.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { describePhoto } from '../layout/pageMeta.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Photograph, PhotographSkeleton } from './Photograph.tsx';
import { useParam } from '../../ui/useParam.ts';
import { useKnown } from '../layout/useEntity.ts';
import { UNTITLED, breadcrumbsFor } from '../layout/breadcrumbs.ts';

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
      <Breadcrumbs items={breadcrumbsFor({ category, gallery })} current={name ?? ''} />
      <Loaded
        value={photo ?? undefined}
        load={load}
        subjectLabel="this photograph"
        asHeading
        skeleton={<PhotographSkeleton />}
      >
        {(loaded) => <Photograph photo={loaded} gallery={gallery ?? undefined} />}
      </Loaded>
    </>
  );
}
