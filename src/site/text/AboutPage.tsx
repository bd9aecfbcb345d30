import styles from '../layout/page.module.css';
import { ABOUT } from '../layout/pageMeta.ts';
import { PageTitle } from '../layout/PageTitle.tsx';

export const AboutPage = () => (
  <div className={styles.text}>
    <PageTitle name={ABOUT} about={ABOUT} />
    <h1 className={styles.heading}>About Page</h1>
  </div>
);
