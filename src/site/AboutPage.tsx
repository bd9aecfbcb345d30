import styles from './page.module.css';
import { ABOUT } from './pageMeta.ts';
import { PageTitle } from './PageTitle.tsx';

export const AboutPage = () => (
  <div className={styles.text}>
    <PageTitle name={ABOUT} about={ABOUT} />
    <h1 className={styles.heading}>About Page</h1>
  </div>
);
