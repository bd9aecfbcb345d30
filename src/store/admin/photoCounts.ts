import type { Gallery, Photo } from '../../model/content/entities.ts';
import { at, type ById, memoizeLast, pick } from '../entities/byId.ts';
import { ALL, selectPhotoCount } from '../entities/photos.ts';
import { runLoad } from '../runOperation.ts';
import type { AdminState } from '../state.ts';
import { rootFor, photoSchema } from './writes/schemas.ts';

/** Counts the photos of a gallery without reading them. */
export const loadPhotoCount = ({ id, isDraft }: Pick<Gallery, 'id' | 'isDraft'>) =>
  runLoad('LOAD_PHOTO_COUNT', id, () =>
    photoSchema.count({ galleryId: id }, [rootFor({ isDraft })]),
  );

const countByGallery = memoizeLast((byId: ById<Photo>, ids: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const { galleryId } of pick(byId, ids)) {
    counts.set(galleryId, (counts.get(galleryId) ?? 0) + 1);
  }
  return counts;
});

/** Whether a list has all photos of a gallery, so that nobody has to ask how many there are. */
export const selectAreListed = (
  { photos: { byGallery } }: AdminState,
  galleryId: string,
): boolean => (at(byGallery, ALL) ?? at(byGallery, galleryId)) !== undefined;

/** How many photos a gallery has; undefined until that is known. */
export function selectCountOf(state: AdminState, galleryId: string): number | undefined {
  const { byId, byGallery } = state.photos;
  const all = at(byGallery, ALL);
  if (all) return countByGallery(byId, all).get(galleryId) ?? 0;
  return at(byGallery, galleryId)?.length ?? selectPhotoCount(state, galleryId);
}
