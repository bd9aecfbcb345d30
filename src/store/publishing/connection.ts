import { deleteDoc, doc, getDoc } from 'firebase/firestore/lite';
import { db } from '../../firebase/project/app.ts';
import {
  type Connection,
  CONNECTION,
  parseConnection,
  type Workflow,
} from '../../model/site/workflow.ts';
import { runWrite } from '../admin/commit/runWrite.ts';
import { runLoad } from '../runOperation.ts';

export const storedConnection = () => doc(db, CONNECTION.collection, CONNECTION.id);

/** Read anew each time, so that no token is kept in the tab. */
export async function readConnection(): Promise<Connection | undefined> {
  return parseConnection((await getDoc(storedConnection())).data() ?? {});
}

export const withoutToken = ({ repository, branch }: Connection): Workflow => ({
  repository,
  branch,
});

/** Loads where the site is built; null where nobody has said so yet. */
export const loadWorkflow = () =>
  runLoad('LOAD_WORKFLOW', '', async () => {
    const connection = await readConnection();
    return connection ? withoutToken(connection) : null;
  });

export const deleteWorkflow = () =>
  runWrite('DELETE_WORKFLOW', '', async () => {
    await deleteDoc(storedConnection());
    return null;
  });
