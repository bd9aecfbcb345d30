import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Order, Report } from '../../../src/images/encode/imageWorker.ts';
import type { AppAction } from '../../../src/store/operations.ts';
import { succeeded } from '../../support/operations.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadCategory, aReadGallery } from '../../support/entities.ts';
import { THUMBHASH } from '../../support/factories.ts';
import { aJpeg, ratios } from '../../support/pictures.ts';
import { anEncodedImage } from '../../support/uploads.ts';
import { showPage } from './page.tsx';

const coast = aReadCategory({ id: 'coast', categoryName: 'Coast' });
const beach = aReadGallery({ id: 'beach', galleryName: 'Ruby Beach', categoryId: 'coast' });

/** Opens the form of `edited` on a store in which everything has loaded. */
export function openForm(Form: ComponentType, actions: AppAction[] = [], query = ''): UserEvent {
  const store = createAdminStore();
  store.dispatch(succeeded('LOAD_CATEGORIES', '', [coast]));
  store.dispatch(succeeded('LOAD_GALLERIES', '', { galleries: [beach], categories: [coast] }));
  for (const action of actions) store.dispatch(action);
  return showPage(store, [{ path: '/:id', Component: Form }], `/edited${query}`).user;
}

interface StandIn {
  file: Blob;
  isRunning: boolean;
  tell: (...reports: Report[]) => Promise<void>;
}

/** Stands in for the workers that read photos, which this DOM has none of; oldest first. */
export function standInForWorkers(): StandIn[] {
  const workers: StandIn[] = [];
  class Worker extends EventTarget {
    readonly standIn: StandIn = {
      file: new Blob(),
      isRunning: true,
      tell: (...reports) =>
        act(async () => {
          for (const data of reports) this.dispatchEvent(new MessageEvent('message', { data }));
        }),
    };
    postMessage({ file }: Order) {
      this.standIn.file = file;
      workers.push(this.standIn);
    }
    terminate() {
      this.standIn.isRunning = false;
    }
  }
  beforeEach(() => {
    workers.length = 0;
    vi.stubGlobal('Worker', Worker);
    let previews = 0;
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = () => `blob:preview-${(previews += 1)}`;
        static override revokeObjectURL = () => undefined;
      },
    );
  });
  afterEach(() => void vi.unstubAllGlobals());
  return workers;
}

/** The code that reads files loads on demand, which may take long on a busy machine. */
const CODE_LOADS_MS = 15_000;

/** A small JPEG to choose. */
export const aPhotoFile = async (name: string): Promise<File> =>
  new File([new Uint8Array(await aJpeg(ratios.wide, 90))], name, {
    type: 'image/jpeg',
    lastModified: 1000,
  });

/** Chooses a file, and waits for the worker that decodes it: the file itself is read first. */
export async function chooseFile(
  user: UserEvent,
  input: HTMLElement,
  file: File,
  workers: readonly StandIn[],
): Promise<void> {
  const before = workers.length;
  await user.upload(input, file);
  await untilMore(workers, before);
}

/** Waits until there are more workers than so many. */
export const untilMore = (workers: readonly StandIn[], count: number): Promise<void> =>
  vi.waitFor(() => expect(workers.length).toBeGreaterThan(count), { timeout: CODE_LOADS_MS });

/** What a worker tells of a photo first. */
export const anInspection = (width: number): Report => ({
  type: 'inspected',
  inspection: {
    width,
    height: 400,
    thumbhash: THUMBHASH,
    preview: new Blob(),
  },
});

/** What a worker tells of a photo last. */
export const theRest: Report = {
  type: 'encoded',
  image: anEncodedImage({ variants: [] }),
};
