import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { selectLoad } from '../../store/loads.ts';
import { selectPublishing, selectWorkflow } from '../../store/publishing.ts';
import { deleteWorkflow } from '../../store/publishing/connection.ts';
import { WORKFLOW_FILE } from '../../model/site/workflow.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import pageStyles from '../layout/page.module.css';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { describePublishing } from './describePublishing.ts';
import { PublishButton } from './PublishButton.tsx';
import styles from './publishing.module.css';
import { PublishingWords } from './PublishingWords.tsx';
import { TokenSteps } from './TokenSteps.tsx';

const timeOf = (time: string) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** How things stand with publishing, and where the site is built. */
export function PublishingPage() {
  const workflow = useAppSelector(selectWorkflow);
  const load = useAppSelector((state) => selectLoad(state, 'LOAD_WORKFLOW'));
  const [told, setTold] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const tell = (words: string) => {
    setTold(words);
    heading.current?.focus();
  };
  return (
    <>
      <div className={pageStyles.head}>
        <h1>Publishing</h1>
      </div>
      <div className={styles.page}>
        <Standing />
        <section aria-labelledby="publishing-how">
          <div>
            <h2 id="publishing-how" ref={heading} tabIndex={-1}>
              How the site is published
            </h2>
            <p role="status" className={styles.told}>
              {told}
            </p>
          </div>
          <Loaded
            value={workflow}
            load={load}
            subjectLabel="how the site is published"
            skeleton={<div className={pageStyles.skeleton} />}
          >
            {(known) => (
              <>
                {known ? (
                  <BuiltFrom repository={known.repository} />
                ) : (
                  <p>
                    Whoever set up the site publishes it from a terminal. If its code is in a
                    repository on GitHub, GitHub can do so instead, and you start it with a button
                    here.
                  </p>
                )}
                <TokenSteps isOpen={!known} />
                <ConnectionForm
                  workflow={known}
                  onSaved={() => tell('Saved. GitHub accepts the token.')}
                />
                {known && (
                  <Disconnect onDone={() => tell('The repository and its token are forgotten.')} />
                )}
              </>
            )}
          </Loaded>
        </section>
      </div>
    </>
  );
}

/** How the site that is live stands to its content. */
function Standing() {
  const state = useAppSelector(selectPublishing);
  const described = describePublishing(state);
  const { stage, isBusy } = described;
  const { published, workflow, problem } = state;
  return (
    <section aria-label="State">
      <PublishingWords described={described} />
      {published === null && (
        <p>This site was not built with pages of its own, so none of it can be out of date.</p>
      )}
      {published && (
        <p className={styles.quiet}>{`Last built on ${timeOf(published.live.builtAt)}.`}</p>
      )}
      {workflow && (
        <PublishButton
          label={stage === 'published' ? 'Publish again' : 'Publish'}
          isBusy={isBusy && !problem}
        />
      )}
      <p className={styles.quiet}>
        What you edit, visitors see at once. Some things are made only when the site is published:
        what shows where a link is shared, what search engines and feed readers find, and pages that
        come without waiting.
      </p>
    </section>
  );
}

const BuiltFrom = ({ repository }: { repository: string }) => (
  <p>
    {`GitHub builds it by the workflow ${WORKFLOW_FILE} of `}
    <a href={`https://github.com/${repository}/actions`} target="_blank" rel="noreferrer">
      <bdi>{repository}</bdi>
    </a>
    .
  </p>
);

function Disconnect({ onDone }: { onDone: () => void }) {
  const dispatch = useAppDispatch();
  const [isAsked, setIsAsked] = useState(false);

  async function disconnect() {
    setIsAsked(false);
    const result = await dispatch(deleteWorkflow());
    if (result.ok) onDone();
  }

  return (
    <>
      <Button color="error" onClick={() => setIsAsked(true)}>
        Disconnect
      </Button>
      <QuestionDialog
        open={isAsked}
        title="Disconnect GitHub?"
        answer="Disconnect"
        isDangerous
        onCancel={() => setIsAsked(false)}
        onAnswer={() => void disconnect()}
      >
        The token is deleted here; on GitHub it stays valid until you delete it there, too.
      </QuestionDialog>
    </>
  );
}
