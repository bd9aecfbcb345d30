import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { db } from '../../firebase/app.ts';
import {
  type Connection,
  CONNECTION,
  parseConnection,
  repositoryOf,
  type Workflow,
} from '../../model/workflow.ts';
import { runWrite } from '../admin/runWrite.ts';
import type { Result } from '../runOperation.ts';
import { runLoad } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { newestRun } from './github.ts';

const stored = () => doc(db, CONNECTION.collection, CONNECTION.id);

/** Read anew each time, so that no token is kept in the tab. */
export async function readConnection(): Promise<Connection | undefined> {
  return parseConnection((await getDoc(stored())).data() ?? {});
}

const withoutToken = ({ repository, branch }: Connection): Workflow => ({ repository, branch });

/** Loads where the site is built; null where nobody has said so yet. */
export const loadWorkflow = () =>
  runLoad('LOAD_WORKFLOW', '', async () => {
    const connection = await readConnection();
    return connection ? withoutToken(connection) : null;
  });

/**
 * Saves where the site is built, once GitHub has let it be looked at.
 * @param entered without a token, the one that is there stays
 */
export const updateWorkflow = (entered: Connection): Thunk<Promise<Result<Workflow>>> =>
  runWrite('UPDATE_WORKFLOW', '', async () => {
    const token = entered.token.trim() || ((await readConnection())?.token ?? '');
    const repository = repositoryOf(entered.repository) ?? '';
    const connection = { repository, branch: entered.branch.trim(), token };
    await newestRun(connection);
    await setDoc(stored(), connection);
    return { data: withoutToken(connection), filesLeft: [] };
  });

/** Forgets where the site is built, and the token. */
export const deleteWorkflow = () =>
  runWrite('DELETE_WORKFLOW', '', async () => {
    await deleteDoc(stored());
    return { data: null, filesLeft: [] };
  });
