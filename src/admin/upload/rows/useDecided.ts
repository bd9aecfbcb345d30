import { useMemo } from 'react';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { hasLocation } from '../../../model/files/exif.ts';
import type { UploadDraft } from '../../../model/upload.ts';
import { draftOf, isWide, publishHindrance } from './forAll.ts';
import { inChosenOrder, publishable, twinsAmong, type UploadRow } from './rows.ts';
import { twinInWords } from './rowWords.ts';
import type { useForAll } from './useForAll.ts';
import type { Rows } from './useRows.ts';

/** All that follows from the rows and from what is decided for all of them. */
export function useDecided({ state }: Rows, { forAll, destination }: ReturnType<typeof useForAll>) {
  const galleries = useAppSelector(selectGalleries);
  const { galleryId, galleryName, count } = destination;
  return useMemo(() => {
    const rows = inChosenOrder(state);
    const taken = publishable(rows);
    const places = new Map(taken.map(({ id }, index) => [id, index]));
    const place = { galleryId, galleryName, count };
    const drafts = new Map<string, UploadDraft>(
      rows.map((row) => [row.id, draftOf(row, forAll, place, places.get(row.id) ?? 0)]),
    );
    const draft = (row: UploadRow) =>
      drafts.get(row.id) ?? draftOf(row, forAll, place, places.get(row.id) ?? 0);
    const twins = twinsAmong(rows);
    const nameOf = (id: string) =>
      galleries?.find((gallery) => gallery.id === id)?.galleryName ?? '';
    return {
      rows,
      taken,
      draftOf: draft,
      whereIs: (row: UploadRow) => twinInWords(row, twins.get(row.id), nameOf),
      duplicates: rows.filter((row) => row.twin ?? twins.has(row.id)),
      wide: taken.filter(isWide).length,
      located: taken.filter(({ facts }) => hasLocation(facts?.exif)).length,
      hindrance: publishHindrance({ rows, forAll, draftOf: draft }),
    };
  }, [state, forAll, galleryId, galleryName, count, galleries]);
}

export type Decided = ReturnType<typeof useDecided>;
