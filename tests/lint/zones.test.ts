import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, run, toolScript } from '../../programs/system.ts';
import { aFolder } from '../emulators/fakes.ts';

const MODEL = 'model imports nothing but site.config.';
const FIREBASE = 'firebase imports only model.';
const IMAGES = 'images import only model.';
const STORE = 'store imports model, firebase and images.';
const UI = 'ui knows no store: it imports model and images/display.';
const SITE = 'site imports ui, store, model, images/display, paths and site.config.';
const ADMIN = 'admin imports ui, store, model, images, paths and site.config.';
const SRC = 'src imports nothing from outside of src.';
const LAYERS =
  'A layer of store/admin imports only those above it: commit, files, saveImage, queue, moves, thunks, undo.';

/** What each file and folder of src must not import, and why. The longest name that fits counts. */
const ZONES: Record<string, [why: string, targets: string[]]> = {
  src: [SRC, ['publishing/deploy/target.ts', 'emulators/ports.ts']],
  'src/addresses.ts': [
    'addresses and site.config import nothing.',
    ['src/routes.tsx', 'src/model/plural.ts'],
  ],
  'src/site.config.ts': [
    'addresses and site.config import nothing.',
    ['src/routes.tsx', 'src/model/plural.ts'],
  ],
  'src/paths.ts': ['paths imports only addresses.', ['src/routes.tsx']],
  'src/serviceWorker': ['The service worker is a build of its own.', ['src/paths.ts']],
  'src/model': [
    MODEL,
    ['src/firebase/files.ts', 'src/images/display/srcset.ts', 'firebase/firestore/lite'],
  ],
  'src/firebase': [FIREBASE, ['src/store/store.ts', 'src/images/display/srcset.ts']],
  'src/images': [IMAGES, ['src/firebase/files.ts', 'firebase/storage']],
  'src/store': [
    STORE,
    ['src/ui/feedback/Loaded.tsx', 'src/paths.ts', 'src/site.config.ts', 'publishing/target.ts'],
  ],
  'src/ui': [
    UI,
    [
      'src/store/hooks.ts',
      'src/firebase/publicAddress.ts',
      'src/images/encode/decode.ts',
      'src/paths.ts',
      'src/site/home/HomePage.tsx',
      'react-redux',
    ],
  ],
  'src/site': [
    SITE,
    [
      'src/admin/pages.tsx',
      'src/store/admin/session.ts',
      'src/images/encode/decode.ts',
      'src/main.tsx',
      'src/app/App.tsx',
      'src/firebase/files.ts',
      'firebase/firestore/lite',
    ],
  ],
  'src/admin': [
    ADMIN,
    [
      'src/routes.tsx',
      'src/site/home/HomePage.tsx',
      'src/firebase/files.ts',
      'firebase/auth',
      'emulators/ports.ts',
    ],
  ],
  programs: ['programs import nothing of the rest.', ['emulators/ports.ts']],
  emulators: ['emulators import only programs.', ['publishing/deploy/target.ts', 'src/paths.ts']],
};

/** The layers of src/store/admin; the thunks lie in no folder. */
const LAYER_FILES = [
  'commit/batches.ts',
  'files/sweep.ts',
  'saveImage/saveDocument.ts',
  'queue/queue.ts',
  'moves/moves.ts',
  'photos.ts',
  'undo/undo.ts',
].map((file) => `src/store/admin/${file}`);

type Row = readonly [place: string, from: string, why: string];

/** The address of a file as another one imports it; the name of a package stays. */
function importedFrom(place: string, target: string): string {
  if (!/^(src|publishing|emulators)\//.test(target)) return target;
  const path = relative(extname(place) ? dirname(place) : place, target);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Every import that lint has to refuse. */
function refusedRows(): Row[] {
  const places = [...zonesOfSrc(), 'programs', 'emulators'];
  const ofZones = places.flatMap((place) => {
    const zone = Object.keys(ZONES)
      .filter((name) => place === name || place.startsWith(`${name}/`))
      .toSorted((one, other) => other.length - one.length)[0]!;
    const [why, targets] = ZONES[zone]!;
    // A file of src itself takes one planted import, a folder a file for each.
    const planted = extname(place) ? targets.slice(0, 1) : targets;
    return planted.map((target): Row => [place, importedFrom(place, target), why]);
  });
  const ofLayers = places.flatMap((place) => {
    if (!place.startsWith('src/store/admin')) return [];
    const isThunk = (file: string) => dirname(file) === 'src/store/admin';
    const own = LAYER_FILES.findIndex((file) =>
      isThunk(file) ? place === dirname(file) : `${place}/`.startsWith(`${dirname(file)}/`),
    );
    return LAYER_FILES.slice(own + 1).map((target): Row => [
      place,
      importedFrom(place, target),
      LAYERS,
    ]);
  });
  return [...ofZones, ...ofLayers];
}

const aValue = (from: string) => `import { it } from '${from}';\nconsole.log(it);\n`;

const FORMS = [
  (from: string) => `import type { It } from '${from}';\nexport const it = {} as It;\n`,
  (from: string) => `export { it } from '${from}';\n`,
  (from: string) => `export const it = () => import('${from}');\n`,
];

interface Diagnostic {
  code: string;
  filename: string;
  help: string;
}

/** What lint says of files, given by their paths, in a project with the rules of this one. */
async function lint(
  files: Readonly<Record<string, string>>,
  ...flags: readonly string[]
): Promise<Diagnostic[]> {
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
  return (JSON.parse(output.slice(output.indexOf('{'))) as { diagnostics: Diagnostic[] })
    .diagnostics;
}

/** What lint says of the imports of files. */
async function complaints(
  files: readonly { folder: string; from: string; text: string }[],
): Promise<string[]> {
  const byPath = new Map(
    files.map((file, index) => [
      extname(file.folder) ? file.folder : `${file.folder}/planted${index}.ts`,
      file,
    ]),
  );
  const texts = [...byPath].map(([path, { text }]) => [path, text]);
  const said = (await lint(Object.fromEntries(texts)))
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, help }) => {
      const { folder, from } = byPath.get(filename)!;
      return `${folder} <- ${from}: ${help}`;
    });
  // Of a type oxlint complains twice.
  return [...new Set(said)].toSorted();
}

/** Every folder of src that holds files, and every file that lies in src itself. */
function zonesOfSrc(): string[] {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    // oxlint reads no imports of declarations.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.d.ts'))
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name)));
  return [...new Set(files.map((file) => (dirname(file) === 'src' ? file : dirname(file))))];
}

const planted = ([folder, from]: Row, text = aValue) => ({
  folder,
  from,
  text: text(from),
});

describe('lint', () => {
  // The code itself shows what it allows.
  it('refuses what each folder and each file of src itself must not import', async () => {
    const rows = refusedRows();
    expect(await complaints(rows.map((row) => planted(row)))).toEqual(
      rows.map(([folder, from, why]) => `${folder} <- ${from}: ${why}`).toSorted(),
    );
  });

  it('refuses a type, what is exported again, and what loads later, too', async () => {
    const rows = refusedRows()
      .filter(([place]) => place === 'src/ui')
      .slice(0, FORMS.length)
      .map((row, index) => planted(row, FORMS[index]));
    expect(await complaints(rows)).toHaveLength(FORMS.length);
  });

  it('refuses to write content elsewhere than in the one place for it', async () => {
    const writing = (name: string) =>
      `import { ${name} } from 'firebase/firestore/lite';\nconsole.log(${name});\n`;
    const writers = ['addDoc', 'deleteDoc', 'runTransaction', 'setDoc', 'updateDoc', 'writeBatch'];
    const planted = writers.map((name) => [`src/store/admin/${name}.ts`, writing(name)]);
    const said = await lint({
      ...Object.fromEntries(planted),
      'src/store/admin/files/deep.ts': writing('setDoc'),
      'src/store/admin/readOnly.ts': writing('getDoc'),
      'src/store/admin/commit/writeContent.ts': writing('runTransaction'),
    });
    const refused = said.filter(
      ({ help }) => help === 'Content is written by writeContent.ts alone.',
    );
    expect(refused.map(({ filename }) => filename).toSorted()).toEqual(
      [...writers, 'files/deep']
        .toSorted()
        .map((name) => expect.stringContaining(`src/store/admin/${name}.ts`)),
    );
  });

  it('refuses type assertions in src that nothing checks', async () => {
    const asserted = 'export const it = (value: unknown) => value as string;\n';
    const checked = "export const it = (value: unknown) => typeof value === 'string' && value;\n";
    const paths = ['src/a.ts', 'src/site/home/a.ts', 'src/store/admin/a.ts'];
    const said = await lint(
      {
        ...Object.fromEntries(paths.map((path) => [path, asserted])),
        'src/b.ts': checked,
        'publishing/a.ts': asserted,
      },
      '--type-aware',
    );
    const refused = said.filter(({ code }) => code.includes('no-unsafe-type-assertion'));
    expect(refused.map(({ filename }) => filename).toSorted()).toEqual(paths);
  });

  it('refuses imports in a circle, of types alone too', async () => {
    const said = await lint({
      'src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
      'src/c.ts': "import type { D } from './d.ts';\nexport type C = D | 'c';\n",
      'src/d.ts': "import type { C } from './c.ts';\nexport type D = C[];\n",
      'src/e.ts': "import type { C } from './c.ts';\nexport type E = C[];\n",
    });
    const circles = said.filter(({ code }) => code.includes('no-cycle'));
    const named = new Set(circles.map(({ filename }) => filename.at(-4)));
    expect(named).toEqual(new Set(['a', 'b', 'c', 'd']));
  });
});
