import { hashFile } from '../../../images/encode/read/hashFile.ts';
import { makeThumbnail } from '../../../images/encode/makeThumbnail.ts';
import { readFacts } from '../../../images/encode/read/readFile.ts';
import { inParallel } from '../../../store/admin/commit/inParallel.ts';
import { type DuplicatePhoto, findDuplicates } from '../../../store/admin/queue/duplicates.ts';
import { imageKey } from '../../../model/files/image.ts';
import type { FileFacts, UploadItem } from '../../../model/upload.ts';
import type { Known, Twin, UploadRow } from './rows.ts';
import { keepThumbnail } from '../files/thumbnails.ts';

const HEADERS_AT_ONCE = 6;
/** As many files as are looked for in the portfolio at once. */
const COMPARED_AT_ONCE = 30;

type Chosen = Pick<UploadRow, 'id' | 'file'>;
/** A chosen file without a small picture in it. */
type Bare = Chosen & { facts: FileFacts };
type Tell = (id: string, known: Known) => void;

/** Reads chosen files in the background, and tells what it finds. */
export interface FileReading {
  add(files: readonly Chosen[]): Promise<void>;
  /** Reads no more of some, until they are added again. */
  forget(ids: readonly string[]): void;
  close(): void;
}

const sentence = (error: unknown): string =>
  error instanceof Error ? error.message : 'This file can’t be read.';

/** The photos on their way, by the hashes of their files. */
const byHash = (items: readonly UploadItem[]): ReadonlyMap<string, Twin> =>
  new Map(
    items
      .filter(({ stage }) => stage !== 'failed' && stage !== 'cancelled')
      .flatMap(({ documentId: photoId, photo }) =>
        photo
          ? [[photo.contentHash, { photoId, galleryId: photo.draft.galleryId, isComing: true }]]
          : [],
      ),
  );

/** The stored photos that were found, by the hashes of their files; one in the trash counts last. */
const byStoredHash = (found: readonly DuplicatePhoto[]): ReadonlyMap<string | undefined, Twin> =>
  new Map(
    found
      .toSorted((one, other) => Number(other.isInTrash) - Number(one.isInTrash))
      .map(({ photo: { id, galleryId, contentHash, path, image }, isInTrash }) => [
        contentHash,
        {
          photoId: id,
          galleryId,
          imageKey: imageKey(path, image?.revision),
          ...(isInTrash && { isInTrash }),
        },
      ]),
  );

interface Comparing {
  /** What is on its way to be photos. */
  coming: () => readonly UploadItem[];
  /** Is told that the portfolio could not be asked. */
  fail: (error: unknown) => void;
}

/**
 * First all headers, which is all that the page waits for; then, one file after the other, small
 * pictures of those that have none in them, and the hash of their content, by which the portfolio
 * is asked for them.
 */
export function readInBackground(tell: Tell, { coming, fail }: Comparing): FileReading {
  const closing = new AbortController();
  const forgotten = new Set<string>();
  let pictures = Promise.resolve();
  let contents = Promise.resolve();
  const isWanted = ({ id }: Chosen) => !closing.signal.aborted && !forgotten.has(id);

  /** What the head of a file that can be taken tells, and whether it has a small picture in it. */
  async function readHeader({ id, file }: Chosen) {
    try {
      const { texts, thumbnail, ...facts } = await readFacts(file);
      const thumbnailURL = thumbnail && keepThumbnail(id, thumbnail);
      tell(id, { facts, texts, ...(thumbnailURL && { thumbnailURL }) });
      return { facts, isPictured: thumbnail !== undefined };
    } catch (error) {
      tell(id, { refusal: sentence(error) });
      return undefined;
    }
  }

  async function picture({ facts, ...chosen }: Bare) {
    if (!isWanted(chosen)) return;
    // Some kinds the browser can't show, and they are taken all the same.
    const made = await makeThumbnail(chosen.file, facts, closing.signal).catch(() => undefined);
    if (made && isWanted(chosen)) {
      tell(chosen.id, { thumbnailURL: keepThumbnail(chosen.id, made) });
    }
  }

  async function hash(chosen: Chosen, hashes: Map<string, string>) {
    if (!isWanted(chosen)) return;
    try {
      const contentHash = await hashFile(chosen.file, closing.signal);
      hashes.set(chosen.id, contentHash);
      tell(chosen.id, { contentHash });
    } catch (error) {
      if (isWanted(chosen)) tell(chosen.id, { refusal: sentence(error) });
    }
  }

  async function compare(hashes: ReadonlyMap<string, string>) {
    if (hashes.size === 0 || closing.signal.aborted) return;
    const found = await findDuplicates([...hashes.values()]).catch((error: unknown) => {
      fail(error);
      return [];
    });
    const there = byStoredHash(found);
    const onTheirWay = byHash(coming());
    for (const [id, contentHash] of hashes) {
      const twin: Twin | undefined = there.get(contentHash) ?? onTheirWay.get(contentHash);
      tell(id, { isCompared: true, ...(twin && { twin }) });
    }
  }

  async function readContents(files: readonly Chosen[]) {
    for (let from = 0; from < files.length; from += COMPARED_AT_ONCE) {
      const hashes = new Map<string, string>();
      const some = files.slice(from, from + COMPARED_AT_ONCE);
      await inParallel(some, 1, (chosen) => hash(chosen, hashes));
      await compare(hashes);
    }
  }

  return {
    async add(files) {
      for (const { id } of files) forgotten.delete(id);
      const taken: Chosen[] = [];
      const bare: Bare[] = [];
      await inParallel(files, HEADERS_AT_ONCE, async (chosen) => {
        const header = await readHeader(chosen);
        if (!header) return;
        taken.push(chosen);
        if (!header.isPictured) bare.push({ ...chosen, facts: header.facts });
      });
      pictures = pictures.then(() => inParallel(bare, 1, picture));
      contents = contents.then(() => readContents(taken));
      await Promise.all([pictures, contents]);
    },
    forget: (ids) => ids.forEach((id) => forgotten.add(id)),
    close: () => closing.abort(),
  };
}
