import { cancellation } from '../../../firebase/files.ts';
import { storedImage } from '../../../model/files/image.ts';
import type { UploadItem } from '../../../model/upload.ts';
import { photoKind } from '../commit/entityDeclarations.ts';
import { imageInfoOf, variantUploads } from '../saveImage/imageFiles.ts';
import { uploadVariants } from '../saveImage/uploadFiles.ts';
import { v4 as uuid } from 'uuid';
import { galleryList, isIn, SLIDESHOW } from '../commit/photoLists.ts';
import { runWrite } from '../commit/runWrite.ts';
import { refuseChanged } from './failures.ts';
import type { Lane } from './lanes.ts';
import { unmade } from './ledger.ts';
import { makeGallery } from './newGallery.ts';
import { placeAtEnd } from './places.ts';
import { isNamed, nameFiles, originalPathOf } from './publishPhoto.ts';
import { fileOf, inTurn, type Made, type Run } from './run.ts';
import { sendOriginal } from './sendOriginal.ts';

type WorkOnItem = (run: Run, item: UploadItem, signal: AbortSignal) => Promise<void>;

/** Makes the variants of an item, unless it is published already and only the tab died then. */
const make: WorkOnItem = async (run, item, signal) => {
  const { ledger, lacking, maker, madeBefore } = run;
  const { id, facts } = item;
  if (item.image && (await isNamed(item))) {
    await ledger.change(id, (now) => ({ ...now, stage: 'published' }));
    return run.reached();
  }
  const file = await fileOf(run, item);
  if (!file) {
    lacking.add(id);
    return;
  }
  await ledger.change(id, (now) => ({ ...unmade(now), stage: 'making' }));
  await refuseChanged(file);
  const made = madeBefore.get(id) ?? (await maker.make(file, facts, signal));
  if (signal.aborted) throw cancellation();
  if (run.lacksCode) {
    run.lacksCode = false;
    run.answeredWithoutCode = false;
    run.reached();
  }
  madeBefore.delete(id);
  const image = imageInfoOf(photoKind, id, made, made.encoded, uuid());
  run.made.set(id, { ...made, image, arrived: new Map() });
};

/** Has the journal know all that the document is going to say, before anything is uploaded. */
async function prepare(run: Run, item: UploadItem, made: Made): Promise<UploadItem> {
  const { ledger, dispatch } = run;
  const { id, draft } = item;
  const image = storedImage(made.image);
  await ledger.change(id, (now) => ({ ...now, stage: 'publishing', image }));
  if (item.replaces) return ledger.item(id);
  await inTurn(run, async () => {
    if (!run.galleries.has(draft.galleryId)) await makeGallery(item, made, dispatch);
    run.galleries.add(draft.galleryId);
    const inSlideshow = isIn(SLIDESHOW, { ...draft }) ? [SLIDESHOW] : [];
    for (const list of [galleryList(draft.galleryId), ...inSlideshow]) {
      for (const placed of await placeAtEnd(list, ledger.items(), dispatch)) {
        await ledger.note(placed.id, (now) => ({
          ...now,
          [list.orderField]: placed[list.orderField],
        }));
      }
    }
  });
  return ledger.item(id);
}

const publish: WorkOnItem = async (run, item, signal) => {
  const { ledger, dispatch, tell } = run;
  const { id, replaces } = item;
  const made = run.made.get(id);
  if (!made) throw new Error(`The variants of ${id} are not made yet.`);
  const prepared = await prepare(run, item, made);
  await uploadVariants(variantUploads(made.image, made.encoded), {
    arrived: made.arrived,
    signal,
    onProgress: (part) => tell({ type: 'UPLOAD_PROGRESSED', payload: { id, part } }),
  });
  if (signal.aborted) throw cancellation();
  const photo = await nameFiles(prepared, Math.min(...made.arrived.values()));
  const original = { path: originalPathOf(item), arrived: 0 };
  await ledger.change(id, (now) => ({ ...now, stage: 'published', original }));
  await dispatch(runWrite(replaces ? 'UPDATE_PHOTO' : 'CREATE_PHOTO', id, async () => photo));
  run.made.delete(id);
  run.reached();
};

const send: WorkOnItem = async (run, item, signal) => {
  const { ledger, lacking, tell, tools } = run;
  const { id } = item;
  const file = await fileOf(run, item);
  if (!file) {
    lacking.add(id);
    return;
  }
  const sending = await ledger.change(id, (now) => ({ ...now, stage: 'sending' }));
  await sendOriginal(sending, file, {
    signal,
    onProgress(part) {
      if (part > 0) run.reached();
      tell({ type: 'UPLOAD_PROGRESSED', payload: { id, part } });
    },
  });
  await ledger.change(id, (now) => ({ ...now, stage: 'done' }));
  run.files.delete(id);
  await tools.sources.drop(item);
  run.reached();
};

/** What each lane does with an item. */
export const steps: Record<Lane, WorkOnItem> = { make, publish, send };
