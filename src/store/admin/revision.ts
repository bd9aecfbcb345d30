import { runWrite } from './write/runWrite.ts';
import { writeContent } from './write/writeContent.ts';

/** Has every visitor's page read everything anew, as after a change that was made elsewhere. */
export const updateRevision = () =>
  runWrite('UPDATE_REVISION', '', async () => {
    await writeContent(async (writer) => writer.refreshAll());
    return { data: null, filesLeft: [] };
  });
