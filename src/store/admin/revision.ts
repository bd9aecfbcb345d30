import { runWrite } from './commit/runWrite.ts';
import { writeContent } from './commit/writeContent.ts';

/** Has every visitor's page read everything anew, as after a change that was made elsewhere. */
export const updateRevision = () =>
  runWrite('UPDATE_REVISION', '', async () => {
    await writeContent(async (writer) => writer.refreshAll());
    return null;
  });
