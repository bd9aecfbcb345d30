import { useRevalidator } from 'react-router-dom';
import { shownName } from '../../model/content/names.ts';
import { deleteDocument } from '../../store/admin/deletion.ts';
import { selectStoredAnyway } from '../../store/admin/edits/slice.ts';
import { useAdminDispatch, useAdminSelector } from '../../store/admin/hooks.ts';
import { Banner } from '../components/Banner.tsx';
import { inSentence, NOUNS } from '../words/nouns.ts';

/** Says which new documents are stored although their forms were given up. */
export function StoredAnyway() {
  const dispatch = useAdminDispatch();
  const { revalidate } = useRevalidator();
  const [first] = useAdminSelector(selectStoredAnyway);
  if (!first) return null;
  const { collection, id, name } = first;
  const settle = () => dispatch({ type: 'GIVEN_UP_SETTLED', payload: id });
  async function moveToTrash() {
    const { ok } = await dispatch(deleteDocument(collection, id));
    if (ok) settle();
    await revalidate();
  }
  return (
    <Banner action="Move to the trash" onAct={() => void moveToTrash()} onClose={settle}>
      {`The ${inSentence(NOUNS[collection]).one} “${shownName(name)}” was saved after all: an earlier attempt had reached the server, but its answer was lost.`}
    </Banner>
  );
}
