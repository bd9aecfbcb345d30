import { resultless, runWrite } from './commit/runWrite.ts';
import { writeContent } from './commit/writeContent.ts';

/** Has every visitor's page read everything anew, as after a change that was made elsewhere. */
export const updateRevision = () =>
  runWrite(
    'UPDATE_REVISION',
    '',
    resultless(() => writeContent(async (writer) => writer.refreshAll())),
  );
