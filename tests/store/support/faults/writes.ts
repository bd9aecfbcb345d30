import { asText } from '../../../../src/model/json.ts';
import { enqueueUploads } from '../../../../src/store/admin/uploads/queue.ts';
import { purge } from '../trash.ts';
import { saveTyped, typeFields } from '../../../../src/store/admin/edits/typing.ts';
import type { FieldEdits } from '../../../../src/model/content/edits.ts';
import type { Visibility } from '../../../../src/model/content/visibility.ts';
import { deleteDocument, deletePhotos } from '../../../../src/store/admin/deletion.ts';
import { arrange, photoOrder } from '../../../../src/store/admin/edits/arranging.ts';
import { setVisibility } from '../../../../src/store/admin/galleries.ts';
import { createPhoto, editPhotos } from '../../../../src/store/admin/photos.ts';
import { restoreFromTrash } from '../../../../src/store/admin/trash/trash.ts';
import { imageKey } from '../../../../src/model/files/image.ts';
import { undoStep } from '../../../../src/store/admin/undo/undo.ts';
import { loadAllPhotos, loadPhotosByGallery } from '../../../../src/store/entities/photos.ts';
import type { ChosenImage } from '../../../../src/model/files/chosenImage.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import type { AdminThunk } from '../../../../src/store/state.ts';
import { removeDocument, storeAt } from '../../../support/backend.ts';
import { documentsAt } from '../../../support/stored.ts';
import { type FormEdit, saveIn, updateGallery, updatePhoto, updateSettings } from '../edits.ts';
import { anUploadOf, statusOf, whenStore } from '../uploadQueue.ts';
import { aPhotoValues } from '../../../support/factories.ts';
import { aLargeFile, anImage, NEW, OLD, type Scene, SETTINGS_PATH, THEIRS } from './scene.ts';
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
  /** The captions that were typed, by the names of photos in the scene. */
  typed?: Partial<Record<'photo' | 'second', string>>;
  /** What another window does against it. */
  opposite: Act;
  /** Whether it goes the way of another write, but for what it is about. */
  isAlike?: boolean;
  /** Whether it does so wholly, and is tried only where every request is. */
  isRepetition?: boolean;
  /** Whether it is about the site's portrait, of which there is one, so that no two are tried at once. */
  isOfSite?: boolean;
  /** Whether an attempt that fails repairs the photos of all drafts, those of other scenes too. */
  repairs?: boolean;
  /** Whether the photo `photo` lies in two places, before and afterwards. */
  isDoubled?: boolean;
  /** How many originals go for good. */
  purges?: number;
  /** How many do where the opposite is done. */
  mayPurge?: number;
}

const doing =
  (thunkOf: (scene: Scene) => AdminThunk<Promise<Result<unknown>>>): Act =>
  async (tab, scene) =>
    (await tab.run(thunkOf(scene))).ok;

const edit = (changes: FieldEdits) => doing(({ photo }) => updatePhoto(photo, { changes }));

/** The key of the image that a document has, as its form has read it or reads it for another try. */
async function keyAt(path: string, pathField: string, imageField: string) {
  const { [path]: stored = {} } = await documentsAt([path]);
  const { revision } = (stored[imageField] ?? {}) as { revision?: string };
  return imageKey(asText(stored[pathField]), revision);
}

const replaceBy =
  (chosen: ChosenImage): Act =>
  async (tab, { photo }) => {
    const key = await keyAt(`photos/${photo}`, 'path', 'image');
    return (await tab.run(updatePhoto(photo, { chosen, imageKey: key }))).ok;
  };

const removePhoto = doing(({ photo }) => deleteDocument('photos', photo));

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
const reorder: Act = (tab, { gallery, photo, second }) =>
  tab.run(
    arrange(photoOrder(gallery), [
      { id: photo, from: 0, to: 20 },
      { id: second, from: 10, to: 5 },
    ]),
  );
const creating = (choose: (content: string) => ChosenImage) => {
  const createAs = (name: 'next' | 'third', content: string) =>
    doing(({ [name]: id, gallery: galleryId }) =>
      createPhoto(id, aPhotoValues({ galleryId }), { chosen: choose(content) }),
    );
  const act = createAs('next', NEW);
  return { act, same: createAs('third', THEIRS), saves, opposite: removeGallery };
};
const removeGallery = doing(({ gallery }) => deleteDocument('galleries', gallery));
const restorePhoto = doing(({ photo }) => restoreFromTrash(`photos~${photo}`));
const restoreGallery = doing(({ gallery }) => restoreFromTrash(`galleries~${gallery}`));
const purging =
  (entryOf: (scene: Scene) => string): Act =>
  async (tab, scene) =>
    (await purge(tab.run, entryOf(scene)).catch(() => undefined))?.ok === true;
const purgePhoto = purging(({ photo }) => `photos~${photo}`);
const purgeGallery = purging(({ gallery }) => `galleries~${gallery}`);
const undo: Act = (tab) => tab.run(undoStep());

const plain: readonly Write[] = [
  { name: 'creating', ...creating((content) => anImage(content)) },
  { name: 'editing', act: rename, opposite: removePhoto },
  { name: 'replacing by the same type', ...replacing((content) => anImage(content)) },
  { name: 'replacing by another type', ...replacing((content) => anImage(content, 'png')) },
  { name: 'moving', act: move, opposite: removeGallery },
  { name: 'ordering', act: reorder, opposite: removePhoto },
  { name: 'deleting a photo', act: removePhoto, opposite: rename },
  { name: 'deleting a gallery', act: removeGallery, opposite: move },
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
    isAlike: true,
    before: removeGallery,
    act: purgeGallery,
    opposite: restoreGallery,
    purges: 3,
  },
];

const replaceCoverBy =
  (chosen: ChosenImage): Act =>
  async (tab, { gallery }) => {
    const key = await keyAt(`galleries/${gallery}`, 'coverPath', 'coverImage');
    return (await tab.run(updateGallery(gallery, { chosen, imageKey: key }))).ok;
  };

const removeCategory = doing(({ category }) => deleteDocument('categories', category));
const restoreCategory = doing(({ category }) => restoreFromTrash(`categories~${category}`));
const purgeCategory = purging(({ category }) => `categories~${category}`);

const ofCategories: readonly Write[] = [
  {
    name: 'deleting a category',
    isAlike: true,
    act: removeCategory,
    opposite: move,
  },
  {
    name: 'restoring a category',
    isAlike: true,
    before: removeCategory,
    act: restoreCategory,
    opposite: purgeCategory,
    mayPurge: 4,
  },
  {
    name: 'purging a category',
    isRepetition: true,
    before: removeCategory,
    act: purgeCategory,
    opposite: restoreCategory,
    purges: 4,
  },
];

const ofCovers: readonly Write[] = [
  {
    name: 'replacing a cover',
    isAlike: true,
    act: replaceCoverBy(anImage(NEW)),
    same: replaceCoverBy(anImage(THEIRS)),
    saves,
    opposite: removeGallery,
  },
];

const moveSeveral: Act = async (tab, { gallery, other, photo, second }) => {
  // As they stand in the list in which they are selected.
  const { ok } = await tab.run(loadPhotosByGallery(gallery));
  return ok && (await tab.run(editPhotos([photo, second], { galleryId: { to: other } }))).ok;
};
const removeOther = doing(({ other }) => deleteDocument('galleries', other));
const removeSeveral = doing(({ photo, second, batch }) => deletePhotos([photo, second], batch));
const restoreSeveral = doing(({ photo, second, batch }) =>
  restoreFromTrash(batch, undefined, [photo, second]),
);
const purgeSeveral = purging(({ batch }) => batch);

const ofSeveral: readonly Write[] = [
  { name: 'moving several photos', act: moveSeveral, opposite: removeOther },
  { name: 'deleting several photos', act: removeSeveral, opposite: move },
  {
    name: 'restoring several photos',
    isAlike: true,
    before: removeSeveral,
    act: restoreSeveral,
    opposite: purgeSeveral,
    mayPurge: 2,
  },
  {
    name: 'purging several photos',
    isAlike: true,
    before: removeSeveral,
    act: purgeSeveral,
    opposite: restoreSeveral,
    purges: 2,
  },
];

const show = (from: Visibility, to: Visibility) =>
  doing(({ gallery }) => setVisibility(gallery, { from, to }));
const hide = show('public', 'draft');
const ofDrafts: readonly Write[] = [
  { name: 'making a gallery a draft', act: hide, opposite: removeGallery, repairs: true },
  {
    name: 'publishing a draft',
    before: hide,
    act: show('draft', 'public'),
    opposite: removeGallery,
    repairs: true,
  },
];

const changePortrait =
  (image: { chosen: ChosenImage } | { removesImage: true }): Act =>
  async (tab) => {
    const key = await keyAt(SETTINGS_PATH, 'portraitPath', 'portraitImage');
    return (await tab.run(updateSettings({ ...image, imageKey: key }))).ok;
  };

const removePortrait = changePortrait({ removesImage: true });
const replacePortrait = changePortrait({ chosen: anImage(THEIRS) });

const ofSite: readonly Write[] = [
  {
    name: 'replacing the portrait',
    isOfSite: true,
    isAlike: true,
    act: changePortrait({ chosen: anImage(NEW) }),
    same: replacePortrait,
    saves,
    opposite: removePortrait,
  },
  {
    name: 'removing the portrait',
    isOfSite: true,
    act: removePortrait,
    opposite: replacePortrait,
  },
  {
    name: 'undoing removing the portrait',
    isOfSite: true,
    before: removePortrait,
    act: undo,
    same: replacePortrait,
    saves: { act: OLD, same: THEIRS },
    opposite: removePortrait,
  },
];

const uploading: Act = async (tab, scene) => {
  const upload = anUploadOf(aLargeFile(scene), 0, { documentId: scene.next });
  upload.item.photo.values.galleryId = scene.gallery;
  tab.run(enqueueUploads([upload]));
  await whenStore(tab.store, () => ['idle', 'network'].includes(statusOf(tab.store)));
  return tab.store
    .getState()
    .uploads.items.every(({ outcome }) => outcome === 'added' || outcome === 'duplicate');
};

const ofUploads: readonly Write[] = [{ ...creating(anImage), name: 'uploading', act: uploading }];

/** Types a caption for one photo and then for another, and leaves both while they are saved. */
const typeAndLeave: Act = async (tab, { photo, second }) => {
  const type = (id: string, caption: string) => {
    tab.run(typeFields([{ collection: 'photos', id }], { caption: { to: caption } }));
    return tab.run(saveTyped());
  };
  const results = await Promise.all([type(photo, 'Dawn'), type(second, 'Dusk')]);
  return results.every(Boolean);
};

const leftForm =
  (edit: FormEdit): Act =>
  async (tab, { photo }) => {
    const key = await keyAt(`photos/${photo}`, 'path', 'image');
    const thunk = saveIn('photos', photo, { ...edit, imageKey: key, isLeft: true });
    return (await tab.run(thunk)).ok;
  };

const named = { photoName: { from: 'Dusk', to: 'Dawn' } };

/** What goes on although the component that began it is gone. */
const left: readonly Write[] = [
  {
    name: 'typing captions, and leaving',
    typed: { photo: 'Dawn', second: 'Dusk' },
    act: typeAndLeave,
    opposite: removePhoto,
  },
  {
    name: 'editing in a form that is left',
    isAlike: true,
    act: leftForm({ changes: named }),
    opposite: removePhoto,
  },
  {
    name: 'replacing in a form that is left',
    isAlike: true,
    act: leftForm({ changes: named, chosen: anImage(NEW) }),
    same: leftForm({ chosen: anImage(THEIRS) }),
    saves,
    opposite: removePhoto,
  },
];

/** Makes the gallery `other` a draft, and puts the photo there, too, as no program of ours does. */
async function doublePhoto({ photo, other }: Scene): Promise<void> {
  const places = [`photos/${photo}`, `galleries/${other}`];
  const { [places[0]!]: stored, [places[1]!]: gallery } = await documentsAt(places);
  await removeDocument('galleries', other);
  await storeAt({
    [`drafts/content/galleries/${other}`]: { ...gallery, isDraft: true },
    [`drafts/content/photos/${photo}`]: { ...stored, galleryId: other },
  });
}

const doublingFirst =
  (act?: Act): Act =>
  async (tab, scene) => {
    await doublePhoto(scene);
    return act ? act(tab, scene) : true;
  };

const restoreOther = doing(({ other }) => restoreFromTrash(`galleries~${other}`));
const purgeOther = purging(({ other }) => `galleries~${other}`);
const publishOther = doing(({ other }) => setVisibility(other, { from: 'draft', to: 'public' }));

/** What is done to a photo that lies in two places, or to one of its galleries. */
const inTwoPlaces: readonly Write[] = [
  {
    name: 'deleting a photo in two places',
    before: doublingFirst(),
    act: removePhoto,
    opposite: rename,
  },
  {
    name: 'purging a photo in two places',
    before: doublingFirst(removePhoto),
    act: purgePhoto,
    opposite: rename,
    purges: 0,
  },
  {
    name: 'deleting one of a photo’s two places',
    before: doublingFirst(),
    act: removeOther,
    opposite: rename,
  },
  {
    name: 'purging one of a photo’s two places',
    before: doublingFirst(removeOther),
    act: purgeOther,
    opposite: restoreOther,
    purges: 0,
  },
  {
    name: 'publishing one of a photo’s two places',
    before: doublingFirst(),
    act: publishOther,
    opposite: removeOther,
  },
].map((write) => ({ ...write, isAlike: true, isDoubled: true }));

const load: Act = async (tab) => (await tab.run(loadAllPhotos())).ok;

const undone = [
  'editing',
  'replacing by the same type',
  'replacing by another type',
  'moving',
  'ordering',
  'deleting a photo',
  'deleting a gallery',
  'replacing a cover',
  'moving several photos',
  'making a gallery a draft',
];

const direct = [
  ...plain,
  ...ofCategories,
  ...ofCovers,
  ...ofSeveral,
  ...ofDrafts,
  ...ofSite,
  ...ofUploads,
];

const undoing: readonly Write[] = direct
  .filter(({ name }) => undone.includes(name))
  .map(({ name, act, opposite }) => ({
    name: `undoing ${name}`,
    isAlike: name !== 'replacing by the same type',
    before: async (tab, scene) => (await load(tab, scene)) && act(tab, scene),
    act: undo,
    opposite: name.startsWith('deleting') ? act : opposite,
  }));

export const writes: readonly Write[] = [
  ...direct,
  ...left,
  ...ofTrash,
  ...inTwoPlaces,
  ...undoing,
];
