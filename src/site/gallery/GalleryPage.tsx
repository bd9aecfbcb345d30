import { useOutletContext } from 'react-router-dom';
import { plural } from '../../model/plural.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { selectPhotoCount, selectPhotosAsShown } from '../../store/entities/photos.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { galleryFacts } from './galleryFacts.ts';
import { PageHead } from '../layout/PageHead.tsx';
import styles from './GalleryPage.module.css';
import { Photographs } from './Photographs.tsx';
import { useParam } from '../../ui/hooks/useParam.ts';
import { belowParents, useEntity, useParent } from '../../store/entities/useEntity.ts';

export function GalleryPage() {
  const id = useParam('galleryId');
  const previousPathname = useOutletContext<string>();
  const ownState = useEntity('LOAD_GALLERY', id);
  const categoryState = useParent('LOAD_CATEGORY', ownState, ({ categoryId }) => categoryId);
  const galleryState = belowParents(ownState, [categoryState], 'gallery-not-found');
  const gallery = galleryState.entity;
  const photos = useVisitorSelector((state) => selectPhotosAsShown(state, id));
  const photoCount = useVisitorSelector((state) => selectPhotoCount(state, id));
  const photosLoad = useVisitorSelector((state) => selectLoad(state, 'LOAD_PHOTOS_BY_GALLERY', id));
  const facts = gallery && galleryFacts(gallery, categoryState.entity, photos, photoCount);
  return (
    <>
      <PageHead
        facts={facts}
        isComplete={photos !== undefined}
        count={photos && photoCount ? plural(photoCount, 'photograph') : undefined}
        newest={gallery?.newest}
        areParentsLoading={categoryState.status === 'loading'}
        load={galleryState.load}
        subjectLabel="This gallery"
      />
      {galleryState.status !== 'missing' && (
        <Loaded
          value={gallery && photos}
          load={photosLoad}
          subjectLabel="The photographs"
          skeleton={<div className={styles.skeleton} />}
          ifEmpty="There are no photographs in this gallery yet."
        >
          {(list) => <Photographs key={id} photos={list} from={previousPathname} />}
        </Loaded>
      )}
    </>
  );
}
