import { Button, LinearProgress } from '@mui/material';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type {
  FilesProgress,
  FilesSurvey,
  IncompleteDocument,
  OrphanedFile,
} from '../../model/files/filesSurvey.ts';
import { plural } from '../../model/plural.ts';
import controls from '../../ui/controls.module.css';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { QuestionButton } from '../layout/QuestionDialog.tsx';
import page from '../layout/page.module.css';
import { NarrowedColours } from '../upkeep/NarrowedColours.tsx';
import { filesInWords, formPath, leftAlone, linkName, whatIsMissing } from './describeFiles.ts';
import { useSurvey } from './useSurvey.ts';

export function FilesPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { progress, survey, error, message, isDeleting, check, stop, deleteOrphans } = useSurvey();

  // The button that was pressed goes away or is disabled.
  function thenFocusHeading(work: () => void) {
    heading.current?.focus();
    work();
  }
  const checkNow = () => thenFocusHeading(() => void check());

  async function deleteAll(found: FilesSurvey) {
    await deleteOrphans(found);
    heading.current?.focus();
  }

  return (
    <>
      <div className={page.head}>
        <h1 ref={heading} tabIndex={-1}>
          Files
        </h1>
        {progress ? (
          <Button onClick={() => thenFocusHeading(stop)}>Cancel</Button>
        ) : (
          <Button
            variant={survey ? 'outlined' : 'contained'}
            disabled={isDeleting}
            onClick={checkNow}
          >
            {survey ? 'Check again' : 'Check files'}
          </Button>
        )}
      </div>
      <p className={page.hint}>
        Checks that every photo and cover has its files, and looks for unused files in storage.
        Checking changes nothing.
      </p>
      {progress && <Progress {...progress} />}
      {error !== undefined && (
        <Notice onRetry={checkNow}>{`The files could not be checked. ${error}`}</Notice>
      )}
      <div className={page.reading}>
        <p role="status">{message}</p>
        {survey && (
          <Survey survey={survey} isBusy={isDeleting} onDelete={() => void deleteAll(survey)} />
        )}
        <NarrowedColours />
      </div>
    </>
  );
}

function Progress({ listed, total, done = 0 }: FilesProgress) {
  const value = total === undefined ? undefined : (100 * done) / Math.max(1, total);
  return (
    <div className={page.stack}>
      <span>
        {total === undefined
          ? `Listing the files: ${listed} so far…`
          : `Checking ${plural(total, 'unused file')}: ${done} done…`}
      </span>
      <LinearProgress
        aria-label="Files checked"
        {...(value !== undefined && { variant: 'determinate', value })}
      />
    </div>
  );
}

interface SurveyProps {
  survey: FilesSurvey;
  isBusy: boolean;
  onDelete: () => void;
}

function Survey({ survey, isBusy, onDelete }: SurveyProps) {
  const { files, referenced, incomplete, orphans } = survey;
  const notes = leftAlone(survey);
  if (referenced === 0 && files > 0) {
    return (
      <p>
        {`Storage holds ${plural(files, 'file')}, but no photo or cover uses any of them. Your content may be lost, so this page deletes nothing. Ask the person who set up the site to restore a backup.`}
      </p>
    );
  }
  return (
    <>
      {incomplete.length + orphans.length === 0 && (
        <p>
          {files === 0
            ? 'There are no files in storage.'
            : `Everything is in order: ${plural(files, 'file')}.`}
        </p>
      )}
      {incomplete.length > 0 && <Incomplete documents={incomplete} />}
      {orphans.length > 0 && (
        <section aria-labelledby="unused" className={page.group}>
          <h2 id="unused" className={page.subheading}>
            Unused files
          </h2>
          <p>{`${filesInWords(orphans)}.`}</p>
          <Paths files={orphans} />
          <QuestionButton
            label="Delete"
            button={{ variant: 'outlined', color: 'error', disabled: isBusy }}
            title={`Delete ${plural(orphans.length, 'file')}?`}
            answer="Delete"
            isDangerous
            onAnswer={onDelete}
          >
            No photo, cover or item in the trash uses these files. This can’t be undone.
          </QuestionButton>
        </section>
      )}
      {notes.length > 0 && (
        <ul className={`${page.stack} ${page.quiet}`} aria-label="Notes">
          {notes.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const Incomplete = ({ documents }: { documents: readonly IncompleteDocument[] }) => (
  <section aria-labelledby="incomplete" className={page.group}>
    <h2 id="incomplete" className={page.subheading}>
      Missing files
    </h2>
    <p>Click a name, choose the file again, and save. Restore items in the trash first.</p>
    <ul className={page.stack} aria-labelledby="incomplete">
      {documents.map((document) => (
        <li key={`${document.collection}/${document.id}`}>
          <Link to={formPath(document)}>
            <bdi>{linkName(document)}</bdi>
          </Link>
          {`, ${whatIsMissing(document)}`}
        </li>
      ))}
    </ul>
  </section>
);

const Paths = ({ files }: { files: readonly OrphanedFile[] }) => (
  <details className={controls.disclosure}>
    <summary>Show file names</summary>
    <ul className={page.quiet}>
      {files.map(({ path }) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  </details>
);
