import { Breadcrumbs } from '../layout/Breadcrumbs.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { photoFacts } from './photoFacts.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { Photograph, PhotographSkeleton } from './Photograph.tsx';
import { useParam } from '../../ui/hooks/useParam.ts';
import { belowParents, useEntity, useParent } from '../../store/entities/useEntity.ts';

export function PhotoPage() {
  const ownState = useEntity('LOAD_PHOTO', useParam('photoId'));
  const galleryState = useParent('LOAD_GALLERY', ownState, ({ galleryId }) => galleryId);
  const categoryState = useParent('LOAD_CATEGORY', galleryState, ({ categoryId }) => categoryId);
  const photoState = belowParents(ownState, [galleryState, categoryState], 'photo-not-found');
  const { entity: photo } = photoState;
  const { entity: gallery } = galleryState;
  const facts = photo && photoFacts(photo, gallery, categoryState.entity);
  return (
    <>
      <PageTitle
        isPrivate={!facts}
        {...facts}
        isLoading={[photoState, galleryState].some(({ status }) => status === 'loading')}
      />
      <Breadcrumbs facts={facts} areParentsLoading={categoryState.status === 'loading'} />
      <Loaded
        value={photo}
        load={photoState.load}
        subjectLabel="This photograph"
        asHeading
        skeleton={<PhotographSkeleton />}
      >
        {(loaded) => <Photograph photo={loaded} gallery={gallery} />}
      </Loaded>
    </>
  );
}
