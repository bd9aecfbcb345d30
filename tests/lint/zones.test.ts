import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, run, toolScript } from '../../programs/system.ts';
import { aFolder } from '../support/folders.ts';

/** What each file and folder must not import. The longest name that fits counts. */
const ZONES: Record<string, string[]> = {
  src: ['publishing/deploy/target.ts', 'emulators/ports.ts'],
  'src/addresses.ts': ['src/model/plural.ts'],
  'src/site.config.ts': ['src/model/plural.ts'],
  'src/paths.ts': ['src/routes.tsx'],
  'src/serviceWorker': ['src/paths.ts'],
  'src/model': ['src/firebase/files.ts', 'src/images/display/srcset.ts', 'firebase/firestore/lite'],
  'src/firebase': ['src/store/store.ts', 'src/images/display/srcset.ts'],
  'src/images': ['src/firebase/files.ts', 'firebase/storage'],
  'src/store': ['src/ui/feedback/Loaded.tsx', 'src/paths.ts', 'src/site.config.ts'],
  'src/ui': [
    'src/store/hooks.ts',
    'src/firebase/publicAddress.ts',
    'src/images/encode/decode/decode.ts',
    'src/paths.ts',
    'react-redux',
  ],
  'src/site': [
    'src/admin/pages.tsx',
    'src/store/admin/session.ts',
    'src/images/encode/decode/decode.ts',
    'src/app/App.tsx',
    'src/firebase/files.ts',
    'firebase/firestore/lite',
  ],
  'src/admin': [
    'src/routes.tsx',
    'src/site/home/HomePage.tsx',
    'src/firebase/files.ts',
    'firebase/auth',
  ],
  programs: ['emulators/ports.ts'],
  emulators: ['publishing/deploy/target.ts', 'src/paths.ts'],
};

/** A file of each of the folders between images and the thunks; none of them imports another. */
const BESIDE_EACH_OTHER = [
  'uploads/queue.ts',
  'edits/saveEdits.ts',
  'trash/trash.ts',
  'visibility/moveGallery.ts',
];

const neighboursOf = (folder: string) =>
  BESIDE_EACH_OTHER.filter((file) => !file.startsWith(`${folder}/`));

/** What each folder of these must not import of its neighbours; '' are the files that lie in no folder. */
const LAYERS: Record<string, Record<string, string[]>> = {
  'src/images': {
    display: ['read/readFile.ts', 'encode/decode.ts'],
    read: ['display/srcset.ts', 'encode/decode.ts'],
    encode: ['display/srcset.ts'],
  },
  'src/store/admin': {
    writes: ['images/uploadImage.ts', ...BESIDE_EACH_OTHER, 'photos.ts', 'undo/undo.ts'],
    images: [...BESIDE_EACH_OTHER, 'photos.ts', 'undo/undo.ts'],
    uploads: [...neighboursOf('uploads'), 'photos.ts', 'undo/undo.ts'],
    edits: [...neighboursOf('edits'), 'photos.ts', 'adminSource.ts', 'undo/undo.ts'],
    trash: [...neighboursOf('trash'), 'photos.ts', 'undo/undo.ts'],
    visibility: [...neighboursOf('visibility'), 'photos.ts', 'undo/undo.ts'],
    undo: [],
    '': ['undo/undo.ts'],
  },
  'src/admin': {
    components: ['words/nouns.ts', 'form/SaveBar.tsx', 'list/ListPage.tsx', 'pages.tsx'],
    words: ['components/icons.tsx', 'form/SaveBar.tsx', 'list/ListPage.tsx', 'pages.tsx'],
    form: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    list: ['upload/UploadPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    updating: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    site: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    trash: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    undo: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    unsaved: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    upkeep: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    upload: ['list/ListPage.tsx', 'layout/AdminMenu.tsx', 'pages.tsx'],
    layout: ['pages.tsx'],
    '': [],
  },
};

/** What a folder must not import of its neighbours. */
function layersAbove(place: string): string[] {
  const tree = Object.keys(LAYERS).find((name) => place === name || place.startsWith(`${name}/`));
  if (!tree) return [];
  const [folder = ''] = place.slice(tree.length + 1).split('/');
  return LAYERS[tree]![folder]!.map((file) => `${tree}/${file}`);
}

const aValue = (from: string, name = 'it') =>
  `import { ${name} } from '${from}';\nconsole.log(${name});\n`;
const aType = (from: string) => `import type { It } from '${from}';\nexport const it = {} as It;\n`;

const FORMS = [
  (from: string) => aValue(from),
  aType,
  (from: string) => `export { it } from '${from}';\n`,
  (from: string) => `export const it = () => import('${from}');\n`,
];

/** Files that import, in one form or another, what their place must not. */
function plantedIn(place: string): [path: string, text: string][] {
  const zone = Object.keys(ZONES)
    .filter((name) => place === name || place.startsWith(`${name}/`))
    .toSorted((one, other) => other.length - one.length)[0]!;
  const isFile = extname(place) !== '';
  // A file of src itself takes one planted import, a folder a file for each.
  const targets = isFile ? ZONES[zone]!.slice(0, 1) : [...ZONES[zone]!, ...layersAbove(place)];
  return targets.map((target, index) => {
    const path = relative(isFile ? dirname(place) : place, target).replace(/^(?!\.)/, './');
    const from = /^(src|publishing|emulators)\//.test(target) ? path : target;
    const name = isFile ? place : `${place}/${from.replaceAll(/\W+/g, '-')}.ts`;
    return [name, FORMS[index % FORMS.length]!(from)];
  });
}

/** Every folder of src that holds files, and every file that lies in src itself. */
function zonesOfSrc(): string[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    // oxlint reads no imports of declarations.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
  return [...new Set(files.map((file) => (dirname(file) === 'src' ? file : dirname(file))))];
}

type Files = Record<string, string>;

/** The files, given by their paths, of which a rule of lint complains in a project like this one. */
async function refused(rule: string, files: Files, ...flags: readonly string[]) {
  const project = aFolder();
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
  const oxlint = [toolScript('oxlint/bin/oxlint'), '--format', 'json', ...flags];
  const env = {
    ...process.env,
    OXLINT_TSGOLINT_PATH: toolScript('oxlint-tsgolint/bin/tsgolint.js'),
  };
  const { output } = await run(process.execPath, oxlint, { cwd: project, env });
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as {
    diagnostics: { code: string; filename: string }[];
  };
  const said = diagnostics.filter(({ code }) => code.includes(rule));
  return new Set(said.map(({ filename }) => filename));
}

describe('lint refuses', () => {
  // The code itself shows what it allows.
  it('what each folder and each file of src itself must not import', async () => {
    const places = [...zonesOfSrc(), 'programs', 'emulators'];
    const planted = Object.fromEntries(places.flatMap(plantedIn));
    const found = await refused('no-restricted-imports', planted);
    expect(Object.keys(planted).length).toBeGreaterThan(places.length);
    expect(Object.keys(planted).filter((path) => !found.has(path))).toEqual([]);
  });

  it('to write content elsewhere than in the one place for it', async () => {
    const writing = (name: string) => aValue('firebase/firestore/lite', name);
    const writers = ['addDoc', 'deleteDoc', 'runTransaction', 'setDoc', 'updateDoc', 'writeBatch'];
    const planted = Object.fromEntries([
      ...writers.map((name) => [`src/store/admin/${name}.ts`, writing(name)]),
      ['src/store/admin/trash/deep.ts', writing('setDoc')],
    ]) as Files;
    const allowed = {
      'src/store/admin/readOnly.ts': writing('getDoc'),
      'src/store/admin/writes/writeContent.ts': writing('runTransaction'),
    };
    expect(await refused('no-restricted-imports', { ...planted, ...allowed })).toEqual(
      new Set(Object.keys(planted)),
    );
  });

  it('type assertions in src that nothing checks', async () => {
    const asserted = 'export const it = (value: unknown) => value as string;\n';
    const checked = "export const it = (value: unknown) => typeof value === 'string' && value;\n";
    const paths = ['src/a.ts', 'src/site/home/a.ts', 'src/store/admin/a.ts'];
    const planted = Object.fromEntries(paths.map((path) => [path, asserted]));
    const allowed = { 'src/b.ts': checked, 'publishing/a.ts': asserted };
    expect(
      await refused('no-unsafe-type-assertion', { ...planted, ...allowed }, '--type-aware'),
    ).toEqual(new Set(paths));
  });

  it('imports in a circle, of types alone too', async () => {
    const files = {
      'src/a.ts': aValue('./b.ts'),
      'src/b.ts': aValue('./a.ts'),
      'src/c.ts': aType('./d.ts'),
      'src/d.ts': aType('./c.ts'),
      'src/e.ts': aType('./c.ts'),
    };
    expect(await refused('no-cycle', files)).toEqual(
      new Set(['src/a.ts', 'src/b.ts', 'src/c.ts', 'src/d.ts']),
    );
  });
});
