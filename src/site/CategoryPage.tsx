import { paths } from '../app/paths.ts';
import { Cards, CardsSkeleton } from '../components/Cards.tsx';
import { Notice } from '../components/Notice.tsx';
import { selectCategory } from '../store/categories.ts';
import { selectGalleriesByCategory } from '../store/galleries.ts';
import { useAppSelector } from '../store/hooks.ts';
import { selectLoad } from '../store/loads.ts';
import { Loaded } from '../components/Loaded.tsx';
import { describeCategory } from './pageMeta.ts';
import { PageHead } from './PageHead.tsx';
import { useKnown } from './useKnown.ts';
import { UNTITLED, wayTo } from './ways.ts';
import { useParam } from '../components/useParam.ts';

export function CategoryPage() {
  const id = useParam('categoryId');
  const category = useKnown('LOAD_CATEGORY', selectCategory, id);
  const galleries = useAppSelector((state) => selectGalleriesByCategory(state, id));
  const categoryLoad = useAppSelector((state) => selectLoad(state, 'LOAD_CATEGORY', id));
  const galleriesLoad = useAppSelector((state) =>
    selectLoad(state, 'LOAD_GALLERIES_BY_CATEGORY', id),
  );
  const name = category ? category.categoryName || UNTITLED : undefined;
  return (
    <>
      <PageHead
        name={name}
        about={category ? describeCategory(category, galleries) : undefined}
        way={wayTo({ category: category && null, gallery: null })}
        load={categoryLoad}
        what="this category"
      />
      {category !== null && (
        <Loaded
          value={category ? galleries : undefined}
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
