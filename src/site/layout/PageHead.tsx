import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import type { Counted } from '../../model/content/entities.ts';
import type { LoadStatus } from '../../model/loadStatus.ts';
import controls from '../../ui/controls.module.css';
import { More } from './More.tsx';
import styles from './page.module.css';
import type { PageFacts } from './pageFacts.ts';
import { PageTitle } from './PageTitle.tsx';

interface PageHeadProps {
  /** The facts of the entity, once loaded. */
  facts: PageFacts | undefined;
  /** Whether the content below is there; a description that appears later would move it. */
  isComplete: boolean;
  /** The number of items, in words. */
  count: string | undefined;
  newest?: Counted['newest'];
  /** Whether the pages above it may still load. */
  areParentsLoading?: boolean;
  load: LoadStatus | undefined;
  /** What is missing if the load fails. */
  subjectLabel: string;
}

/** The title, breadcrumbs, heading and description of an entity's page. */
export const PageHead = (props: PageHeadProps) => {
  const { facts, isComplete, count, newest, areParentsLoading, load, subjectLabel } = props;
  const { name, description } = facts ?? {};
  const countInWords = count && newest ? `${count}, updated ${newest.day}` : count;
  return (
    <>
      <PageTitle isPrivate={!facts} {...facts} isLoading={!facts && typeof load !== 'object'} />
      <Breadcrumbs facts={facts} areParentsLoading={areParentsLoading} />
      <Loaded value={name} load={load} subjectLabel={subjectLabel} asHeading skeleton={<Heading />}>
        {(loaded) => <Heading count={countInWords}>{loaded}</Heading>}
      </Loaded>
      {isComplete && description && <Description>{description}</Description>}
    </>
  );
};

const Heading = ({ children, count }: { children?: string; count?: string | undefined }) => (
  <div className={`${styles.heading} ${styles.withCount}`}>
    <h1>
      <bdi>{children ?? '\u00A0'}</bdi>
    </h1>
    {count && <span className={controls.quiet}>{count}</span>}
  </div>
);

/** Whether a text surely has more lines than page.module.css shows. */
const isLong = (text: string) => text.length > 600 || text.split('\n').length > 6;

/**
 * A text above a grid; of a long one only the beginning shows, because visitors came for
 * photographs.
 */
const Description = ({ children: text }: { children: string }) => (
  <div className={styles.description}>
    <p dir="auto">{text}</p>
    {isLong(text) && <More label="Read more" openLabel="Read less" />}
  </div>
);
