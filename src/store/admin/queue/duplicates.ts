import { getDocs, query, where } from 'firebase/firestore/lite';
import type { Photo } from '../../../model/content/entities.ts';
import { photoKind } from '../commit/entityDeclarations.ts';
import { collectionAt, rootsOf } from '../commit/entityKind.ts';
import { inParallel } from '../commit/inParallel.ts';

/** As many values as one query takes. */
const AT_ONCE = 30;
const QUERIES_AT_ONCE = 4;

/**
 * Finds the photos that were made of the same files.
 * @param hashes SHA-256 of the files, in hexadecimal digits
 * @returns the photos, each with its `contentHash`
 * @throws a FirestoreError where the server can't be reached
 */
export async function findDuplicates(hashes: readonly string[]): Promise<Photo[]> {
  const asked = [...new Set(hashes)];
  const slices = Array.from({ length: Math.ceil(asked.length / AT_ONCE) }, (_, index) =>
    asked.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
  const queries = slices.flatMap((some) =>
    rootsOf(photoKind).map((root) =>
      query(collectionAt(root, photoKind), where('contentHash', 'in', some)),
    ),
  );
  const found: Photo[] = [];
  await inParallel(queries, QUERIES_AT_ONCE, async (each) => {
    const { docs } = await getDocs(each);
    found.push(...docs.map((document) => photoKind.toEntity(document.id, document.data())));
  });
  return found;
}
