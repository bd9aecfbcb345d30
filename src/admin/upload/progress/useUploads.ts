import { useMemo } from 'react';
import { selectGallery } from '../../../store/entities/galleries.ts';
import { useAdminSelector } from '../../../store/admin/hooks.ts';
import {
  selectUploadProgress,
  selectUploads,
  selectUploadsStatus,
} from '../../../store/admin/uploads/slice.ts';
import { onlyGalleryOf, progressOf } from './progress.ts';

export function useUploads() {
  const items = useAdminSelector(selectUploads);
  const sent = useAdminSelector(selectUploadProgress);
  const photo = onlyGalleryOf(items);
  const gallery = useAdminSelector((state) => selectGallery(state, photo?.values.galleryId ?? ''));
  return {
    status: useAdminSelector(selectUploadsStatus),
    items,
    progress: useMemo(() => progressOf(items, sent), [items, sent]),
    /** The gallery of all photos that have not failed; empty if there are several. */
    galleryName: gallery?.galleryName ?? photo?.newGallery?.galleryName ?? '',
  };
}

export type UploadsNow = ReturnType<typeof useUploads>;
