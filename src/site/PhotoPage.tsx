import type { CSSProperties } from 'react';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { PAGE_WIDTH } from '../components/pageWidth.ts';
import { Picture } from '../components/Picture.tsx';
import { useImageSize } from '../components/useImageSize.ts';
import type { Photo } from '../model/entities.ts';
import { selectCategory } from '../store/categories.ts';
import { selectGallery } from '../store/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { selectPhoto } from '../store/photos.ts';
import { Loaded } from '../components/Loaded.tsx';
import { PageTitle } from './PageTitle.tsx';
import styles from './PhotoPage.module.css';
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
      <PageTitle name={name} />
      <Breadcrumbs way={wayTo({ category, gallery })} current={name ?? ''} />
      <Loaded
        value={photo ?? undefined}
        load={load}
        what="this photograph"
        heading
        skeleton={<div className={styles.figure} />}
      >
        {(loaded) => <Figure key={loaded.id} photo={loaded} name={name ?? UNTITLED} />}
      </Loaded>
    </>
  );
}

/** The height that PhotoPage.module.css leaves to the photograph. */
const ROOM = 'max(240px, 100svh - 222px)';

function Figure({ photo, name }: { photo: Photo; name: string }) {
  const [size, learn] = useImageSize(photo.photoURL, photo.image);
  const ratio = size ? size.width / size.height : photo.isPanorama ? 3 : 1.5;
  return (
    <figure className={styles.figure} style={{ '--ratio': ratio } as CSSProperties}>
      <div className={styles.frame}>
        <Picture
          src={photo.photoURL}
          alt={name}
          image={photo.image}
          box={`min(${PAGE_WIDTH}, ${ratio} * ${ROOM})`}
          priority
          fit="contain"
          onSize={learn}
        />
      </div>
      <figcaption>
        <h1>
          <bdi>{name}</bdi>
        </h1>
      </figcaption>
    </figure>
  );
}
