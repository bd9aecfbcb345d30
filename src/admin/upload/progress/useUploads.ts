import { useMemo } from 'react';
import { selectGallery } from '../../../store/entities/galleries.ts';
import { useAppSelector } from '../../../store/hooks.ts';
import {
  selectUploadProgress,
  selectUploads,
  selectUploadsStatus,
} from '../../../store/admin/uploads/slice.ts';
import { onlyGalleryOf, progressOf } from './progress.ts';

export function useUploads() {
  const items = useAppSelector(selectUploads);
  const sent = useAppSelector(selectUploadProgress);
  const photo = onlyGalleryOf(items);
  const gallery = useAppSelector((state) => selectGallery(state, photo?.draft.galleryId ?? ''));
  return {
    status: useAppSelector(selectUploadsStatus),
    items,
    progress: useMemo(() => progressOf(items, sent), [items, sent]),
    /** The gallery of all photos that have not failed; empty if there are several. */
    galleryName: gallery?.galleryName ?? photo?.newGallery?.galleryName ?? '',
  };
}

export type UploadsNow = ReturnType<typeof useUploads>;
