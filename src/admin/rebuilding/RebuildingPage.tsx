import { type LiveBuild, type PublishedState, WORKFLOW_FILE } from '../../model/site/publishing.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { selectPublished } from '../../store/admin/unpublished.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import page from '../components/page.module.css';
import { describePublished } from './describePublished.ts';

const timeOf = (time: string) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Says how far the live site is behind the content, and who rebuilds it. */
export function RebuildingPage() {
  const published = useAdminSelector(selectPublished);
  const load = useAdminSelector((state) => selectLoad(state, 'LOAD_PUBLISHED_STATE'));
  return (
    <>
      <div className={page.head}>
        <h1>Rebuilding</h1>
      </div>
      <section aria-label="State" className={page.reading}>
        <Loaded
          value={published}
          load={load}
          subjectLabel="The state of the site"
          skeleton={<div className={page.skeleton} />}
        >
          {(known) =>
            known ? (
              <Published state={known} />
            ) : (
              <p>This site shows every change at once. It needs no rebuilding.</p>
            )
          }
        </Loaded>
      </section>
    </>
  );
}

const Published = ({ state }: { state: PublishedState }) => (
  <>
    <p>{describePublished(state)}</p>
    <p className={page.quiet}>{`The site was last rebuilt on ${timeOf(state.live.builtAt)}.`}</p>
    <BuiltBy live={state.live} />
    <p className={page.quiet}>
      Visitors see your changes at once. Link previews, search engines and feed readers get your
      changes when the site is rebuilt. Rebuilt pages also load faster.
    </p>
  </>
);

const BuiltBy = ({ live: { repository } }: { live: LiveBuild }) =>
  repository ? (
    <p>
      GitHub rebuilds the site within the hour. To rebuild it now,{' '}
      <a href={`${repository}/actions/workflows/${WORKFLOW_FILE}`} target="_blank" rel="noreferrer">
        open the workflow on GitHub
      </a>{' '}
      and press “Run workflow”.
    </p>
  ) : (
    <p>To rebuild the site, ask the person who set it up.</p>
  );
