import { paths } from '../../paths.ts';
import { Cards, CardsSkeleton } from './Cards.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { selectGalleriesByCategory } from '../../store/entities/galleries.ts';
import type { Counted } from '../../model/content/entities.ts';
import { plural } from '../../model/plural.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { categoryFacts } from './categoryFacts.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { useEntity } from '../../store/entities/useEntity.ts';
import { GALLERIES, breadcrumbsFor } from '../layout/breadcrumbs.ts';
import { useParam } from '../../ui/hooks/useParam.ts';
import { coverOf } from '../../images/display/imageSource.ts';

export function CategoryPage() {
  const id = useParam('categoryId');
  const { status, entity: category, load } = useEntity('LOAD_CATEGORY', id);
  const galleries = useAppSelector((state) => selectGalleriesByCategory(state, id));
  const galleriesLoad = useAppSelector((state) =>
    selectLoad(state, 'LOAD_GALLERIES_BY_CATEGORY', id),
  );
  const facts = category && categoryFacts(category, galleries);
  return (
    <>
      <PageHead
        name={facts?.name}
        about={facts?.about}
        // It appears together with the grid below, which would otherwise move.
        description={galleries && facts?.description}
        count={galleries?.length ? countInWords(galleries.length, category?.newest) : undefined}
        breadcrumbs={status === 'coming' ? undefined : breadcrumbsFor({})}
        load={load}
        subjectLabel="this category"
      />
      {status !== 'missing' && (
        <Loaded
          value={category && galleries}
          load={galleriesLoad}
          subjectLabel="the galleries"
          skeleton={<CardsSkeleton />}
        >
          {(list) =>
            list.length === 0 ? (
              <Notice>There are no galleries in this category yet.</Notice>
            ) : (
              <Cards
                label={GALLERIES}
                cards={list.map((gallery) => ({
                  id: gallery.id,
                  to: paths.gallery(gallery.id),
                  name: gallery.galleryName,
                  photoCount: gallery.photoCount,
                  newest: gallery.newest,
                  ...coverOf(gallery),
                }))}
              />
            )
          }
        </Loaded>
      )}
    </>
  );
}

const countInWords = (count: number, newest: Counted['newest']) =>
  plural(count, 'gallery', 'galleries') + (newest ? `, updated ${newest.day}` : '');
