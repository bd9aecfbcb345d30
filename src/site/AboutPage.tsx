import styles from './page.module.css';
import { PageTitle } from './PageTitle.tsx';

export const AboutPage = () => (
  <div className={styles.text}>
    <PageTitle name="About" />
    <h1 className={styles.heading}>About Page</h1>
  </div>
);
