import { paths } from '../app/paths.ts';
import { Cards, CardsSkeleton } from '../components/Cards.tsx';
import { Notice } from '../components/Notice.tsx';
import { selectCategory } from '../store/categories.ts';
import { selectGalleriesByCategory } from '../store/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { Loaded } from '../components/Loaded.tsx';
import { PageHead } from './PageHead.tsx';
import { UNTITLED, wayTo } from './ways.ts';
import { useParam } from '../components/useParam.ts';

export function CategoryPage() {
  const id = useParam('categoryId');
  const category = useAppSelector((state) => selectCategory(state, id));
  const galleries = useAppSelector((state) => selectGalleriesByCategory(state, id));
  const categoryLoad = useAppSelector((state) => selectLoad(state, 'LOAD_CATEGORY', id));
  const galleriesLoad = useAppSelector((state) =>
    selectLoad(state, 'LOAD_GALLERIES_BY_CATEGORY', id),
  );
  const name = category && (category.categoryName || UNTITLED);
  return (
    <>
      <PageHead name={name} way={wayTo()} load={categoryLoad} what="this category" />
      {(category || typeof categoryLoad !== 'object') && (
        <Loaded
          value={galleries}
          load={galleriesLoad}
          what="the galleries"
          skeleton={<CardsSkeleton />}
        >
          {(list) =>
            list.length === 0 ? (
              <Notice>There are no galleries in this category yet.</Notice>
            ) : (
              <Cards
                label="Galleries"
                cards={list.map((gallery) => ({
                  ...gallery,
                  to: paths.gallery(gallery.id),
                  name: gallery.galleryName,
                }))}
              />
            )
          }
        </Loaded>
      )}
    </>
  );
}
