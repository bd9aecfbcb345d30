import { Button } from '@mui/material';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type {
  FilesSurvey,
  IncompleteDocument,
  SurveyProgress,
  UnnamedFile,
} from '../../model/files/filesSurvey.ts';
import { plural } from '../../model/plural.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { QuestionDialog } from '../layout/QuestionDialog.tsx';
import page from '../layout/page.module.css';
import { asides, filesInWords, lackOf, linkName, mendingPath } from './describeFiles.ts';
import styles from './files.module.css';
import { useSurvey } from './useSurvey.ts';

/** Where the photographer sees what files are missing, or too many. */
export function FilesPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { progress, survey, error, told, isRemoving, look, stop, remove } = useSurvey();
  const [isAsked, setIsAsked] = useState(false);

  // The buttons go, or can't be pressed, once they are.
  const focusHeading = () => heading.current?.focus();

  function lookNow() {
    focusHeading();
    void look();
  }

  async function removeAll(files: readonly UnnamedFile[]) {
    setIsAsked(false);
    await remove(files);
    focusHeading();
  }

  return (
    <>
      <div className={page.head}>
        <h1 ref={heading} tabIndex={-1}>
          Files
        </h1>
        {progress ? (
          <Button
            onClick={() => {
              focusHeading();
              stop();
            }}
          >
            Cancel
          </Button>
        ) : (
          <Button
            variant={survey ? 'outlined' : 'contained'}
            disabled={isRemoving}
            onClick={lookNow}
          >
            {survey ? 'Look again' : 'Look through the files'}
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        Sees whether every photo and cover has its files, and whether the storage holds files that
        nothing uses. It changes nothing.
      </p>
      <p role="status" className={styles.told}>
        {told}
      </p>
      {progress && <Progress {...progress} />}
      {error !== undefined && (
        <Notice onRetry={lookNow}>{`Could not look through the files. ${error}`}</Notice>
      )}
      {survey && (
        <div className={styles.found}>
          <Survey survey={survey} isBusy={isRemoving} onRemove={() => setIsAsked(true)} />
        </div>
      )}
      {survey && isAsked && (
        <QuestionDialog
          title={`Remove ${plural(survey.unnamed.length, 'file')}?`}
          answer="Remove"
          isDangerous
          onCancel={() => setIsAsked(false)}
          onAnswer={() => void removeAll(survey.unnamed)}
        >
          No photo, no cover and nothing in the trash uses them. Nobody can bring them back.
        </QuestionDialog>
      )}
    </>
  );
}

function Progress({ listed, total, done = 0 }: SurveyProgress) {
  const isListing = total === undefined;
  return (
    <div className={styles.progress}>
      <span>
        {isListing
          ? `Looking for files: ${listed} so far…`
          : `Looking at ${plural(total, 'file')} that nothing names: ${done} done…`}
      </span>
      <progress
        aria-label="Files looked through"
        {...(!isListing && { value: done, max: total })}
      />
    </div>
  );
}

interface SurveyProps {
  survey: FilesSurvey;
  isBusy: boolean;
  onRemove: () => void;
}

function Survey({ survey, isBusy, onRemove }: SurveyProps) {
  const { files, named, incomplete, unnamed, spared } = survey;
  const left = asides(survey);
  if (named === 0 && files > 0) {
    return (
      <p>
        {`The storage holds ${plural(files, 'file')}, and nothing names any, as if all content were lost. Nothing is offered to be removed.`}
      </p>
    );
  }
  const isInOrder = incomplete.length + unnamed.length + spared.length === 0;
  return (
    <>
      {isInOrder && (
        <p>
          {files === 0
            ? 'The storage holds no files, and nothing names any.'
            : `Everything is in order: ${plural(files, 'file')}.`}
        </p>
      )}
      {incomplete.length > 0 && <Incomplete documents={incomplete} />}
      {unnamed.length > 0 && (
        <section aria-labelledby="unnamed">
          <h2 id="unnamed">Nothing uses these</h2>
          <p>{`${filesInWords(unnamed)}.`}</p>
          <Paths files={unnamed} />
          <Button variant="outlined" color="error" disabled={isBusy} onClick={onRemove}>
            Remove
          </Button>
        </section>
      )}
      {spared.length > 0 && (
        <section aria-labelledby="spared">
          <h2 id="spared">Left alone</h2>
          <p>
            {`${filesInWords(spared)}. Nothing names them either, but the originals that belong there are missing or others, so each may be the only copy.`}
          </p>
          <Paths files={spared} />
        </section>
      )}
      {left.length > 0 && (
        <ul className={styles.asides} aria-label="Left alone">
          {left.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Incomplete = ({ documents }: { documents: readonly IncompleteDocument[] }) => (
  <section aria-labelledby="incomplete">
    <h2 id="incomplete">Files are missing</h2>
    <p>Open the form, choose the file again and save.</p>
    <ul className={styles.list} aria-labelledby="incomplete">
      {documents.map((document) => (
        <li key={`${document.collection}/${document.id}`}>
          <Link to={mendingPath(document)}>
            <bdi>{linkName(document)}</bdi>
          </Link>
          {`, ${lackOf(document)}`}
        </li>
      ))}
    </ul>
  </section>
);

const Paths = ({ files }: { files: readonly UnnamedFile[] }) => (
  <details className={styles.paths}>
    <summary>Names</summary>
    <ul>
      {files.map(({ path }) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  </details>
);
