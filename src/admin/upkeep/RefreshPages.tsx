import { useState } from 'react';
import { refreshPages } from '../../store/admin/siteLag.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { QuestionButton } from '../components/QuestionDialog.tsx';
import { Toast } from '../components/Toast.tsx';

/** Makes all visitors' pages reload their content, after changes of other programs. */
export function RefreshPages() {
  const dispatch = useAdminDispatch();
  const [isDone, setIsDone] = useState(false);
  async function refresh() {
    const result = await dispatch(refreshPages());
    setIsDone(result.ok);
  }
  return (
    <>
      <QuestionButton
        label="Show visitors everything now"
        button={{ size: 'small', color: 'inherit' }}
        title="Show visitors everything now?"
        answer="Show everything"
        onAnswer={() => void refresh()}
      >
        Use this if visitors don’t see a change, for instance one that another program made. Until
        the site is updated, every page then reads all of its content again, which takes longer.
      </QuestionButton>
      <Toast
        open={isDone}
        role="status"
        message="All visitors will now see the current content."
        onEnd={() => setIsDone(false)}
      />
    </>
  );
}
