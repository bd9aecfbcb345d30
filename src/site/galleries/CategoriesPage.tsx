import { Cards, CardsSkeleton, categoryCard } from './Cards.tsx';
import { selectCategories } from '../../store/entities/categories.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import styles from '../layout/page.module.css';
import { categoriesFacts } from './categoryFacts.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { GALLERIES } from '../layout/pageFacts.ts';

export function CategoriesPage() {
  const categories = useVisitorSelector(selectCategories);
  const load = useVisitorSelector((state) => selectLoad(state, 'LOAD_CATEGORIES'));
  return (
    <>
      <PageTitle {...categoriesFacts(categories)} />
      <h1 className={styles.heading}>{GALLERIES}</h1>
      <Loaded
        value={categories}
        load={load}
        subjectLabel="The galleries"
        skeleton={<CardsSkeleton />}
        ifEmpty="There are no galleries yet."
      >
        {(list) => <Cards label="Categories" cards={list.map(categoryCard)} />}
      </Loaded>
    </>
  );
}
