import { useMemo } from 'react';
import { isOpen } from '../../../model/upload.ts';
import { continueUploads } from '../../../store/admin/uploads/queue.ts';
import { selectGallery } from '../../../store/entities/galleries.ts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.ts';
import { selectUploadParts, selectUploads, selectUploadsStatus } from '../../../store/uploads.ts';
import { onlyGalleryOf, progressOf } from './progress.ts';

export function useUploads() {
  const dispatch = useAppDispatch();
  const all = useAppSelector(selectUploads);
  const parts = useAppSelector(selectUploadParts);
  // A form shows the progress of its own save.
  const items = useMemo(() => all.filter(({ stage }) => stage !== 'saving'), [all]);
  const gallery = onlyGalleryOf(items);
  const known = useAppSelector((state) => selectGallery(state, gallery?.draft.galleryId ?? ''));
  return {
    status: useAppSelector(selectUploadsStatus),
    items,
    progress: useMemo(() => progressOf(items, parts), [items, parts]),
    /** The gallery of all photos that have not failed; empty if there are several. */
    galleryName: known?.galleryName ?? gallery?.newGallery?.galleryName ?? '',
    /** The items whose file has to be chosen again. */
    missing: items.filter((item) => isOpen(item) && item.isMissing),
    /** Continues interrupted uploads; resolves to the items whose file has to be chosen again. */
    continueUploads: (files?: readonly File[]) => dispatch(continueUploads(files)),
  };
}

export type UploadsNow = ReturnType<typeof useUploads>;
