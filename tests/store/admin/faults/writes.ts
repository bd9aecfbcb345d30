import { deleteGallery } from '../../../../src/store/admin/galleries.ts';
import {
  createPhoto,
  deletePhoto,
  updatePhoto,
  updatePhotoOrder,
} from '../../../../src/store/admin/photos.ts';
import { deleteFromTrash, restoreFromTrash } from '../../../../src/store/admin/trash/trash.ts';
import { undoStep } from '../../../../src/store/admin/undo.ts';
import { loadAllPhotos } from '../../../../src/store/entities/photos.ts';
import type { ChosenImage } from '../../../../src/model/chosenImage.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import type { Thunk } from '../../../../src/store/state.ts';
import { documentsAt } from '../../../support/stored.ts';
import { aPhotoDraft } from '../../../support/factories.ts';
import { aBareImage, anImage, NEW, readImage, type Scene, THEIRS } from './scene.ts';
import type { Tab } from './tabs.ts';

export type Act = (tab: Tab, scene: Scene) => Promise<boolean>;

/** Something that the photographer does. */
export interface Write {
  name: string;
  /** What was done before, in the same tab. */
  before?: Act;
  act: Act;
  /** What doing the same is in another window, where that is something else. */
  same?: Act;
  /** What the original holds that is saved, and the one that another window saves. */
  saves?: { act: string; same: string };
  /** What another window does against it. */
  opposite: Act;
  /** Whether it removes content, which no two can do at the same moment without trying again. */
  removes?: boolean;
  /** How many originals go for good. */
  purges?: number;
  /** How many do where the opposite is done. */
  mayPurge?: number;
}

const doing =
  (thunkOf: (scene: Scene) => Thunk<Promise<Result<unknown>>>): Act =>
  async (tab, scene) =>
    (await tab.run(thunkOf(scene))).ok;

const edit = (changes: object) => doing(({ photo }) => updatePhoto(photo, { changes }));

const replaceBy =
  (chosen: ChosenImage): Act =>
  async (tab, { photo }) => {
    // As the form has read it, or reads it for another try.
    const { [`photos/${photo}`]: stored } = await documentsAt([`photos/${photo}`]);
    const { revision } = (stored?.image ?? {}) as { revision?: string };
    return (await tab.run(updatePhoto(photo, { changes: {}, chosen, revision }))).ok;
  };

const removePhoto = doing(({ photo }) => deletePhoto(photo));

const saves = { act: NEW, same: THEIRS };

const replacing = (choose: (content: string) => ChosenImage) => ({
  act: replaceBy(choose(NEW)),
  same: replaceBy(choose(THEIRS)),
  saves,
  opposite: removePhoto,
});

const rename = edit({ photoName: { from: 'Dusk', to: 'Dawn' } });
const move = doing(({ photo, gallery, other }) =>
  updatePhoto(photo, { changes: { galleryId: { from: gallery, to: other } } }),
);
const reorder = doing(({ photo, second }) =>
  updatePhotoOrder([
    { id: photo, order: 20 },
    { id: second, order: 5 },
  ]),
);
const creating = (choose: (content: string) => ChosenImage) => {
  const createAs = (name: 'next' | 'third', content: string) =>
    doing(({ [name]: id, gallery: galleryId }) =>
      createPhoto(id, aPhotoDraft({ galleryId }), choose(content)),
    );
  const act = createAs('next', NEW);
  return { act, same: createAs('third', THEIRS), saves, opposite: removeGallery };
};
const removeGallery = doing(({ gallery }) => deleteGallery(gallery));
const restorePhoto = doing(({ photo }) => restoreFromTrash(`photos~${photo}`));
const restoreGallery = doing(({ gallery }) => restoreFromTrash(`galleries~${gallery}`));
const purgePhoto = doing(({ photo }) => deleteFromTrash(`photos~${photo}`));
const purgeGallery = doing(({ gallery }) => deleteFromTrash(`galleries~${gallery}`));
const undo: Act = (tab) => tab.run(undoStep(readImage));

const plain: readonly Write[] = [
  { name: 'creating', ...creating((content) => anImage(content)) },
  { name: 'creating without variants', ...creating((content) => aBareImage(content)) },
  { name: 'editing', act: rename, opposite: removePhoto },
  { name: 'replacing by the same type', ...replacing((content) => anImage(content)) },
  { name: 'replacing by another type', ...replacing((content) => anImage(content, 'png')) },
  { name: 'replacing without variants', ...replacing((content) => aBareImage(content)) },
  {
    name: 'replacing by another type without variants',
    ...replacing((content) => aBareImage(content, 'png')),
  },
  { name: 'moving', act: move, opposite: removeGallery },
  { name: 'ordering', act: reorder, opposite: removePhoto },
  { name: 'deleting a photo', act: removePhoto, opposite: rename, removes: true },
  { name: 'deleting a gallery', act: removeGallery, opposite: move, removes: true },
];

const ofTrash: readonly Write[] = [
  {
    name: 'restoring a photo',
    before: removePhoto,
    act: restorePhoto,
    opposite: purgePhoto,
    mayPurge: 1,
  },
  {
    name: 'restoring a gallery',
    before: removeGallery,
    act: restoreGallery,
    opposite: purgeGallery,
    mayPurge: 3,
  },
  {
    name: 'purging a photo',
    before: removePhoto,
    act: purgePhoto,
    opposite: restorePhoto,
    purges: 1,
  },
  {
    name: 'purging a gallery',
    before: removeGallery,
    act: purgeGallery,
    opposite: restoreGallery,
    purges: 3,
  },
];

const load: Act = async (tab) => (await tab.run(loadAllPhotos())).ok;

const undone = [
  'editing',
  'replacing by the same type',
  'replacing by another type',
  'moving',
  'ordering',
  'deleting a photo',
  'deleting a gallery',
];

const undoing: readonly Write[] = plain
  .filter(({ name }) => undone.includes(name))
  .map(({ name, act, opposite }) => ({
    name: `undoing ${name}`,
    before: async (tab, scene) => (await load(tab, scene)) && act(tab, scene),
    act: undo,
    opposite: name.startsWith('deleting') ? act : opposite,
  }));

export const writes: readonly Write[] = [...plain, ...ofTrash, ...undoing];
