import { describe, expect, it } from 'vitest';
import { publicAddress } from '../../../../src/firebase/publicAddress.ts';
import type { ChosenImage } from '../../../../src/model/files/chosenImage.ts';
import type { ImageFolder } from '../../../../src/model/files/storagePaths.ts';
import type { EncodedVariant } from '../../../../src/model/files/variants.ts';
import type { ImageWithoutVariants } from '../../../../src/store/operations.ts';
import { cleanUp, findLeftovers } from '../../../../src/store/admin/files/cleanUp.ts';
import {
  addVariants,
  downloadOriginal,
  loadMissingVariants,
  loadMissingVariantsCount,
} from '../../../../src/store/admin/backfillVariants.ts';
import { emptyTrash } from '../../../../src/store/admin/trash.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo, someVariants } from '../../../support/factories.ts';
import { dropFile, storedDocuments, storedFile } from '../../../support/stored.ts';
import { type Kind, kinds } from '../kinds.ts';
import { wire } from '../wire.ts';
import { aChosenImage, bytesOf, filesInUse, journal, openWorkshop, STAMPED } from '../workshop.ts';
import { failure } from '../../../support/errors.ts';

const workshop = openWorkshop();

const someEncoded: EncodedVariant[] = [320, 2880].flatMap((width) =>
  ['image/webp', 'image/avif'].map((type) => ({
    width,
    type,
    file: new Blob([`${width} px as ${type}`], { type }),
  })),
);

const someSocialCard = new Blob(['1200 by 630 px'], { type: 'image/jpeg' });

const anImageWithVariants = async (more: Partial<ChosenImage> = {}): Promise<ChosenImage> => ({
  ...(await aChosenImage()),
  encoded: Promise.resolve({ variants: someEncoded, socialCard: someSocialCard }),
  ...more,
});

const withoutSocialCard = (folder: ImageFolder) =>
  anImageInfo({ revision: 'r1', variants: someVariants(folder, 'old', 'r1') });

const document = async ({ collection }: Kind, id: string) =>
  (await storedDocuments(collection))[id] ?? {};

interface StoredImage {
  revision: string;
  variants: { path: string }[];
  card: { path: string };
}

const pathsOf = ({ variants, card }: StoredImage) => [...variants, card].map(({ path }) => path);

const imageOf = async (kind: Kind, id: string) =>
  (await document(kind, id))[kind.imageField] as StoredImage;

const found = async () => {
  const result = await workshop.run(loadMissingVariants());
  return result.ok ? result.data.filter((each) => each.id === 'old') : result;
};

const counted = async () => {
  const result = await workshop.run(loadMissingVariantsCount());
  return result.ok ? result.data : result;
};

const visit = (path: string) => fetch(publicAddress(path));

describe.each(kinds)('a $name with variants', (kind) => {
  const { folder, draft, upper, pathField, imageField, urlField, create, update, remove } = kind;
  const path = `${folder}/new.jpg`;
  const make = async (chosen = anImageWithVariants(), signal?: AbortSignal) =>
    workshop.run(create('new', draft as never, await chosen, { signal }));
  const change = (chosen: ChosenImage, revision: string) =>
    workshop.run(update('new', { changes: {}, chosen, revision }));

  it('names every file, and keeps the original from visitors', async () => {
    const result = await make();
    const image = await imageOf(kind, 'new');
    const { revision, variants, card } = image;
    const at = (file: string) => `variants/${folder}/new/${revision}/${file}`;
    expect(variants).toEqual([
      { width: 320, path: at('320.webp'), type: 'image/webp', bytes: 20 },
      { width: 320, path: at('320.avif'), type: 'image/avif', bytes: 20 },
      { width: 2880, path: at('2880.webp'), type: 'image/webp', bytes: 21 },
      { width: 2880, path: at('2880.avif'), type: 'image/avif', bytes: 21 },
    ]);
    expect(card).toEqual({ path: at('card.jpg'), bytes: someSocialCard.size });
    expect(await filesInUse()).toEqual([path, ...pathsOf(image)].toSorted());
    expect((await storedFile(card.path)).type).toBe('image/jpeg');
    for (const file of pathsOf(image)) {
      const response = await visit(file);
      expect(response.status).toBe(200);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
    expect((await visit(path)).status).toBe(403);
    expect(result).toMatchObject({
      ok: true,
      data: {
        [pathField]: path,
        [urlField]: publicAddress(at('2880.webp')),
        [imageField]: { socialCard: { ...card, url: publicAddress(card.path) } },
      },
    });
    expect(journal()).toEqual([]);
  });

  it('arrives before the document names it, and its original after that', async () => {
    await make();
    const image = await imageOf(kind, 'new');
    const order = wire.stored();
    const last = (file: string) => order.lastIndexOf(file);
    for (const file of pathsOf(image)) {
      expect(order).toContain(file);
      expect(last(file)).toBeLessThan(order.indexOf('commit'));
    }
    expect(order.indexOf('commit')).toBeLessThan(order.indexOf(path));
  });

  it('keeps a public original where the photographer wants that', async () => {
    await make(anImageWithVariants({ isPrivate: false }));
    const response = await visit(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it('is saved without them, and in public, where they can’t be made', async () => {
    expect(await make(aChosenImage())).toMatchObject({ ok: true });
    expect(await imageOf(kind, 'new')).not.toHaveProperty('card');
    expect(await filesInUse()).toEqual([path]);
    expect((await visit(path)).status).toBe(200);
  });

  it('leaves nothing where saving is cancelled while they are made', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    const controller = new AbortController();
    const saving = make(anImageWithVariants({ encoded: new Promise(() => {}) }), controller.signal);
    controller.abort();
    expect(await saving).toEqual(failure('Saving was cancelled.'));
    expect(await filesInUse()).toEqual([]);
  });

  it.each([
    ['one of them', '2880.avif'],
    ['the card', 'card.jpg'],
  ])('leaves nothing where %s does not arrive', async (_name, about) => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    wire.breaks({ to: 'storage', method: 'POST', about, as: 'down' });
    expect(await make()).toMatchObject({ ok: false });
    expect(await filesInUse()).toEqual([]);
    expect(await storedDocuments(kind.collection)).not.toHaveProperty('new');
    expect(journal()).toEqual([]);
  });

  it('notes what it could not take back, and the next visit offers to remove it', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `, `variants/${folder}/new/`);
    wire.breaks({ to: 'database', method: 'POST', as: 'down', about: 'commit' });
    wire.breaks({ to: 'storage', method: 'DELETE', as: 'down' });
    expect(await make()).toMatchObject({ ok: false });
    expect(await filesInUse()).toHaveLength(1 + someEncoded.length);
    wire.mends();
    const leftovers = await findLeftovers();
    expect(leftovers.flatMap(({ files }) => files)).toHaveLength(1 + someEncoded.length);
  });

  it('lets go of the old ones when another file takes the place', async () => {
    await make();
    const before = await imageOf(kind, 'new');
    expect(await change(await anImageWithVariants(), before.revision)).toMatchObject({ ok: true });
    const image = await imageOf(kind, 'new');
    expect(image.revision).not.toBe(before.revision);
    expect(await filesInUse()).toEqual([path, ...pathsOf(image)].toSorted());
  });

  it('keeps what it had, the original private, where another file can’t be saved', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: `);
    const first = await anImageWithVariants();
    await make(Promise.resolve(first));
    const before = await document(kind, 'new');
    const files = await filesInUse();
    wire.breaks({ to: 'database', method: 'POST', as: 'down', about: 'commit' });
    const { revision } = before[imageField] as StoredImage;
    const other = { ...(await anImageWithVariants()), file: (await aChosenImage(20)).file };
    expect(await change(other, revision)).toMatchObject({ ok: false });
    wire.mends();
    expect(await document(kind, 'new')).toEqual(before);
    expect(await filesInUse()).toEqual(files);
    expect((await storedFile(path)).bytes).toEqual(await bytesOf(first));
    expect((await visit(path)).status).toBe(403);
  });

  it('keeps what it had where the tab is closed while another file arrives', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: `, `variants/${folder}/new/`);
    const first = await anImageWithVariants();
    await make(Promise.resolve(first));
    const before = await document(kind, 'new');
    const files = await filesInUse();
    const { revision } = before[imageField] as StoredImage;
    let isClosed = false;
    const closeTab = () => {
      isClosed = true;
      throw new TypeError('fetch failed');
    };
    const unlessClosed = () => {
      if (isClosed) throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'storage', method: 'POST', about: 'card.jpg', as: closeTab });
    wire.breaks({ to: 'storage', as: unlessClosed });
    const other = { ...(await anImageWithVariants()), file: (await aChosenImage(20)).file };
    expect(await change(other, revision)).toMatchObject({ ok: false });
    wire.mends();
    expect(await document(kind, 'new')).toEqual(before);
    expect((await storedFile(path)).bytes).toEqual(await bytesOf(first));
    const leftovers = (await findLeftovers()).flatMap((leftover) => leftover.files);
    expect(leftovers).toEqual(
      expect.arrayContaining((await filesInUse()).filter((file) => !files.includes(file))),
    );
    expect(leftovers).not.toEqual([]);
    await workshop.run(cleanUp());
    expect(await filesInUse()).toEqual(files);
  });

  it('is deleted for good with all of its files', async () => {
    await make();
    const files = await filesInUse();
    expect(await workshop.run(remove('new'))).toMatchObject({ ok: true });
    expect(await filesInUse()).toEqual(files);
    expect(await workshop.run(emptyTrash())).toMatchObject({ ok: true });
    expect(await filesInUse()).toEqual([]);
  });
});

describe.each(kinds)('a $name of an older site', (kind) => {
  const { collection, folder, draft, upper, nameField, pathField, imageField, urlField } = kind;
  const path = `${folder}/old.jpg`;
  const lacking: ImageWithoutVariants = {
    collection,
    id: 'old',
    name: String(draft[nameField]),
    path,
    revision: undefined,
  };

  const storeOld = async (more: object = {}) => {
    const { file } = await aChosenImage();
    await storeFile(path, Buffer.from(await file.arrayBuffer()));
    const fields = { ...draft, id: 'old', [pathField]: path, legacy: 'stays', ...more };
    await storeDocument(collection, 'old', fields);
    return fields;
  };

  it.each([
    ['no word of its image', {}, undefined],
    ['an image without any', { [imageField]: { ...anImageInfo({ revision: 'r1' }) } }, 'r1'],
    ['an image without a card', { [imageField]: withoutSocialCard(folder) }, 'r1'],
  ])('is counted and found where it has %s', async (_name, more, revision) => {
    const before = await counted();
    await storeOld(more);
    expect(await counted()).toBe(Number(before) + 1);
    expect(await found()).toEqual([{ ...lacking, revision }]);
  });

  it('gets them, keeps all else, and its original becomes private', async () => {
    const before = await counted();
    const fields = await storeOld();
    expect((await visit(path)).status).toBe(200);
    const result = await workshop.run(addVariants(lacking, await anImageWithVariants()));
    expect(await document(kind, 'old')).toEqual({
      ...fields,
      ...STAMPED,
      [imageField]: expect.anything(),
    });
    const image = await imageOf(kind, 'old');
    const { variants } = image;
    expect(variants).toHaveLength(someEncoded.length);
    expect(await filesInUse()).toEqual([path, ...pathsOf(image)].toSorted());
    expect((await visit(path)).status).toBe(403);
    expect((await storedFile(path)).type).toBe('image/jpeg');
    expect(result).toMatchObject({ ok: true });
    expect(JSON.stringify(result)).toContain(`"${urlField}":"${publicAddress(variants[2]!.path)}"`);
    expect(await counted()).toBe(before);
    expect(await found()).toEqual([]);
    expect(journal()).toEqual([]);
  });

  it('gets them, and its original stays public where the photographer wants that', async () => {
    await storeOld();
    const result = await workshop.run(
      addVariants(lacking, await anImageWithVariants({ isPrivate: false })),
    );
    expect(result).toMatchObject({ ok: true });
    expect((await visit(path)).status).toBe(200);
  });

  it('gets all anew where it lacks the card alone', async () => {
    const before = withoutSocialCard(folder);
    for (const each of before.variants) await storeFile(each.path, Buffer.from('x'), each.type);
    await storeOld({ [imageField]: before });
    const result = await workshop.run(
      addVariants({ ...lacking, revision: 'r1' }, await anImageWithVariants()),
    );
    expect(result).toMatchObject({ ok: true });
    const image = await imageOf(kind, 'old');
    expect(image.revision).not.toBe('r1');
    expect(await filesInUse()).toEqual([path, ...pathsOf(image)].toSorted());
    expect(await found()).toEqual([]);
  });

  it('keeps another image that was saved meanwhile', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: Error: Its image was changed`);
    const fields = await storeOld({ [imageField]: anImageInfo({ revision: 'r2' }) });
    const result = await workshop.run(addVariants(lacking, await anImageWithVariants()));
    expect(result).toEqual(failure('Its image was changed meanwhile.'));
    expect(await document(kind, 'old')).toEqual(fields);
    expect(await filesInUse()).toEqual([path]);
    expect((await visit(path)).status).toBe(200);
  });

  it('says so where its original can’t be made private', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: Error: Its smaller versions are there, but`);
    await storeOld();
    wire.breaks({ to: 'storage', method: 'PATCH', as: 'down' });
    expect(await workshop.run(addVariants(lacking, await anImageWithVariants()))).toEqual(
      failure(expect.stringContaining('everyone can still fetch the original')),
    );
  });
});

describe('an original', () => {
  it('is fetched by the administrator though it is private', async () => {
    const chosen = await anImageWithVariants();
    const [photos] = kinds.filter(({ name }) => name === 'photo');
    await workshop.run(photos!.create('new', photos!.draft as never, chosen));
    const original = await workshop.run(downloadOriginal('photos/new.jpg'));
    const file = original.ok ? original.data : undefined;
    expect(file && (await bytesOf({ ...chosen, file }))).toEqual(await bytesOf(chosen));
  });

  it('is not fetched to its end, nor told of, where that is cancelled', async () => {
    const controller = new AbortController();
    const fetching = workshop.run(downloadOriginal('photos/new.jpg', controller.signal));
    controller.abort();
    expect(await fetching).toEqual({ ok: true, data: undefined });
    expect(workshop.store.getState().errorMessage).toBe('');
  });

  it('that is missing is told of', async () => {
    workshop.expectsComplaint('DOWNLOAD_ORIGINAL: ');
    await storeFile('photos/gone.jpg', Buffer.from('x'));
    await dropFile('photos/gone.jpg');
    expect(await workshop.run(downloadOriginal('photos/gone.jpg'))).toMatchObject({ ok: false });
    expect(workshop.store.getState().errorMessage).toBe('The file is not in the storage.');
  });

  const download = async () => {
    workshop.expectsComplaint('DOWNLOAD_ORIGINAL: ');
    expect(await workshop.run(downloadOriginal('photos/a.jpg'))).toMatchObject({ ok: false });
    return workshop.store.getState();
  };

  it('that can’t be reached is told of', async () => {
    wire.breaks({ to: 'storage', as: 'down' });
    expect(await download()).toMatchObject({
      errorMessage: 'The server can’t be reached. Check the connection and try again.',
      errorDetails: 'TypeError: fetch failed',
    });
  });

  it.each([
    [401, 'Your session has ended. Sign in again.'],
    [403, 'You are not allowed to do this.'],
    [500, 'The server could not do this. Try again in a moment.'],
  ])('that is answered by %d is told of', async (status, sentence) => {
    wire.answers(() => new Response(null, { status }));
    expect((await download()).errorMessage).toBe(sentence);
  });

  it('is not saved where a network answers with a page of its own', async () => {
    const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } };
    wire.answers(() => new Response('<!doctype html>Welcome to the hotel', page));
    expect((await download()).errorMessage).toBe(
      'Something else answered in the server’s place. See whether the network asks you to sign in, then try again.',
    );
  });
});
