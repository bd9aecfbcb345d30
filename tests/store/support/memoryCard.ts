import { openAsBlob } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A file on a memory card that can be pulled out and put back, as browsers know it. */
export async function onMemoryCard(content: Blob, name = 'DSC_1.jpg') {
  const folder = await mkdtemp(join(tmpdir(), 'memory-card-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [path, elsewhere] = [join(folder, name), join(folder, 'out')];
  await writeFile(path, new Uint8Array(await content.arrayBuffer()));
  return {
    file: new File([await openAsBlob(path)], name, { type: content.type }),
    pullOut: () => rename(path, elsewhere),
    putBack: () => rename(elsewhere, path),
  };
}
