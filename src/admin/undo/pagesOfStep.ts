import { isCondition } from '../../model/content/edits.ts';
import type { Photo } from '../../model/content/entities.ts';
import type { EditsStep } from '../../model/undoStep.ts';
import { paths } from '../../paths.ts';
import { at, type ById } from '../../store/entities/byId.ts';
import { ALL } from '../../store/entities/photos.ts';
import type { StepMessage } from '../../store/state.ts';
import { ENTITY_PATHS } from '../components/entityPaths.ts';

/** The list of the gallery that a photo belongs to; the list of all photos if that is not known. */
function listOfPhoto(id: string, photos: ById<Photo>): string {
  return paths.adminPhotosOf(at(photos, id)?.galleryId ?? ALL);
}

function pagesOfEdits({ edits, coverFrom }: EditsStep, isBack: boolean, photos: ById<Photo>) {
  const [first] = edits;
  if (!first) return [];
  const { collection, id, changes } = first;
  if (collection === 'site') return [paths.adminSite];
  // A mark shows which photo is the cover.
  const marked = collection === 'galleries' && coverFrom !== undefined;
  if (marked) return [paths.adminGalleries, paths.adminPhotosOf(id)];
  if (collection !== 'photos') return [ENTITY_PATHS[collection].list];
  const { galleryId, includeInSlideshow, slideshowOrder } = changes;
  if (slideshowOrder && (!includeInSlideshow || isCondition(includeInSlideshow))) {
    return [paths.adminSlideshow];
  }
  const gallery = isBack ? galleryId?.from : galleryId?.to;
  const list = typeof gallery === 'string' ? paths.adminPhotosOf(gallery) : listOfPhoto(id, photos);
  return includeInSlideshow ? [paths.adminSlideshow, list] : [list];
}

/** The pages that show what was done, undone or redone; the best one is the first. */
export function pagesOfStep({ step, outcome }: StepMessage, photos: ById<Photo>): string[] {
  const isBack = outcome === 'undone';
  switch (step.kind) {
    case 'delete': {
      const { collection, id, ids = [id] } = step;
      if (!isBack) return [paths.adminTrash];
      if (collection !== 'photos') return [ENTITY_PATHS[collection].list];
      return ids.slice(0, 1).map((photo) => listOfPhoto(photo, photos));
    }
    case 'edits':
      return pagesOfEdits(step, isBack, photos);
    case 'upload':
      return [isBack ? paths.adminTrash : paths.adminPhotosOf(step.galleryId)];
    case 'visibility':
      return [paths.adminPhotosOf(step.id), paths.adminGalleries];
  }
}

interface Address {
  pathname: string;
  search: string;
}

/** Whether an address shows a page; the list of all photos shows those of each gallery. */
export function showsPage({ pathname, search }: Address, page: string): boolean {
  const { pathname: path, searchParams } = new URL(page, 'http://admin');
  const gallery = new URLSearchParams(search).get('galleryId') ?? ALL;
  return path === pathname && [ALL, searchParams.get('galleryId') ?? gallery].includes(gallery);
}
