import { Button } from '@mui/material';
import { Link, useLocation, useRevalidator } from 'react-router-dom';
import { isNotFound } from '../../model/content/notFound.ts';
import { shownName } from '../../model/content/names.ts';
import { plural } from '../../model/plural.ts';
import { paths } from '../../paths.ts';
import type { UnsavedDocument } from '../../store/admin/edits/editsState.ts';
import { selectUnsaved, strandedIn } from '../../store/admin/edits/slice.ts';
import { discard, tryAgain } from '../../store/admin/forms.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { hasCode } from '../../store/runOperation.ts';
import { Banner } from '../components/Banner.tsx';
import { ENTITY_PATHS } from '../components/entityPaths.ts';
import { QuestionButton } from '../components/QuestionDialog.tsx';
import { inSentence, NOUNS } from '../words/nouns.ts';

/** The form of a document, or the one that adds a document. */
function formPathOf({ collection, id, form }: UnsavedDocument): string {
  if (collection === 'site') return paths.adminSite;
  const { add, edit } = ENTITY_PATHS[collection];
  return form?.initial ? add : edit(id);
}

function nounFor(documents: readonly UnsavedDocument[]): { one: string; many: string } {
  const [first] = documents;
  const isAlike = documents.every(({ collection }) => collection === first?.collection);
  return isAlike && first && first.collection !== 'site'
    ? inSentence(NOUNS[first.collection])
    : { one: 'page', many: 'pages' };
}

/** Whose changes were not saved. */
function subjectOf(documents: readonly UnsavedDocument[]): string {
  const [only, ...others] = documents;
  if (!only || others.length > 0) {
    const { one, many } = nounFor(documents);
    return `Your changes to ${plural(documents.length, one, many)} were not saved.`;
  }
  if (only.collection === 'site') return 'Your changes to the site settings were not saved.';
  if (!only.form?.initial) return `Your changes to “${shownName(only.name)}” were not saved.`;
  return `The new ${inSentence(NOUNS[only.collection]).one} was not saved.`;
}

/** Why they were not saved, in a sentence. */
function reasonOf(documents: readonly UnsavedDocument[]): string {
  const errors = documents.flatMap(({ failure }) => failure ?? []);
  const isConflict = errors.some((error) => hasCode(error, 'changed-meanwhile'));
  if (isConflict)
    return 'Another window has changed the same fields. “Try again” replaces its changes with yours.';
  return errors[0]?.sentence ?? '';
}

/** Says on every page what could not be saved, and leads back to it. */
export function UnsavedStrip() {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const stranded = strandedIn(useAdminSelector(selectUnsaved));
  if (stranded.length === 0) return null;
  const keys = stranded.map(([key]) => key);
  const documents = stranded.map(([, document]) => document);
  const [only, ...others] = documents;
  const isGone = only?.failure !== undefined && isNotFound(only.failure);
  const formPath = only && others.length === 0 && !isGone ? formPathOf(only) : undefined;
  return (
    <Banner
      action="Try again"
      onAct={() => void dispatch(tryAgain(keys)).then(() => revalidate())}
      otherAction={
        <>
          {formPath && formPath !== pathname && (
            <Button component={Link} to={formPath}>
              Open the form
            </Button>
          )}
          <QuestionButton
            label="Discard"
            button={{ color: 'error' }}
            title="Discard your changes?"
            answer="Discard"
            isDangerous
            onAnswer={() => dispatch(discard(keys))}
          >
            What you typed will be lost.
          </QuestionButton>
        </>
      }
    >
      <p>{subjectOf(documents)}</p>
      <p>{reasonOf(documents)}</p>
    </Banner>
  );
}
