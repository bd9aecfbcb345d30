import { Cards, CardsSkeleton, galleryCard } from './Cards.tsx';
import { selectGalleriesByCategory } from '../../store/entities/galleries.ts';
import { plural } from '../../model/plural.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { categoryFacts } from './categoryFacts.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { useEntity } from '../../store/entities/useEntity.ts';
import { useParam } from '../../ui/hooks/useParam.ts';
import { GALLERIES } from '../layout/pageFacts.ts';

export function CategoryPage() {
  const id = useParam('categoryId');
  const { status, entity: category, load } = useEntity('LOAD_CATEGORY', id);
  const galleries = useVisitorSelector((state) => selectGalleriesByCategory(state, id));
  const galleriesLoad = useVisitorSelector((state) =>
    selectLoad(state, 'LOAD_GALLERIES_BY_CATEGORY', id),
  );
  const facts = category && categoryFacts(category, galleries);
  return (
    <>
      <PageHead
        facts={facts}
        isComplete={galleries !== undefined}
        count={galleries?.length ? plural(galleries.length, 'gallery', 'galleries') : undefined}
        newest={category?.newest}
        areParentsLoading={status === 'loading'}
        load={load}
        subjectLabel="This category"
      />
      {status !== 'missing' && (
        <Loaded
          value={category && galleries}
          load={galleriesLoad}
          subjectLabel="The galleries"
          skeleton={<CardsSkeleton />}
          ifEmpty="There are no galleries in this category yet."
        >
          {(list) => <Cards label={GALLERIES} cards={list.map(galleryCard)} />}
        </Loaded>
      )}
    </>
  );
}
