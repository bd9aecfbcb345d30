import type { GalleryValues } from '../../model/content/formValues.ts';
import type { Gallery } from '../../model/content/entities.ts';
import { visibilityFlags } from '../../model/content/visibility.ts';
import type { VisibilityStep } from '../../model/undoStep.ts';
import type { Result } from '../runOperation.ts';
import type { AdminThunk } from '../state.ts';
import { type NewImage, saveNew } from './saveNew.ts';
import { repairPublications } from './repair.ts';
import { moveGallery, type VisibilityChange } from './visibility/moveGallery.ts';
import { runStep, runWrite, type StepOptions } from './writes/runWrite.ts';
import { gallerySchema } from './writes/schemas.ts';

export const createGallery = (
  id: string,
  { visibility = 'public', ...values }: GalleryValues,
  image: NewImage,
) =>
  runWrite(
    'CREATE_GALLERY',
    id,
    saveNew(gallerySchema, id, { ...values, ...visibilityFlags(visibility) }, image),
  );

/** Changes who can see a gallery. Its photos go where it goes. */
export const setVisibility = (
  id: string,
  { from, to }: VisibilityChange,
  options?: StepOptions,
): AdminThunk<Promise<Result<Gallery>>> => {
  const move = async () => gallerySchema.toEntity(id, await moveGallery(id, { from, to }));
  const stepOf = ({ galleryName: name }: Gallery): VisibilityStep => ({
    kind: 'visibility',
    id,
    name,
    from,
    to,
  });
  return async (dispatch) => {
    const result = await dispatch(runStep('UPDATE_GALLERY', id, move, stepOf, options));
    const changes = { visibility: { from, to } };
    const payload = [{ collection: 'galleries' as const, id, changes }];
    if (result.ok) dispatch({ type: 'EDITS_WRITTEN', payload });
    // A publication that broke off may have left photos of a draft in public.
    else await dispatch(repairPublications());
    return result;
  };
};
