import { type LiveBuild, type SiteLag, WORKFLOW_FILE } from '../../model/site/liveBuild.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { selectSiteLag } from '../../store/admin/siteLag.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import page from '../components/page.module.css';
import { describeSiteLag } from './describeSiteLag.ts';

const timeOf = (time: string) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Says how far the live site is behind the content, and who updates it. */
export function UpdatingPage() {
  const lag = useAdminSelector(selectSiteLag);
  const load = useAdminSelector((state) => selectLoad(state, 'LOAD_SITE_LAG'));
  return (
    <>
      <div className={page.head}>
        <h1>Updating the site</h1>
      </div>
      <section aria-label="State" className={page.reading}>
        <Loaded
          value={lag}
          load={load}
          subjectLabel="The state of the site"
          skeleton={<div className={page.skeleton} />}
        >
          {(known) =>
            known ? (
              <LagDetails lag={known} />
            ) : (
              <p>This site shows every change at once. It needs no updates.</p>
            )
          }
        </Loaded>
      </section>
    </>
  );
}

const LagDetails = ({ lag }: { lag: SiteLag }) => (
  <>
    <p>{describeSiteLag(lag)}</p>
    <p className={page.quiet}>{`The site was last updated on ${timeOf(lag.live.builtAt)}.`}</p>
    <BuiltBy live={lag.live} />
    <p className={page.quiet}>
      Visitors see your changes at once. Shared links, search engines and subscribers get them when
      the site is updated. Updated pages also load faster.
    </p>
  </>
);

const BuiltBy = ({ live: { repository } }: { live: LiveBuild }) =>
  repository ? (
    <p>
      The site updates itself within the hour. To update it now,{' '}
      <a href={`${repository}/actions/workflows/${WORKFLOW_FILE}`} target="_blank" rel="noreferrer">
        open the update on GitHub
      </a>{' '}
      and press “Run workflow”.
    </p>
  ) : (
    <p>To update the site, ask the person who set it up.</p>
  );
