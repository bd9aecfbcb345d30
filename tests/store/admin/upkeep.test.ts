import { expect, it } from 'vitest';
import { createAdminSource } from '../../../src/store/admin/adminSource.ts';
import { runUpkeep } from '../../../src/store/admin/upkeep.ts';
import { storeAt } from '../../support/backend.ts';
import { aGallery, aPhoto, aTrashEntry } from '../../support/factories.ts';
import { storedDocuments } from '../../support/stored.ts';
import { documentsReadBy } from '../support/documentsRead.ts';
import { updateGallery, updatePhoto } from '../support/edits.ts';
import { openWorkshop } from '../support/workshop.ts';

const { run } = openWorkshop();

it('upkeep reads draft galleries, galleries in the trash and due entries, however much else there is', async () => {
  const many = Array.from({ length: 120 }, (_, index) => index);
  const inDunes = many.map((index) => aPhoto({ id: `dune-${index}`, galleryId: 'dunes' }));
  const onBeach = many.map((index) => aPhoto({ id: `beach-${index}`, galleryId: 'beach' }));
  await storeAt({
    'drafts/content/galleries/dunes': {
      ...aGallery({ id: 'dunes', categoryId: 'coast' }),
      isDraft: true,
    },
    'trash/galleries~cliffs': aTrashEntry('galleries', 'cliffs', { document: {} }),
    ...Object.fromEntries(inDunes.map((each) => [`drafts/content/photos/${each.id}`, each])),
  });
  await storeAt(Object.fromEntries(onBeach.map((each) => [`photos/${each.id}`, each])));
  await storeAt(
    Object.fromEntries(
      many.map((index) => [
        `trash/photos~${index}`,
        aTrashEntry('photos', String(index), { group: 'selection' }),
      ]),
    ),
  );
  const names = await documentsReadBy(() => run(runUpkeep()));
  expect(names).toEqual(['drafts/content/galleries/dunes', 'trash/galleries~cliffs']);
});

it('galleries and photos without a parent are listed, and can be edited and moved', async () => {
  await storeAt({
    'galleries/lost': aGallery({ id: 'lost', galleryName: 'Lost', categoryId: 'nowhere' }),
    'photos/astray': aPhoto({ id: 'astray', photoName: 'Astray', galleryId: 'nowhere' }),
    'photos/bare': { id: 'bare', photoName: 'Bare', path: 'photos/bare.jpg' },
  });
  expect(await createAdminSource().readAll('galleries')).toMatchObject([
    { id: 'beach' },
    { id: 'lost' },
  ]);
  expect(await createAdminSource().readAll('photos')).toMatchObject([
    { id: 'astray' },
    { id: 'bare' },
  ]);

  const rename = { changes: { photoName: { from: 'Astray', to: 'Found' } } };
  expect(await run(updatePhoto('astray', rename))).toMatchObject({ ok: true });
  const move = { changes: { galleryId: { from: 'nowhere', to: 'beach' } } };
  expect(await run(updatePhoto('astray', move))).toMatchObject({ ok: true });
  const adopt = { changes: { categoryId: { from: 'nowhere', to: 'coast' } } };
  expect(await run(updateGallery('lost', adopt))).toMatchObject({ ok: true });
  expect((await storedDocuments('photos')).astray).toMatchObject({
    photoName: 'Found',
    galleryId: 'beach',
  });
  expect((await storedDocuments('galleries')).lost).toMatchObject({ categoryId: 'coast' });
});

it('photos of a gallery in the trash are hidden, and their address says what to restore', async () => {
  await storeAt({
    'trash/galleries~cliffs': aTrashEntry('galleries', 'cliffs', { name: 'Cliffs', document: {} }),
    'photos/ledge': aPhoto({ id: 'ledge', galleryId: 'cliffs' }),
    'photos/sand': aPhoto({ id: 'sand', galleryId: 'beach' }),
  });
  expect(await createAdminSource().readAll('photos')).toMatchObject([{ id: 'sand' }]);
  await expect(createAdminSource().readOne('photos', 'ledge')).rejects.toMatchObject({
    code: 'below-trash',
    message: expect.stringContaining('“Cliffs”'),
  });
});
