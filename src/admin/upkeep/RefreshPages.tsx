import { refreshPages } from '../../store/admin/siteLag.ts';
import { useAdminDispatch } from '../../store/admin/hooks.ts';
import { showMessage } from '../../store/messages.ts';
import { QuestionButton } from '../components/QuestionDialog.tsx';

/** Makes all visitors' pages reload their content, after changes in the Firebase console. */
export function RefreshPages() {
  const dispatch = useAdminDispatch();
  async function refresh() {
    const result = await dispatch(refreshPages());
    if (result.ok) dispatch(showMessage('All visitors will now see the current content.'));
  }
  return (
    <QuestionButton
      label="Refresh all visitors’ pages"
      button={{ size: 'small', color: 'inherit' }}
      title="Refresh all visitors’ pages?"
      answer="Refresh"
      onAnswer={() => void refresh()}
    >
      Press “Refresh” after you change content in the Firebase console. Until the site is rebuilt,
      every page then loads all of its content from the database.
    </QuestionButton>
  );
}
