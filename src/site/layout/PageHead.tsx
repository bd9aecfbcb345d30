import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import type { LoadStatus } from '../../model/loadStatus.ts';
import { More } from './More.tsx';
import styles from './page.module.css';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  /** The name of what the page shows, once it has loaded. */
  name: string | undefined;
  /** What the page says of itself to search engines. */
  about: string | undefined;
  /** What the photographer has written of it. */
  description: string | undefined;
  /** Whether search engines are to pass it by. */
  isUnlisted?: boolean | undefined;
  /** How much it shows, in words. */
  count: string | undefined;
  /** Undefined while they may still grow, so that they appear once and never move. */
  breadcrumbs: readonly Crumb[] | undefined;
  load: LoadStatus | undefined;
  /** What is missing where the load fails. */
  subjectLabel: string;
}

/** The title, the breadcrumbs, the heading and the description of a page that shows one entity. */
export const PageHead = (props: PageHeadProps) => {
  const { name, about, isUnlisted, description, count, breadcrumbs, load, subjectLabel } = props;
  return (
    <>
      <PageTitle
        name={name}
        about={about}
        isUnlisted={isUnlisted}
        isComing={name === undefined && typeof load !== 'object'}
      />
      <Breadcrumbs items={breadcrumbs} current={name ?? ''} />
      <Loaded value={name} load={load} subjectLabel={subjectLabel} asHeading skeleton={<Heading />}>
        {(loaded) => <Heading count={count}>{loaded}</Heading>}
      </Loaded>
      {description && <Description>{description}</Description>}
    </>
  );
};

const Heading = ({ children, count }: { children?: string; count?: string | undefined }) => (
  <div className={`${styles.heading} ${styles.counted}`}>
    <h1>
      <bdi>{children ?? '\u00A0'}</bdi>
    </h1>
    {count && <span>{count}</span>}
  </div>
);

/** Whether a text has surely more lines than page.module.css leaves of it. */
const isLong = (text: string) => text.length > 600 || text.split('\n').length > 6;

/** A text above a grid, of which a long one shows its beginning, since people came for photographs. */
const Description = ({ children: text }: { children: string }) => (
  <div className={styles.description}>
    <p dir="auto">{text}</p>
    {isLong(text) && <More label="Read more" openLabel="Read less" />}
  </div>
);
