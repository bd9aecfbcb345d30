import { expect, it } from 'vitest';
import type { ChosenImage } from '../../../../src/model/files/chosenImage.ts';
import type { Result } from '../../../../src/store/runOperation.ts';
import { category, gallery, type Kind, photo } from '../../support/kinds.ts';
import {
  bytesAt,
  everything,
  expectAsBefore,
  imageAt,
  missingFiles,
  replacement,
  storedAt,
  storeOld,
} from '../../support/savedImages.ts';
import { wire } from '../../support/wire.ts';
import { aChosenImage, bytesOf, openWorkshop } from '../../support/workshop.ts';

const workshop = openWorkshop();

interface Save {
  kind: Kind;
  id: string;
  run: (chosen: ChosenImage, isRetry?: boolean, signal?: AbortSignal) => Promise<object>;
}

const creating = (kind: Kind): Save => ({
  kind,
  id: 'new',
  run: (chosen, isRetry, signal) => {
    const { values } = kind;
    const sentRevisions = isRetry ? [chosen.revision] : [];
    return workshop.run(kind.create('new', values as never, { chosen, sentRevisions, signal }));
  },
});

const replacing = (kind: Kind): Save => ({
  kind,
  id: 'old',
  // The form knows itself what it has sent.
  run: (chosen, _isRetry, signal) =>
    workshop.run(kind.update('old', { ...replacement(chosen), signal })),
});

const SAVES: [string, Save][] = [category, gallery, photo].flatMap((kind): [string, Save][] => [
  [`creating a ${kind.name}`, creating(kind)],
  [`replacing the image of a ${kind.name}`, replacing(kind)],
]);

it.each(SAVES)('%s leaves everything as it was if it is cancelled', async (_name, save) => {
  workshop.expectsComplaint(save.id === 'new' ? 'CREATE_' : 'UPDATE_');
  await storeOld(save.kind);
  const before = await everything();
  const controller = new AbortController();
  wire.breaks({ to: 'storage', method: 'POST', times: 1, as: () => controller.abort() });
  // It takes several requests.
  const file = new File([new Uint8Array(3 * 1024 * 1024)], 'DSC_1.jpg', { type: 'image/jpeg' });
  const chosen = { ...(await aChosenImage(90)), file };
  expect(await save.run(chosen, false, controller.signal)).toMatchObject({
    error: { code: 'storage/canceled' },
  });
  await expectAsBefore(before);
});

it('cancelling while variants are encoded ends the save', async () => {
  workshop.expectsComplaint('CREATE_');
  const before = await everything();
  const controller = new AbortController();
  const encoded = new Promise<never>(() => controller.abort());
  const chosen = { ...(await aChosenImage(90)), encoded };
  expect(await creating(photo).run(chosen, false, controller.signal)).toMatchObject({
    error: { code: 'storage/canceled' },
  });
  await expectAsBefore(before);
});

it.each(SAVES)(
  '%s is complete or not there, at whichever request it is cancelled',
  async (_name, save) => {
    const { kind, id } = save;
    workshop.expectsComplaint(id === 'new' ? 'CREATE_' : 'UPDATE_');
    await storeOld(kind);
    const before = await everything();
    const chosen = await aChosenImage(90);
    const codes: unknown[] = [];
    for (let isSaved = false; !isSaved;) {
      const controller = new AbortController();
      let asked = 0;
      wire.guards(({ go }) => {
        asked += 1;
        if (asked > codes.length) controller.abort();
        return go();
      });
      const result = (await save.run(chosen, false, controller.signal)) as Result<unknown>;
      wire.guards(undefined);
      isSaved = result.ok;
      if (result.ok) continue;
      codes.push(result.error.code);
      expect((await everything()).documents).toEqual(before.documents);
    }
    expect(codes.length).toBeGreaterThan(3);
    expect(new Set(codes)).toEqual(new Set(['storage/canceled']));
    expect(await missingFiles()).toEqual([]);
    expect((await imageAt(kind, id)).revision).toBe(chosen.revision);
  },
);

it.each(SAVES)('%s continues where the connection broke', async (_name, save) => {
  const { kind, id } = save;
  workshop.expectsComplaint(id === 'new' ? 'CREATE_' : 'UPDATE_');
  await storeOld(kind);
  const chosen = await aChosenImage(90);
  wire.breaks({ to: 'database', about: ':commit', as: 'down' });
  expect(await save.run(chosen)).toMatchObject({ error: { code: 'unreachable' } });
  wire.mends();
  wire.forget();
  expect(await save.run(chosen, true)).toMatchObject({ ok: true });
  expect(wire.stored()).toEqual(['commit']);
  expect(await missingFiles()).toEqual([]);
  const path = String((await storedAt(kind, id))[kind.pathField]);
  expect(await bytesAt(path)).toEqual(await bytesOf(chosen));
});
