import { type LiveBuild, type PublishedState, WORKFLOW_FILE } from '../../model/site/publishing.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { selectPublished } from '../../store/admin/unpublished.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import page from '../layout/page.module.css';
import { describePublished } from './describePublished.ts';

const timeOf = (time: string) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Says how far the live site is behind the content, and who publishes it. */
export function PublishingPage() {
  const published = useAppSelector(selectPublished);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_PUBLISHED_STATE'));
  return (
    <>
      <div className={page.head}>
        <h1>Publishing</h1>
      </div>
      <section aria-label="State" className={page.reading}>
        <Loaded
          value={published}
          load={load}
          subjectLabel="the state of the published pages"
          skeleton={<div className={page.skeleton} />}
        >
          {(known) =>
            known ? (
              <Published state={known} />
            ) : (
              <p>This site shows every change at once. There is nothing to publish.</p>
            )
          }
        </Loaded>
        <p className={page.quiet}>
          Visitors see your changes at once. Publishing updates everything that is prepared in
          advance: link previews, the pages for search engines and feed readers, and pages that load
          instantly.
        </p>
      </section>
    </>
  );
}

const Published = ({ state }: { state: PublishedState }) => (
  <>
    <p>{describePublished(state)}</p>
    <p className={page.quiet}>{`The live site was built on ${timeOf(state.live.builtAt)}.`}</p>
    <BuiltBy live={state.live} />
  </>
);

const BuiltBy = ({ live: { repository } }: { live: LiveBuild }) =>
  repository ? (
    <p>
      GitHub publishes your changes within the hour.{' '}
      <a href={`${repository}/actions/workflows/${WORKFLOW_FILE}`} target="_blank" rel="noreferrer">
        Open the workflow on GitHub
      </a>{' '}
      to publish now, or if something stays unpublished.
    </p>
  ) : (
    <p>The person who set up the site publishes it from a terminal.</p>
  );
