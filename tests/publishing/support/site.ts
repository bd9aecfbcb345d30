import type { DatedPhoto } from '../../../publishing/build/readContent.ts';
import { renderDocument } from '../../../publishing/build/prerender.ts';
import type { Picture } from '../../../publishing/heads/pictures.ts';
import * as renderer from '../../../src/prerender/renderPage.tsx';
import type { Photo } from '../../../src/model/content/entities.ts';
import { aSite } from '../../support/entities.ts';

/** Where the documents of a project are. */
export const DOCUMENTS =
  'https://firestore.googleapis.com/v1/projects/wren-halloran/databases/(default)/documents';

/** A name that breaks what does not escape it. */
export const HOSTILE = `</script><b>"&'<!-- ]]> \u0000\u000B\uD800 é 富士山`;

export const aDatedPhoto = (photo: Photo, createdAt = '2026-03-01T10:00:00Z'): DatedPhoto => ({
  photo,
  createdAt,
  updatedAt: createdAt,
});

const ENTRY = '/assets/index.js';
const shell = {
  html: `<head><!--head--><script type="module" crossorigin src="${ENTRY}"></script></head>`,
  entry: ENTRY,
};

/** The document of a page as the build writes it; empty for a page with nothing to show. */
export async function documentAt(
  path: string,
  content = aSite(),
  sitePicture?: Picture,
): Promise<string> {
  const page = await renderer.loadPage(path, renderer.builtSource(renderer.counted(content)));
  const frame = { shell, hydrateLater: '', sitePicture, build: { build: 'b1', times: {} } };
  return page ? renderDocument(renderer, page, frame).html : '';
}
