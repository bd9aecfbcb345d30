import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { LoadStatus } from '../../model/loadStatus.ts';
import styles from './page.module.css';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  /** The name of what the page shows, once it has loaded. */
  name: string | undefined;
  /** What the page says of itself to search engines. */
  about: string | undefined;
  /** Undefined while they may still grow, so that they appear once and never move. */
  breadcrumbs: readonly Crumb[] | undefined;
  load: LoadStatus | undefined;
  /** What is missing where the load fails. */
  subjectLabel: string;
}

/** The title, the breadcrumbs and the heading of a page that shows one entity. */
export const PageHead = ({ name, about, breadcrumbs, load, subjectLabel }: PageHeadProps) => (
  <>
    <PageTitle
      name={name}
      about={about}
      isComing={name === undefined && typeof load !== 'object'}
    />
    <Breadcrumbs items={breadcrumbs} current={name ?? ''} />
    <Loaded
      value={name}
      load={load}
      subjectLabel={subjectLabel}
      asHeading
      skeleton={<h1 className={styles.heading}>&nbsp;</h1>}
    >
      {(loaded) => (
        <h1 className={styles.heading}>
          <bdi>{loaded}</bdi>
        </h1>
      )}
    </Loaded>
  </>
);
