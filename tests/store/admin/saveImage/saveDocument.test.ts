import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../src/store/admin/saveImage/saveDocument.ts';
import { cleanUp, findLeftovers } from '../../../../src/store/admin/files/cleanUp.ts';
import { storeDocument, storeFile } from '../../../support/backend.ts';
import { anImageInfo } from '../../../support/factories.ts';
import { storedDocuments, storedFile } from '../../../support/stored.ts';
import { type Kind, kinds } from '../kinds.ts';
import { wire } from '../wire.ts';
import {
  aChosenImage,
  bytesOf,
  filesInUse,
  journal,
  openWorkshop,
  FETCH_FAILED,
  STAMPED,
  UNREACHABLE,
} from '../workshop.ts';
import { failure } from '../../../support/errors.ts';

const CLASH =
  'This was changed in another window since you opened it. Save again to put your edits over that.';
const REFUSED = 'You are not allowed to do this.';
const CANCELLED = 'Saving was cancelled.';
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const workshop = openWorkshop();

/** A file that is uploaded in several parts. */
const aBigFile = () => new Blob([new Uint8Array(3 * 1024 * 1024)], { type: 'image/jpeg' });

const document = async ({ collection }: Kind, id: string) =>
  (await storedDocuments(collection))[id];

describe.each(kinds)('creating a $name', (kind) => {
  const { folder, pathField, imageField, draft, upper, create } = kind;
  const path = `${folder}/new.jpg`;
  const creation = async (chosen = aChosenImage(), id = 'new') =>
    create(id, draft as never, await chosen);

  it('uploads the file, then writes the document', async () => {
    const chosen = await aChosenImage();
    const result = await workshop.run(create('new', draft as never, chosen));
    const stored = await document(kind, 'new');
    expect(stored).toEqual({
      ...draft,
      ...STAMPED,
      id: 'new',
      [pathField]: path,
      [imageField]: {
        width: 600,
        height: 400,
        thumbhash: chosen.thumbhash,
        revision: expect.stringMatching(UUID),
        variants: [],
      },
    });
    expect(await filesInUse()).toEqual([path]);
    expect(await storedFile(path)).toEqual({ bytes: await bytesOf(chosen), type: 'image/jpeg' });
    expect(wire.stored().lastIndexOf(path)).toBeLessThan(wire.stored().indexOf('commit'));
    expect(result).toMatchObject({ ok: true, data: { ...draft, id: 'new' } });
    expect(journal()).toEqual([]);
  });

  it('goes through a start and a success', async () => {
    const result = await workshop.run(await creation());
    expect(workshop.actions).toEqual([
      {
        type: `CREATE_${upper}_START`,
        meta: { operation: `CREATE_${upper}`, step: 'START', arg: 'new' },
      },
      {
        type: `CREATE_${upper}_SUCCESS`,
        meta: { operation: `CREATE_${upper}`, step: 'SUCCESS', arg: 'new' },
        payload: result.ok && result.data,
      },
    ]);
  });

  it('ends in an error that carries a sentence, and the console has the cause', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    wire.breaks({ to: 'database', as: 'down' });
    expect(await workshop.run(await creation())).toEqual(failure(UNREACHABLE));
    expect(workshop.actions).toEqual([
      {
        type: `CREATE_${upper}_START`,
        meta: { operation: `CREATE_${upper}`, step: 'START', arg: 'new' },
      },
      {
        type: `CREATE_${upper}_ERROR`,
        meta: { operation: `CREATE_${upper}`, step: 'ERROR', arg: 'new' },
        payload: UNREACHABLE,
        code: 'unreachable',
        details: FETCH_FAILED,
      },
    ]);
    expect(workshop.store.getState().errorMessage).toBe(UNREACHABLE);
  });

  it('tells how far the upload is', async () => {
    const parts: number[] = [];
    const big = { ...(await aChosenImage()), file: aBigFile() };
    await workshop.run(
      create('new', draft as never, big, { onProgress: (part) => parts.push(part) }),
    );
    expect(parts.length).toBeGreaterThan(3);
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });

  it('that is cancelled on the way leaves nothing', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    const controller = new AbortController();
    const big = { ...(await aChosenImage()), file: aBigFile() };
    const result = await workshop.run(
      create('new', draft as never, big, {
        signal: controller.signal,
        onProgress: (part) => part > 0 && controller.abort(),
      }),
    );
    expect(result).toEqual(failure(CANCELLED));
    expect(await document(kind, 'new')).toBeUndefined();
    expect(await filesInUse()).toEqual([]);
    expect(journal()).toEqual([]);
  });

  it('whose upload is refused leaves nothing', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    const result = await workshop.run(
      await creation(aChosenImage().then((chosen) => ({ ...chosen, type: 'application/pdf' }))),
    );
    expect(result).toEqual(failure(REFUSED));
    expect(await document(kind, 'new')).toBeUndefined();
    expect(await filesInUse()).toEqual([]);
    expect(journal()).toEqual([]);
  });

  it('whose upload finds no server leaves nothing, and can be tried again', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `, `${path} could not be taken back: `);
    wire.breaks({ to: 'storage', as: 'down' });
    expect(await workshop.run(await creation())).toEqual(failure(UNREACHABLE));
    expect(await document(kind, 'new')).toBeUndefined();
    wire.mends();
    expect(await workshop.run(await creation())).toMatchObject({ ok: true });
    expect(await filesInUse()).toEqual([path]);
    expect(await findLeftovers()).toEqual([]);
  });

  it('whose document is refused takes the upload back', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    const chosen = await aChosenImage();
    const unsound = { ...draft, [kind.nameField]: 'x'.repeat(301) };
    const result = await workshop.run(create('new', unsound as never, chosen));
    expect(result).toEqual(failure(REFUSED));
    expect(await filesInUse()).toEqual([]);
    expect(journal()).toEqual([]);
  });

  it('whose document finds no server takes the upload back once it is there again', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    wire.breaks({ to: 'database', method: 'POST', about: ':commit', as: 'down' });
    expect(await workshop.run(await creation())).toEqual(failure(UNREACHABLE));
    expect(await document(kind, 'new')).toBeUndefined();
    expect(await filesInUse()).toEqual([]);
  });

  it('whose answer is lost counts as created', async () => {
    wire.breaks({ to: 'database', method: 'POST', about: ':commit', as: 'lost' });
    expect(await workshop.run(await creation())).toMatchObject({ ok: true });
    expect(await document(kind, 'new')).toMatchObject({ [pathField]: path });
    expect(await filesInUse()).toEqual([path]);
    expect(journal()).toEqual([]);
  });

  it('that can’t be taken back is found and cleaned by the next visit', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `, `${path} could not be taken back: `);
    wire.breaks({ to: 'database', about: ':commit', as: 'down' });
    wire.breaks({ to: 'storage', method: 'DELETE', as: 'down' });
    expect(await workshop.run(await creation())).toMatchObject({ ok: false });
    await theNextVisitCleans();
  });

  it('of which nobody knows whether it arrived is cleaned by the next visit', async () => {
    workshop.expectsComplaint(`CREATE_${upper}: `);
    const onceUploaded = () => {
      if (wire.stored().includes(path)) throw new TypeError('fetch failed');
    };
    wire.breaks({ to: 'database', as: onceUploaded });
    expect(await workshop.run(await creation())).toMatchObject({ ok: false });
    await theNextVisitCleans();
  });

  async function theNextVisitCleans() {
    expect(await filesInUse()).toEqual([path]);
    wire.mends();
    expect((await findLeftovers()).flatMap(({ files }) => files)).toEqual([path]);
    expect(await workshop.run(cleanUp())).toEqual({ ok: true, data: null });
    expect(await filesInUse()).toEqual([]);
    expect(await findLeftovers()).toEqual([]);
  }
});

describe.each(kinds)('updating a $name', (kind) => {
  const { folder, pathField, imageField, nameField, other, draft, upper, update } = kind;
  const path = `${folder}/old.jpg`;
  const revision = 'first';
  const before = {
    ...draft,
    [other.field]: other.from,
    id: 'old',
    [pathField]: path,
    [imageField]: anImageInfo({ revision }),
    note: 'of an older site',
  };
  const rename: Edit<Record<string, unknown>> = {
    changes: { [nameField]: { from: draft[nameField], to: 'Renamed' } },
  };
  const replaced = Buffer.from('the old picture');

  async function storeOld(fields: object = before) {
    await storeDocument(kind.collection, 'old', fields);
    await storeFile(path, replaced);
  }

  const replacement = async (extension?: string): Promise<Edit<Record<string, unknown>>> => ({
    changes: {},
    chosen: await aChosenImage(90, extension),
    revision,
  });

  const untouched = async () => {
    expect(await document(kind, 'old')).toEqual(before);
    expect(await filesInUse()).toEqual([path]);
    expect((await storedFile(path)).bytes).toEqual(replaced);
    expect(await findLeftovers()).toEqual([]);
  };

  it('merges over the document as it is, and keeps what it does not know', async () => {
    await storeOld();
    const result = await workshop.run(update('old', rename));
    expect(await document(kind, 'old')).toEqual({ ...before, ...STAMPED, [nameField]: 'Renamed' });
    expect(result).toMatchObject({ ok: true, data: { id: 'old', [nameField]: 'Renamed' } });
    expect(workshop.actions.map(({ type }) => type)).toEqual([
      `UPDATE_${upper}_START`,
      `UPDATE_${upper}_SUCCESS`,
    ]);
    expect(wire.sent()).not.toContain('POST storage');
  });

  it('works on a document that holds the specification’s fields and no more', async () => {
    const bare = { ...draft, id: 'old', [pathField]: path };
    await storeOld(bare);
    const chosen = await aChosenImage();
    expect(await workshop.run(update('old', { ...rename, chosen }))).toMatchObject({ ok: true });
    expect(await document(kind, 'old')).toMatchObject({ ...bare, [nameField]: 'Renamed' });
  });

  it('of what is gone is not found, and uploads nothing', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: `);
    const notFound = `${upper[0]}${upper.slice(1).toLowerCase()} not found`;
    expect(await workshop.run(update('old', rename))).toEqual(failure(notFound));
    const edit = await replacement();
    expect(await workshop.run(update('old', edit))).toEqual(failure(notFound));
    expect(await filesInUse()).toEqual([]);
  });

  it('replaces a file in place', async () => {
    await storeOld();
    const edit = await replacement();
    const result = await workshop.run(update('old', edit));
    const stored = await document(kind, 'old');
    expect(stored).toMatchObject({ [pathField]: path, note: 'of an older site' });
    const { revision: now } = stored![imageField] as { revision: string };
    expect(now).toMatch(UUID);
    expect(result.ok && (result.data as Record<string, unknown>)[kind.urlField]).toContain(
      `&v=${now}`,
    );
    expect((await storedFile(path)).bytes).toEqual(await bytesOf(edit.chosen!));
    expect(await filesInUse()).toEqual([path]);
    expect(journal()).toEqual([]);
  });

  it('removes the old file and its variants where another path takes its place', async () => {
    const variant = `variants/${folder}/old/first/640.webp`;
    const variants = [{ width: 640, path: variant, type: 'image/webp', bytes: 5 }];
    await storeOld({ ...before, [imageField]: anImageInfo({ revision, variants }) });
    await storeFile(variant, Buffer.from('small'), 'image/webp');
    expect(await workshop.run(update('old', await replacement('png')))).toMatchObject({ ok: true });
    expect(await filesInUse()).toEqual([`${folder}/old.png`]);
    expect(await document(kind, 'old')).toMatchObject({ [pathField]: `${folder}/old.png` });
  });

  it('succeeds where the old file can’t be removed, which the next visit cleans', async () => {
    workshop.expectsComplaint(`${path} could not be removed: `);
    await storeOld();
    wire.breaks({ to: 'storage', method: 'DELETE', as: 'down' });
    expect(await workshop.run(update('old', await replacement('png')))).toMatchObject({ ok: true });
    expect(await filesInUse()).toEqual([path, `${folder}/old.png`]);
    wire.mends();
    expect((await findLeftovers()).flatMap(({ files }) => files)).toEqual([path]);
    await workshop.run(cleanUp());
    expect(await filesInUse()).toEqual([`${folder}/old.png`]);
  });

  describe.each(['jpg', 'png'])('with another file, a .%s,', (extension) => {
    it('leaves all as it was where the upload is refused', async () => {
      workshop.expectsComplaint(`UPDATE_${upper}: `);
      await storeOld();
      const edit = await replacement(extension);
      const refused = { ...edit, chosen: { ...edit.chosen!, type: 'text/html' } };
      expect(await workshop.run(update('old', refused))).toEqual(failure(REFUSED));
      await untouched();
    });

    it('leaves all as it was where the upload is cancelled', async () => {
      workshop.expectsComplaint(`UPDATE_${upper}: `);
      await storeOld();
      const controller = new AbortController();
      const transfer = { signal: controller.signal, onProgress: () => controller.abort() };
      const result = await workshop.run(update('old', await replacement(extension), transfer));
      expect(result).toEqual(failure(CANCELLED));
      await untouched();
    });

    it('leaves all as it was where the document is refused', async () => {
      workshop.expectsComplaint(`UPDATE_${upper}: `);
      await storeOld();
      const edit = await replacement(extension);
      const changes = { [nameField]: { from: draft[nameField], to: 'x'.repeat(301) } };
      const result = await workshop.run(update('old', { ...edit, changes }));
      expect(result).toEqual(failure(REFUSED));
      await untouched();
    });

    it('leaves all as it was where the document finds no server', async () => {
      workshop.expectsComplaint(`UPDATE_${upper}: `);
      await storeOld();
      wire.breaks({ to: 'database', about: ':commit', as: 'down' });
      const result = await workshop.run(update('old', await replacement(extension)));
      expect(result).toEqual(failure(UNREACHABLE));
      await untouched();
    });

    it('counts as saved where only the answer is lost', async () => {
      await storeOld();
      wire.breaks({ to: 'database', about: '"update"', as: 'lost' });
      const edit = await replacement(extension);
      expect(await workshop.run(update('old', edit))).toMatchObject({ ok: true });
      expect(await filesInUse()).toEqual([`${folder}/old.${extension}`]);
      expect(await document(kind, 'old')).toMatchObject({
        [pathField]: `${folder}/old.${extension}`,
      });
    });

    it('is refused where another window replaces it between the read and the commit', async () => {
      workshop.expectsComplaint(`UPDATE_${upper}: `);
      await storeOld();
      const theirs = { ...before, [imageField]: anImageInfo({ revision: 'second' }) };
      const edit = await replacement(extension);
      wire.breaks({
        to: 'database',
        about: ':commit',
        times: 1,
        as: async () => {
          await storeDocument(kind.collection, 'old', theirs);
          await storeFile(path, Buffer.from('their picture'));
        },
      });
      expect(await workshop.run(update('old', edit))).toEqual(failure(CLASH));
      expect(await document(kind, 'old')).toEqual(theirs);
      expect(await filesInUse()).toEqual([path]);
      expect((await storedFile(path)).bytes).toEqual(Buffer.from('their picture'));
    });

    it('leaves all as it was where the connection is lost in the middle of the upload', async () => {
      workshop.expectsComplaint(`UPDATE_${upper}: `);
      await storeOld();
      const edit = await replacement(extension);
      let requests = 0;
      const onceSomeHasArrived = () => {
        if ((requests += 1) > 2) throw new TypeError('fetch failed');
      };
      wire.breaks({ to: 'storage', method: 'POST', as: onceSomeHasArrived });
      const big = { ...edit, chosen: { ...edit.chosen!, file: aBigFile() } };
      expect(await workshop.run(update('old', big))).toEqual(failure(UNREACHABLE));
      expect(requests).toBeGreaterThan(2);
      await untouched();
    });
  });

  it('is refused, before anything is uploaded, where another window has replaced the file', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: `);
    const theirs = { ...before, [imageField]: anImageInfo({ revision: 'second' }) };
    await storeOld(theirs);
    const edit = await replacement();
    expect(await workshop.run(update('old', edit))).toEqual(failure(CLASH));
    expect(wire.stored()).toEqual([]);
    expect(await document(kind, 'old')).toEqual(theirs);
  });

  it('merges over what another window writes between the read and the commit', async () => {
    await storeOld();
    const theirs = { ...before, [other.field]: other.to };
    wire.breaks({
      to: 'database',
      about: ':commit',
      times: 1,
      as: () => storeDocument(kind.collection, 'old', theirs),
    });
    expect(await workshop.run(update('old', rename))).toMatchObject({ ok: true });
    expect(await document(kind, 'old')).toEqual({ ...theirs, ...STAMPED, [nameField]: 'Renamed' });
  });

  it('ends in an error that carries a sentence', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: `);
    await storeOld();
    wire.breaks({ to: 'database', as: 'down' });
    expect(await workshop.run(update('old', rename))).toEqual(failure(UNREACHABLE));
    expect(workshop.actions).toEqual([
      {
        type: `UPDATE_${upper}_START`,
        meta: { operation: `UPDATE_${upper}`, step: 'START', arg: 'old' },
      },
      {
        type: `UPDATE_${upper}_ERROR`,
        meta: { operation: `UPDATE_${upper}`, step: 'ERROR', arg: 'old' },
        payload: UNREACHABLE,
        code: 'unreachable',
        details: FETCH_FAILED,
      },
    ]);
    expect(workshop.store.getState().errorMessage).toBe(UNREACHABLE);
  });

  it('keeps two windows’ edits of different fields', async () => {
    await storeOld();
    const { field, from, to } = other;
    await workshop.run(update('old', rename));
    expect(await workshop.run(update('old', { changes: { [field]: { from, to } } }))).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await document(kind, 'old')).toEqual({
      ...before,
      ...STAMPED,
      [nameField]: 'Renamed',
      [field]: to,
      // A new slide comes last.
      ...(field === 'includeInSlideshow' && { slideshowOrder: expect.any(Number) }),
    });
  });

  it('says so where another window has edited the same field, and overwrites on saving again', async () => {
    workshop.expectsComplaint(`UPDATE_${upper}: `);
    await storeOld();
    await workshop.run(update('old', rename));
    const mine: Edit<Record<string, unknown>> = {
      changes: { [nameField]: { from: draft[nameField], to: 'Mine' } },
    };
    expect(await workshop.run(update('old', mine))).toEqual(failure(CLASH));
    expect(await document(kind, 'old')).toMatchObject({ [nameField]: 'Renamed' });
    const again: Edit<Record<string, unknown>> = {
      changes: { [nameField]: { from: 'Renamed', to: 'Mine' } },
    };
    expect(await workshop.run(update('old', again))).toMatchObject({ ok: true });
    expect(await document(kind, 'old')).toMatchObject({ [nameField]: 'Mine' });
  });

  it('replaces a file, and says so, where the old one may not be read', async () => {
    workshop.expectsComplaint(`${path} can't be kept while it is replaced: `);
    await storeOld();
    wire.breaks({ to: 'storage', method: 'GET', about: 'alt=media', as: 'down' });
    const edit = await replacement();
    expect(await workshop.run(update('old', edit))).toMatchObject({ ok: true });
    expect((await storedFile(path)).bytes).toEqual(await bytesOf(edit.chosen!));
    expect(wire.stored().indexOf('commit')).toBeLessThan(wire.stored().indexOf(path));
    expect(workshop.store.getState().errorMessage).toMatch(/^Saved\. .* could not be kept/);
  });
});

describe('a journal', () => {
  it('that holds what is named is closed without a word', async () => {
    const [kind] = kinds as [Kind];
    await storeDocument('categories', 'a', { id: 'a', coverPath: 'category-covers/a.jpg' });
    localStorage.setItem(
      'unsettled-file:1',
      JSON.stringify({
        key: 'unsettled-file:1',
        collection: kind.collection,
        id: 'a',
        paths: ['category-covers/a.jpg'],
      }),
    );
    expect(await findLeftovers()).toEqual([]);
    expect(journal()).toEqual([]);
  });

  it('that can’t be read or written hinders nothing', async () => {
    localStorage.setItem('unsettled-file:2', '{');
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const [{ create, draft }] = kinds as [Kind];
    expect(await workshop.run(create('new', draft as never, await aChosenImage()))).toMatchObject({
      ok: true,
    });
    expect(await findLeftovers()).toEqual([]);
  });
});
