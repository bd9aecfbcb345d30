import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { DEFAULT_SETTINGS, type Settings } from '../../src/model/site/defaultSettings.ts';

const FAVICON = fileURLToPath(new URL('../../public/favicon.svg', import.meta.url));
/** As tokens.css has it. */
export const GROUND = '#0f0f0e';
/** px */
const SVG_SIZE = 32;
const SVG_DPI = 72;
/** px, what browsers ask of a favicon.ico */
const ICO_SIZES = [16, 32, 48];
/** The part of a maskable icon's width that no mask cuts, see https://www.w3.org/TR/appmanifest/#icon-masks */
const SAFE_PART = 0.8;

const draw = (size: number) =>
  sharp(FAVICON, { density: (SVG_DPI * size) / SVG_SIZE }).resize(size, size);

const png = (size: number): Promise<Buffer> => draw(size).png().toBuffer();

/** An icon without transparent corners, because the system rounds them. */
async function paddedPng(size: number, part: number): Promise<Buffer> {
  const inner = Math.round(size * part);
  const edge = Math.floor((size - inner) / 2);
  const rest = size - inner - edge;
  return draw(inner)
    .extend({ top: edge, left: edge, bottom: rest, right: rest, background: GROUND })
    .flatten({ background: GROUND })
    .png()
    .toBuffer();
}

/** Several PNG files in one, see https://en.wikipedia.org/wiki/ICO_(file_format) */
async function ico(sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map(png));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + 16 * index;
    header.writeUInt8(sizes[index]!, at);
    header.writeUInt8(sizes[index]!, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(image.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([header, ...images]);
}

/** See https://www.w3.org/TR/appmanifest/ */
const webManifest = ({ pageTitle, title, description, language }: Settings) =>
  JSON.stringify({
    id: '/',
    name: pageTitle,
    short_name: title,
    description,
    lang: language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  });

/** Replaces the web manifest of the build. */
export const writeWebManifest = (outDir: string, settings: Settings): Promise<void> =>
  writeFile(join(outDir, 'site.webmanifest'), webManifest(settings));

/** Writes the icons, drawn from the favicon, and the web manifest that names them. */
export async function writeIcons(outDir: string): Promise<void> {
  const files = {
    'favicon.ico': await ico(ICO_SIZES),
    'apple-touch-icon.png': await paddedPng(180, 1),
    'icon-192.png': await png(192),
    'icon-512.png': await png(512),
    'icon-maskable-512.png': await paddedPng(512, SAFE_PART),
    'site.webmanifest': webManifest(DEFAULT_SETTINGS),
  };
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(outDir, name), content)),
  );
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
});

/** Writes the icons and the manifest beside a build, and links them in the visitors' page. */
export const appIcons = (): Plugin => ({
  name: 'app-icons',
  // The admin area's build, which adds no public files, is no part of the installed app.
  apply: ({ build }, { command, isSsrBuild }) =>
    command === 'build' && !isSsrBuild && build?.copyPublicDir !== false,
  transformIndexHtml: (_html, { path }) =>
    path === '/index.html'
      ? [
          link({ rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
          link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
          link({ rel: 'manifest', href: '/site.webmanifest' }),
        ]
      : [],
  writeBundle: ({ dir = 'dist' }) => writeIcons(dir),
});
