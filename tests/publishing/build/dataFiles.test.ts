import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeDataFiles } from '../../../publishing/build/dataFiles.ts';
import type { Photo } from '../../../src/model/content/entities.ts';
import { dataFiles } from '../../../src/prerender/dataFiles.ts';
import type { DataFile } from '../../../src/store/sources/pageBuild.ts';
import { aFolder } from '../../support/folders.ts';
import { aReadPhoto, aPhotoWithVariants, beach, coast } from '../../support/entities.ts';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { ENTITY_NAMES } from '../../../src/model/content/registry.ts';

let folder: string;

beforeEach(() => {
  folder = aFolder();
});

const slide = () =>
  aPhotoWithVariants({ id: 'stacks', photoName: 'Sea stacks', keywords: ['Fog', '日本'] });
const other = () =>
  aReadPhoto({ id: 'tide', galleryId: 'beach', exif: { iso: 64 }, keywords: ['fog'] });
const lost = () => aReadPhoto({ id: 'lost', galleryId: 'gone', keywords: ['fog', 'lost'] });

const write = (photos: readonly Photo[], galleries = [beach()]) =>
  writeDataFiles(
    folder,
    dataFiles({ categories: [coast()], galleries, photos, settings: DEFAULT_SETTINGS }),
  );

const namesIn = (build: string) =>
  readdirSync(join(folder, 'data', build), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted();

const read = (build: string, name: string) =>
  JSON.parse(readFileSync(join(folder, 'data', build, name), 'utf8')) as DataFile;

const idsIn = (file: DataFile) =>
  ENTITY_NAMES.flatMap((name) => {
    const documents = file[name];
    return documents ? [[name, documents.map(({ id }) => id)]] : [];
  });

describe('what lies beside the pages', () => {
  it('is a file of categories and galleries, of slides, of what is found, of each gallery and keyword', () => {
    const build = write([slide(), other(), lost()]);
    expect(namesIn(build)).toEqual([
      'galleries/beach.json',
      'keywords/fog.json',
      'keywords/日本.json',
      'photos.json',
      'settings.json',
      'site.json',
      'slideshow.json',
    ]);
    expect(idsIn(read(build, 'site.json'))).toEqual([
      ['categories', ['coast']],
      ['galleries', ['beach']],
    ]);
    expect(idsIn(read(build, 'slideshow.json'))).toEqual([['photos', ['stacks']]]);
    for (const file of ['galleries/beach.json', 'keywords/fog.json', 'photos.json']) {
      expect(idsIn(read(build, file))).toEqual([['photos', ['stacks', 'tide']]]);
    }
  });

  it('names a gallery that is in no list only in the file of that gallery', () => {
    const grotto = { ...beach(), id: 'grotto', isUnlisted: true as const };
    const hidden = aPhotoWithVariants({ id: 'hidden', galleryId: 'grotto' });
    const build = write([slide(), hidden], [beach(), grotto]);
    expect(idsIn(read(build, 'galleries/grotto.json'))).toEqual([
      ['galleries', ['grotto']],
      ['photos', ['hidden']],
    ]);
    for (const name of ['site.json', 'slideshow.json', 'galleries/beach.json']) {
      expect(JSON.stringify(read(build, name))).not.toMatch(/grotto|hidden/);
    }
  });

  it('tells of a photo what its page shows, and nothing that follows from it', () => {
    const build = write([slide(), other()]);
    const [first, second] = read(build, 'galleries/beach.json').photos ?? [];
    expect(first).toMatchObject({ photoName: 'Sea stacks', includeInSlideshow: true });
    expect(JSON.stringify(first)).not.toMatch(/alt=media|"card"|bytes/);
    expect(second).toMatchObject({ exif: { iso: 64 } });
  });

  it('is named by what it holds', () => {
    const build = write([slide(), other()]);
    expect(build).toMatch(/^[0-9a-f]{16}$/);
    expect(write([slide(), other()])).toBe(build);
    expect(write([slide()])).not.toBe(build);
    expect(write([{ ...slide(), photoName: 'Stacks' }, other()])).not.toBe(build);
  });

  it('has no file of a gallery whose id can not be the name of one', () => {
    const galleries = [
      beach(),
      { ...beach(), id: '../../beach' },
      { ...beach(), id: 'a.b' },
      { ...beach(), id: '100%' },
    ];
    expect(namesIn(write([other()], galleries))).toEqual([
      'galleries/beach.json',
      'keywords/fog.json',
      'photos.json',
      'settings.json',
      'site.json',
      'slideshow.json',
    ]);
  });
});
