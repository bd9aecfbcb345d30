import { paths } from '../../paths.ts';
import { Cards, CardsSkeleton } from './Cards.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { selectCategories } from '../../store/entities/categories.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import styles from '../layout/page.module.css';
import { categoriesFacts } from './categoryFacts.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { GALLERIES } from '../layout/breadcrumbs.ts';
import { coverOf } from '../../images/display/imageSource.ts';

export function CategoriesPage() {
  const categories = useAppSelector(selectCategories);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'));
  return (
    <>
      <PageTitle {...categoriesFacts(categories)} />
      <h1 className={styles.heading}>{GALLERIES}</h1>
      <Loaded
        value={categories}
        load={load}
        subjectLabel="the galleries"
        skeleton={<CardsSkeleton />}
      >
        {(list) =>
          list.length === 0 ? (
            <Notice>There are no galleries yet.</Notice>
          ) : (
            <Cards
              label="Categories"
              cards={list.map((category) => ({
                id: category.id,
                to: paths.category(category.id),
                name: category.categoryName,
                photoCount: category.photoCount,
                newest: category.newest,
                ...coverOf(category),
              }))}
            />
          )
        }
      </Loaded>
    </>
  );
}
