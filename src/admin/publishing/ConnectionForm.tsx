import { Button, TextField } from '@mui/material';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import {
  connectionLack,
  MOST_BRANCH,
  MOST_TOKEN,
  type Workflow,
} from '../../model/site/workflow.ts';
import { updateWorkflow } from '../../store/publishing/updateWorkflow.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';
import { LeaveQuestion } from '../form/LeaveQuestion.tsx';
import pageStyles from '../layout/page.module.css';
import styles from './publishing.module.css';

interface ConnectionFormProps {
  workflow: Workflow | null;
  onSaved: () => void;
}

const draftOf = (workflow: Workflow | null) => ({
  repository: workflow?.repository ?? '',
  branch: workflow?.branch ?? 'main',
  token: '',
});

/** Takes where the site is built, and the token; GitHub has to accept them before they are saved. */
export function ConnectionForm({ workflow, onSaved }: ConnectionFormProps) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(() => draftOf(workflow));
  const [isSaving, setIsSaving] = useState(false);
  const hindranceId = useId();
  const known = draftOf(workflow);
  const isDirty =
    draft.repository !== known.repository || draft.branch !== known.branch || draft.token !== '';
  const blocker = useBlocker(() => isDirty);
  useEffect(() => {
    if (isDirty) return askBeforeUnload();
  }, [isDirty]);
  const lack = isDirty ? connectionLack(draft, workflow !== null) : 'Nothing has been changed.';

  async function save(event: FormEvent) {
    event.preventDefault();
    if (lack || isSaving) return;
    setIsSaving(true);
    const result = await dispatch(updateWorkflow(draft));
    setIsSaving(false);
    if (!result.ok) return;
    setDraft(draftOf(result.data));
    onSaved();
  }

  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    disabled: isSaving,
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft((last) => ({ ...last, [name]: target.value })),
  });

  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label="Repository"
        helperText="owner/name, or its address on GitHub"
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
        {...field('repository')}
      />
      <TextField
        label="Branch"
        autoComplete="off"
        slotProps={{
          htmlInput: { spellCheck: false, autoCapitalize: 'none', maxLength: MOST_BRANCH },
        }}
        {...field('branch')}
      />
      <TextField
        label="Token"
        type="password"
        autoComplete="off"
        helperText={workflow ? 'One is saved. Leave this empty to keep it.' : undefined}
        slotProps={{ htmlInput: { maxLength: MOST_TOKEN } }}
        {...field('token')}
      />
      <div className={pageStyles.buttons}>
        <Button
          type="submit"
          variant="contained"
          disabled={lack !== ''}
          aria-busy={isSaving}
          aria-describedby={lack ? hindranceId : undefined}
        >
          {isSaving ? 'Asking GitHub…' : 'Check and save'}
        </Button>
        {lack && isDirty && (
          <span id={hindranceId} className={pageStyles.count}>
            {lack}
          </span>
        )}
      </div>
      <LeaveQuestion
        blocker={blocker}
        isSaving={false}
        stopSaving={() => undefined}
        onLeave={() => blocker.proceed?.()}
      />
    </form>
  );
}
