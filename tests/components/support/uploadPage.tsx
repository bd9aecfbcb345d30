import { createHash } from 'node:crypto';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { LeftUploads } from '../../../src/admin/upload/LeftUploads.tsx';
import { UploadPage } from '../../../src/admin/upload/UploadPage.tsx';
import { paths } from '../../../src/paths.ts';
import {
  cancelUploads,
  openUploads,
  setUploadsPaused,
} from '../../../src/store/admin/uploads/queue.ts';
import { selectUploads } from '../../../src/store/admin/uploads/slice.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { aReadCategory, aReadGallery } from '../../support/entities.ts';
import { succeeded } from '../../support/operations.ts';
import { aJpeg, ratios } from '../../support/pictures.ts';
import { emptySource, showPage } from './page.tsx';

const TYPE = 'image/jpeg';

/** The bytes of two photos. */
export const picture = new Uint8Array(await aJpeg(ratios.wide, 30));
export const otherPicture = new Uint8Array(await aJpeg(ratios.wide, 200));

export const aPhotoFile = (name: string, content: BlobPart = picture) =>
  new File([content], name, { type: TYPE, lastModified: 1000 });

/** A file in a folder that was chosen; jsdom doesn't say that by itself. */
export const inFolder = (file: File, folder = ''): File =>
  Object.defineProperty(file, 'webkitRelativePath', { value: folder && `${folder}/${file.name}` });

const hashOf = (bytes: Uint8Array) =>
  createHash('sha256')
    .update([...bytes].join())
    .digest();

/** A stored photo of the gallery `moss` that was made of the file of {@link picture}, or none. */
type Answer = 'photo' | 'none';

/** Answers as the database of a site. */
function answerWith(answer: Answer) {
  const contentHash = hashOf(picture).toString('hex');
  const texts: Record<string, Record<string, string>> = {
    'photos/dusk': { contentHash, galleryId: 'moss', photoName: 'Dusk', path: 'photos/dusk.jpg' },
    'galleries/moss': { categoryId: 'coast' },
    'categories/coast': {},
  };
  const at = '2026-01-01T00:00:00Z';
  const documentAt = (path: string) => ({
    name: `projects/demo-portfolio/databases/(default)/documents/${path}`,
    createTime: at,
    updateTime: at,
    fields: Object.fromEntries(
      Object.entries(texts[path]!).map(([field, stringValue]) => [field, { stringValue }]),
    ),
  });
  const answerTo = (question: string): object => {
    if (/documents:runQuery/.test(question)) {
      const isFound = answer === 'photo' && question.includes('"photos"');
      return isFound && question.includes(contentHash)
        ? { document: documentAt('photos/dusk') }
        : {};
    }
    const path = Object.keys(texts).find((each) => question.includes(`documents/${each}"`));
    const [missing] = /projects[^"]+/.exec(question) ?? [];
    return path ? { found: documentAt(path) } : { missing };
  };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) =>
    Response.json([{ ...answerTo(`${address} ${body}`), readTime: at }]),
  );
}

/** Prepares each test of a file: nothing is stored, and nothing is noted in the browser. */
export function prepareUploadPage() {
  beforeEach(() => {
    // Node's own refuses the buffers of jsdom.
    vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (_algorithm, data) => {
      const bytes =
        data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array(data.buffer);
      return new Uint8Array(hashOf(bytes)).buffer;
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    // jsdom can't scroll.
    vi.spyOn(window, 'scrollTo').mockReturnValue();
    localStorage.clear();
    sessionStorage.clear();
    answerWith('none');
  });
}

const coast = aReadCategory({ id: 'coast', categoryName: 'Coast' });
const gallery = (id: string, galleryName: string) =>
  aReadGallery({ id, galleryName, categoryId: 'coast' });

/** The galleries of the site: two that visitors see, and a draft. */
const GALLERIES = [
  gallery('beach', 'Ruby Beach'),
  gallery('moss', 'Moss'),
  { ...gallery('fog', 'Fog'), isDraft: true as const },
];

interface Opening {
  /** The address to begin at; the upload page unless it is given. */
  address?: string;
  stored?: Answer;
  /** Whether the queue opens once the page is there, as after loading it again. */
  opensLate?: boolean;
}

/** Opens the upload page, or a page that has the banner of uploads that did not end. */
export async function openUploadPage(opening: Opening = {}) {
  const { address = paths.uploadPhotos, stored = 'none', opensLate = false } = opening;
  answerWith(stored);
  const store = createAdminStore({}, emptySource);
  store.dispatch(succeeded('LOAD_CATEGORIES', '', [coast]));
  store.dispatch(succeeded('LOAD_GALLERIES', '', { galleries: GALLERIES, categories: [coast] }));
  // The queue asks before the tab is closed, which all tests share.
  onTestFinished(() => store.dispatch(cancelUploads()));
  const openQueue = () => act(async () => store.dispatch(openUploads()));
  if (!opensLate) await openQueue();
  const page = (content: ReactNode) => (
    <>
      {content}
      <LeftUploads />
    </>
  );
  const routes = [
    { path: paths.uploadPhotos, element: page(<UploadPage />) },
    { path: '/admin/galleries', element: page(<h1>Galleries</h1>) },
  ];
  const { router, user } = showPage(store, routes, address);
  if (opensLate) await openQueue();

  async function choose(...files: File[]) {
    const [input] = await screen.findAllByLabelText('Choose photos', { selector: 'input' });
    await user.upload(
      input!,
      files.map((file) => ('webkitRelativePath' in file ? file : inFolder(file))),
    );
  }

  /** Drops files on the page, which takes them at any time. */
  const drop = (...files: File[]) =>
    act(async () => {
      const event = createEvent.drop(document.body);
      const dataTransfer = { files, items: [], types: ['Files'] };
      fireEvent(document.body, Object.assign(event, { dataTransfer }));
    });

  /** Puts so many photos into the queue, which is paused, and gives back their items. */
  async function upload(count: number) {
    store.dispatch(setUploadsPaused(true));
    const name = `Upload ${count} photo${count === 1 ? '' : 's'}`;
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(button).toBeEnabled());
    const before = selectUploads(store.getState()).length;
    await user.click(button);
    await waitFor(() => expect(selectUploads(store.getState())).toHaveLength(before + count));
    return selectUploads(store.getState()).slice(before);
  }

  /** Says that photos of the queue have been added. */
  const add = (...ids: string[]) =>
    act(async () => {
      for (const id of ids) {
        const changes = { steps: [], outcome: 'added' as const };
        store.dispatch({ type: 'UPLOAD_CHANGED', payload: { id, changes } });
      }
    });

  return { store, router, user, choose, drop, upload, add };
}

/** What stands in the list for a file. */
export const rowOf = (fileName: string): Promise<HTMLElement> =>
  // The list may be drawn again between two questions.
  waitFor(() => {
    const list = screen.getByRole('list', { name: 'Chosen photos' });
    return within(list).getByText(fileName).closest('li')!;
  });
