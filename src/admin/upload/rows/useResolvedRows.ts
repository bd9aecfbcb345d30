import { useMemo } from 'react';
import { selectGalleries } from '../../../store/entities/galleries.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import { hasLocation } from '../../../model/files/exif.ts';
import type { UploadDraft } from '../../../model/upload.ts';
import { draftOf, isWide, uploadDisabledReason } from './batchDefaults.ts';
import { duplicatesAmong, inChosenOrder, uploadable, type UploadRow } from './rows.ts';
import { duplicateInWords } from './rowWords.ts';
import type { useBatchDefaults } from './useBatchDefaults.ts';
import type { Rows } from './useRows.ts';

/** Resolves the rows with the defaults of their batch: order, drafts, duplicates and errors. */
export function useResolvedRows(
  { state }: Rows,
  { defaults, destination }: ReturnType<typeof useBatchDefaults>,
) {
  const galleries = useAppSelector(selectGalleries);
  const { galleryId, galleryName, count } = destination;
  return useMemo(() => {
    const rows = inChosenOrder(state);
    const taken = uploadable(rows);
    const places = new Map(taken.map(({ id }, index) => [id, index]));
    const newDraft = (row: UploadRow) =>
      draftOf(row, defaults, { galleryId, galleryName, count }, places.get(row.id) ?? 0);
    const drafts = new Map<string, UploadDraft>(rows.map((row) => [row.id, newDraft(row)]));
    const draft = (row: UploadRow) => drafts.get(row.id) ?? newDraft(row);
    const duplicates = duplicatesAmong(rows);
    const nameOf = (id: string) =>
      galleries?.find((gallery) => gallery.id === id)?.galleryName ?? '';
    return {
      rows,
      taken,
      draftOf: draft,
      whereIs: (row: UploadRow) => duplicateInWords(row, duplicates.get(row.id), nameOf),
      duplicates: rows.filter((row) => row.duplicate ?? duplicates.has(row.id)),
      /** How many photos are wide enough for panoramas. */
      wide: taken.filter(isWide).length,
      located: taken.filter(({ facts }) => hasLocation(facts?.exif)).length,
      disabledReason: uploadDisabledReason({ rows, defaults, draftOf: draft }),
    };
  }, [state, defaults, galleryId, galleryName, count, galleries]);
}

export type ResolvedRows = ReturnType<typeof useResolvedRows>;
