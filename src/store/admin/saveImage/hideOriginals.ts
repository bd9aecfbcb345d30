import { collection, getDocs } from 'firebase/firestore/lite';
import { fileState, hideFile } from '../../../firebase/files.ts';
import { db } from '../../../firebase/project/app.ts';
import { asText } from '../../../model/content/fields.ts';
import { HIDE_PREFIX } from '../commit/commitDocument.ts';
import { resultless, runWrite } from '../commit/runWrite.ts';
import { writeContent } from '../commit/writeContent.ts';

async function hideNoted(): Promise<void> {
  const { docs } = await getDocs(collection(db, 'private'));
  for (const snapshot of docs.filter(({ id }) => id.startsWith(HIDE_PREFIX))) {
    const { path, type } = snapshot.data();
    // The storage refuses to hide a file that is gone.
    if (await fileState(asText(path))) await hideFile(asText(path), asText(type));
    await writeContent(async (writer) => {
      const record = await writer.readAside(snapshot.ref);
      if (record?.path === path) writer.removeAside(snapshot.ref);
    });
  }
}

/** Makes the originals private that commits have noted, and removes the notes. */
export const hideOriginals = () => runWrite('HIDE_ORIGINALS', '', resultless(hideNoted));
