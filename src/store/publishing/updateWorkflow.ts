import { setDoc } from 'firebase/firestore/lite';
import { type Connection, repositoryOf, type Workflow } from '../../model/site/workflow.ts';
import { runWrite } from '../admin/commit/runWrite.ts';
import type { Result } from '../runOperation.ts';
import type { Thunk } from '../state.ts';
import { readConnection, storedConnection, withoutToken } from './connection.ts';
import { newestRun } from './github.ts';

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
    await setDoc(storedConnection(), connection);
    return withoutToken(connection);
  });
