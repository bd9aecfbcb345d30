import type { Photo } from '../../model/content/entities.ts';
import { isNotFound } from '../../model/content/notFound.ts';
import { isGone, selectLoad } from '../loads.ts';
import { clearError } from '../messages.ts';
import { type Result, runLoad } from '../runOperation.ts';
import type { Neighbours } from '../sources/contentSource.ts';
import type { VisitorState, VisitorThunk } from '../state.ts';
import { at } from './byId.ts';
import { inPhotoOrder, loadPhoto, pickerAsShown } from './photos.ts';

/** Loads the photos before and after one in its gallery, which may be as the build has them. */
export const loadNeighbours =
  (galleryId: string): VisitorThunk<Promise<Result<Neighbours>>> =>
  (dispatch, getState) =>
    dispatch(
      runLoad('LOAD_NEIGHBOURS', galleryId, async (source) => {
        const { photos, isCurrent } = await source.readNeighbours(galleryId);
        // The answer for one photo is newer than the list of a build.
        const there = isCurrent
          ? photos
          : photos.filter(({ id }) => !isGone(selectLoad(getState(), 'LOAD_PHOTO', id)));
        return { photos: inPhotoOrder(there), isCurrent };
      }),
    );

const pickNeighbours = pickerAsShown();

/** The photos among which a photo's page goes back and forth; undefined until they are loaded. */
export const selectNeighbours = (
  { photos: { byId, byGallery, builtByGallery = {} } }: VisitorState,
  galleryId: string,
) => pickNeighbours(byId, at(byGallery, galleryId) ?? at(builtByGallery, galleryId));

/** Whether they are the gallery's photos as they are now, or are shown until the next build. */
export const selectAreNeighboursCurrent = (
  { photos: { byGallery } }: VisitorState,
  galleryId: string,
): boolean => at(byGallery, galleryId) !== undefined;

/** The id of the first of some photos that is there, which it loads; undefined for none. */
export const findThere =
  (photos: readonly Photo[]): VisitorThunk<Promise<string | undefined>> =>
  async (dispatch) => {
    for (const { id } of photos) {
      const result = await dispatch(loadPhoto(id));
      if (result.ok || !isNotFound(result.error)) return id;
      // Nobody needs to know that a photo is gone.
      dispatch(clearError());
    }
    return undefined;
  };
