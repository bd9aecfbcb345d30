import { getDocs, query, where } from 'firebase/firestore/lite';
import { photos } from '../../firebase/collections.ts';
import type { Photo } from '../../model/entities.ts';
import { inParallel } from '../admin/write/inParallel.ts';

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
  const found: Photo[] = [];
  await inParallel(slices, QUERIES_AT_ONCE, async (some) => {
    const { docs } = await getDocs(query(photos, where('contentHash', 'in', some)));
    found.push(...docs.map((document) => document.data()));
  });
  return found;
}
