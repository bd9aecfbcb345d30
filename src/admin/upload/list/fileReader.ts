import { hashFile } from '../../../images/read/hashFile.ts';
import { makeThumbnail } from '../../../images/encode/makeThumbnail.ts';
import { readFacts } from '../../../images/read/readFile.ts';
import { readSidecar, withSidecars } from '../../../images/read/sidecars.ts';
import { inParallel } from '../../../store/admin/writes/batches.ts';
import { type DuplicatePhoto, findDuplicates } from '../../../store/admin/uploads/duplicates.ts';
import { imageKey } from '../../../model/files/image.ts';
import type { FileFacts, UploadItem } from '../../../model/upload.ts';
import type { ChosenFile, FileFindings, OtherPhoto } from './chosenFiles.ts';
import { keepThumbnail } from '../files/thumbnails.ts';

const CONCURRENT_READS = 6;

/** How many files are compared with the photos in one query. */
const COMPARISON_SIZE = 30;

type Chosen = Pick<ChosenFile, 'id' | 'file' | 'sidecars'>;
/** A chosen file that contains no thumbnail. */
type WithoutThumbnail = Chosen & { facts: FileFacts };

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : 'This file can’t be read.';

/** The photos in the queue, by the hashes of their files. */
const byHash = (items: readonly UploadItem[]) =>
  new Map<string | undefined, OtherPhoto>(
    items
      .filter(({ outcome }) => !outcome || outcome === 'added')
      .map(({ documentId: photoId, photo }) => [
        photo?.contentHash,
        { photoId, galleryId: photo?.values.galleryId ?? '', isQueued: true },
      ]),
  );

const isOnSite = ({ status }: DuplicatePhoto): boolean => status === 'site';

/** The stored photos, by the hashes of their files; a photo outside the trash takes precedence. */
const byStoredHash = (found: readonly DuplicatePhoto[]) =>
  new Map<string | undefined, OtherPhoto>(
    found
      .toSorted((one, other) => Number(isOnSite(one)) - Number(isOnSite(other)))
      .map(({ photo: { id: photoId, galleryId, contentHash, path, image }, status }) => [
        contentHash,
        {
          photoId,
          galleryId,
          imageKey: imageKey(path, image?.revision),
          ...(typeof status === 'object' && { isInTrash: true, hiddenBy: status }),
        },
      ]),
  );

/** What sidecars say. One that can't be read any more says nothing. */
const readSidecars = async (sidecars: readonly File[]) => {
  const said = await Promise.all(sidecars.map((each) => readSidecar(each).catch(() => [])));
  return said.flat();
};

interface ReadingOptions {
  onFound: (id: string, found: FileFindings) => void;
  onFailure: (error: unknown) => void;
  queuedItems: () => readonly UploadItem[];
}

/**
 * Reads all headers first, since the page waits for them alone. Then it makes missing thumbnails
 * and hashes the files one by one, and searches the portfolio for photos with the same hashes.
 */
export function readInBackground({ onFound, onFailure, queuedItems }: ReadingOptions) {
  const closing = new AbortController();
  const forgotten = new Set<string>();
  let thumbnails = Promise.resolve();
  let contents = Promise.resolve();
  const isWanted = ({ id }: Chosen) => !closing.signal.aborted && !forgotten.has(id);

  /** @returns undefined if the file is refused */
  async function readHeader({ id, file, sidecars }: Chosen) {
    try {
      const read = await readFacts(file);
      const { texts, thumbnail, ...facts } = withSidecars(read, await readSidecars(sidecars));
      const thumbnailURL = thumbnail && keepThumbnail(id, thumbnail);
      onFound(id, { facts, texts, ...(thumbnailURL && { thumbnailURL }) });
      return { facts, hasThumbnail: thumbnail !== undefined };
    } catch (error) {
      onFound(id, { refusal: sentence(error) });
      return undefined;
    }
  }

  async function addThumbnail({ facts, ...chosen }: WithoutThumbnail) {
    if (!isWanted(chosen)) return;
    // A browser can't show every type of photo that the site takes.
    const made = await makeThumbnail(chosen.file, facts, closing.signal).catch(() => undefined);
    if (!isWanted(chosen)) return;
    onFound(chosen.id, { thumbnailURL: made ? keepThumbnail(chosen.id, made) : '' });
  }

  async function hash(chosen: Chosen, hashes: Map<string, string>) {
    if (!isWanted(chosen)) return;
    try {
      const contentHash = await hashFile(chosen.file, closing.signal);
      hashes.set(chosen.id, contentHash);
      onFound(chosen.id, { contentHash });
    } catch (error) {
      if (isWanted(chosen)) onFound(chosen.id, { refusal: sentence(error) });
    }
  }

  async function compare(hashes: ReadonlyMap<string, string>) {
    if (hashes.size === 0 || closing.signal.aborted) return;
    const duplicates = await findDuplicates([...hashes.values()]).catch((error: unknown) => {
      onFailure(error);
      return [];
    });
    const stored = byStoredHash(duplicates);
    const queued = byHash(queuedItems());
    for (const [id, contentHash] of hashes) {
      const other: OtherPhoto | undefined = stored.get(contentHash) ?? queued.get(contentHash);
      onFound(id, { isCompared: true, ...(other && { other }) });
    }
  }

  async function readContents(files: readonly Chosen[]) {
    for (let from = 0; from < files.length; from += COMPARISON_SIZE) {
      const hashes = new Map<string, string>();
      const some = files.slice(from, from + COMPARISON_SIZE);
      await inParallel(some, 1, (chosen) => hash(chosen, hashes));
      await compare(hashes);
    }
  }

  return {
    async add(files: readonly Chosen[]) {
      for (const { id } of files) forgotten.delete(id);
      const readable: Chosen[] = [];
      const withoutThumbnail: WithoutThumbnail[] = [];
      await inParallel(files, CONCURRENT_READS, async (chosen) => {
        const header = await readHeader(chosen);
        if (!header) return;
        readable.push(chosen);
        if (!header.hasThumbnail) withoutThumbnail.push({ ...chosen, facts: header.facts });
      });
      thumbnails = thumbnails.then(() => inParallel(withoutThumbnail, 1, addThumbnail));
      contents = contents.then(() => readContents(readable));
      await Promise.all([thumbnails, contents]);
    },
    /** Reads no more of some files until they are added again. */
    forget: (ids: readonly string[]) => ids.forEach((id) => forgotten.add(id)),
    close: () => closing.abort(),
  };
}

export type FileReading = ReturnType<typeof readInBackground>;
