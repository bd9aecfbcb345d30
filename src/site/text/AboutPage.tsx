import page from '../layout/page.module.css';
import { aboutFacts } from './textFacts.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from './text.module.css';

export const AboutPage = () => (
  <div className={styles.page}>
    <PageTitle {...aboutFacts} />
    <h1 className={page.heading}>About Page</h1>
  </div>
);
