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
const WORKER = 'The service worker is a build of its own.';
const ADDRESSES = 'addresses and site.config import nothing.';
const PATHS = 'paths imports only addresses.';
const PROGRAMS = 'programs import nothing of the rest.';
const EMULATORS = 'emulators import only programs.';

const LAYERS =
  'A layer of store/admin imports only those above it: commit, files, saveImage, queue, moves, thunks, undo.';

/** Folders of src, or single files of it, and what they must not import. */
const REFUSED = [
  ['src/addresses.ts', './routes.tsx', ADDRESSES],
  ['src/site.config.ts', './model/plural.ts', ADDRESSES],
  ['src/paths.ts', './routes.tsx', PATHS],
  ['src/main.tsx', '../publishing/deploy/target.ts', SRC],
  ['src/routes.tsx', '../publishing/deploy/target.ts', SRC],
  ['src/model/site', '../../firebase/files.ts', MODEL],
  ['src/firebase/project', '../../store/store.ts', FIREBASE],
  ['src/images', '../firebase/files.ts', IMAGES],
  ['src/images', 'firebase/storage', IMAGES],
  ['src/store/sources', '../../paths.ts', STORE],
  ['src/store/admin/undo', '../../../ui/feedback/Loaded.tsx', STORE],
  ['src/ui/typeface', '../../store/hooks.ts', UI],
  ['src/site', '../admin/categories.tsx', SITE],
  ['src/site', '../store/admin/session.ts', SITE],
  ['src/site', '../images/encode/decode.ts', SITE],
  ['src/site', '../main.tsx', SITE],
  ['src/site', 'firebase/firestore/lite', SITE],
  ['src/site/galleries', '../../firebase/files.ts', SITE],
  ['src/site/gallery', '../../admin/pages.tsx', SITE],
  ['src/site/keyword', '../../admin/pages.tsx', SITE],
  ['src/site/search', '../../firebase/files.ts', SITE],
  ['src/site/text', '../../admin/pages.tsx', SITE],
  ['src/site/viewer', '../../admin/pages.tsx', SITE],
  ['src/admin', '../routes.tsx', ADMIN],
  ['src/admin', 'firebase/auth', ADMIN],
  ['src/admin/files', '../../site/home/HomePage.tsx', ADMIN],
  ['src/admin/form', '../../firebase/files.ts', ADMIN],
  ['src/admin/form/fields', '../../../site/home/HomePage.tsx', ADMIN],
  ['src/admin/form/image', '../../../firebase/files.ts', ADMIN],
  ['src/admin/order', '../../site/home/HomePage.tsx', ADMIN],
  ['src/admin/publishing', '../../firebase/files.ts', ADMIN],
  ['src/admin/site', '../../site/home/HomePage.tsx', ADMIN],
  ['src/admin/trash', '../../firebase/files.ts', ADMIN],
  ['src/admin/undo', '../../site/home/HomePage.tsx', ADMIN],
  ['src/admin/upkeep', '../../firebase/files.ts', ADMIN],
  ['src/admin/upload', '../../site/home/HomePage.tsx', ADMIN],
  ['src/admin/upload/files', '../../../firebase/files.ts', ADMIN],
  ['src/admin/upload/progress', '../../../site/home/HomePage.tsx', ADMIN],
  ['src/model', '../images/display/srcset.ts', MODEL],
  ['src/model', 'firebase/firestore/lite', MODEL],
  ['src/model/files', '../../images/display/srcset.ts', MODEL],
  ['src/model/content', '../../firebase/files.ts', MODEL],
  ['src/model/content', 'firebase/firestore/lite', MODEL],
  ['src/firebase', '../store/store.ts', FIREBASE],
  ['src/firebase', '../images/display/srcset.ts', FIREBASE],
  ['src/images/encode', '../../firebase/files.ts', IMAGES],
  ['src/images/display', 'firebase/storage', IMAGES],
  ['src/store', '../ui/feedback/Loaded.tsx', STORE],
  ['src/store', '../paths.ts', STORE],
  ['src/store', '../site.config.ts', STORE],
  ['src/store/admin', '../../admin/form/EntityPages.tsx', STORE],
  ['src/store/entities', '../../ui/feedback/Loaded.tsx', STORE],
  ['src/store/admin', '../../../publishing/deploy/target.ts', STORE],
  ['src/images/encode/read', '../../../firebase/files.ts', IMAGES],
  ['src/store/admin/commit', '../../../ui/feedback/Loaded.tsx', STORE],
  ['src/store/admin/queue/browser', '../../../../admin/pages.tsx', STORE],
  ['src/store/admin/commit', '../files/sweep.ts', LAYERS],
  ['src/store/admin/files', '../saveImage/saveDocument.ts', LAYERS],
  ['src/store/admin/saveImage', '../queue/queue.ts', LAYERS],
  ['src/store/admin/queue', '../moves/move.ts', LAYERS],
  ['src/store/admin/queue/browser', '../../moves/move.ts', LAYERS],
  ['src/store/admin/queue/browser', '../../photos.ts', LAYERS],
  ['src/store/admin/moves', '../photos.ts', LAYERS],
  ['src/store/admin/moves', '../undo/undo.ts', LAYERS],
  ['src/store/admin', './undo/undo.ts', LAYERS],
  ['src/admin/upload/rows', '../../../firebase/auth.ts', ADMIN],
  ['src/admin/upload/rows', '../../../site/home/HomePage.tsx', ADMIN],
  ['src/ui', '../store/hooks.ts', UI],
  ['src/ui', '../firebase/publicAddress.ts', UI],
  ['src/ui', '../images/encode/readExif.ts', UI],
  ['src/ui', '../paths.ts', UI],
  ['src/ui', '../site/home/HomePage.tsx', UI],
  ['src/ui', 'react-redux', UI],
  ['src/ui/feedback', '../../store/hooks.ts', UI],
  ['src/ui/picture', '../../images/encode/decode.ts', UI],
  ['src/ui/hooks', 'react-redux', UI],
  ['src/site/home', '../../admin/form/EntityPages.tsx', SITE],
  ['src/site/home', '../../store/admin/session.ts', SITE],
  ['src/site/photo', '../../images/encode/readExif.ts', SITE],
  ['src/site/photo', '../../firebase/files.ts', SITE],
  ['src/site/layout', '../../app/App.tsx', SITE],
  ['src/site/home', 'firebase/firestore/lite', SITE],
  ['src/admin/list', '../../site/home/HomePage.tsx', ADMIN],
  ['src/admin', '../site/home/HomePage.tsx', ADMIN],
  ['src/admin/layout', '../../firebase/auth.ts', ADMIN],
  ['src/admin', '../../emulators/ports.ts', ADMIN],
  ['src/app', '../../publishing/deploy/target.ts', SRC],
  ['src/prerender', '../../emulators/ports.ts', SRC],
  ['src', '../publishing/target.ts', SRC],
  ['src', '../emulators/ports.ts', SRC],
  ['src/serviceWorker', '../paths.ts', WORKER],
  ['programs', '../emulators/ports.ts', PROGRAMS],
  ['emulators', '../publishing/deploy/target.ts', EMULATORS],
  ['emulators', '../src/paths.ts', EMULATORS],
] as const;

const ALLOWED = [
  ['src/site', '../ui/feedback/Loaded.tsx'],
  ['src/site', '../store/entities/photos.ts'],
  ['src/site', '../images/display/srcset.ts'],
  ['src/site', '../paths.ts'],
  ['src/site', '../site.config.ts'],
  ['src/site', './home/HomePage.tsx'],
  ['src/images', '../model/files/image.ts'],
  ['src/images', './display/srcset.ts'],
  ['src/model', './content/entities.ts'],
  ['src/model/site', '../content/fields.ts'],
  ['src/model/content', '../plural.ts'],
  ['src/model/site', '../../site.config.ts'],
  ['src/model', '../site.config.ts'],
  ['src/firebase', '../model/content/entities.ts'],
  ['src/firebase', 'firebase/firestore/lite'],
  ['src/images/display', '../../model/content/entities.ts'],
  ['src/images/encode', '../display/placeholder.ts'],
  ['src/store', '../firebase/files.ts'],
  ['src/store', './admin/session.ts'],
  ['src/store/admin', '../store.ts'],
  ['src/store/entities', '../../firebase/files.ts'],
  ['src/images/encode/read', '../../display/placeholder.ts'],
  ['src/images/encode/read', '../../../model/files/exif.ts'],
  ['src/store/admin/commit', '../../../firebase/files.ts'],
  ['src/store/admin/files', '../../messages.ts'],
  ['src/store/admin/files', '../commit/inParallel.ts'],
  ['src/store/admin/saveImage', '../files/sweepAccess.ts'],
  ['src/store/admin/queue', '../saveImage/uploadFiles.ts'],
  ['src/store/admin/queue/browser', '../nextTask.ts'],
  ['src/store/admin/moves', '../queue/queue.ts'],
  ['src/store/admin', './moves/move.ts'],
  ['src/store/admin/undo', '../photos.ts'],
  ['src/admin/upload/rows', '../../../store/admin/queue/queue.ts'],
  ['src/admin/upload/rows', '../../form/fields.tsx'],
  ['src/ui', '../images/display/srcset.ts'],
  ['src/ui/picture', '../../images/display/srcset.ts'],
  ['src/ui/picture', '../Prerendered.tsx'],
  ['src/site/home', '../../ui/feedback/Loaded.tsx'],
  ['src/site/home', '../../store/entities/photos.ts'],
  ['src/site/home', '../layout/PageTitle.tsx'],
  ['src/site/home', '../../paths.ts'],
  ['src/admin', '../site.config.ts'],
  ['src/admin/form', '../../store/admin/session.ts'],
  ['src/admin/form', '../../images/encode/inspectImage.ts'],
  ['src/app', '../admin/form/EntityPages.tsx'],
  ['src/app', '../site.config.ts'],
  ['src', './app/App.tsx'],
  ['src/serviceWorker', 'workbox-core'],
  ['emulators', '../programs/program.ts'],
  ['publishing/build', '../../src/paths.ts'],
] as const;

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

const planted = ([folder, from]: readonly [string, string, ...unknown[]], text = aValue) => ({
  folder,
  from,
  text: text(from),
});

describe('lint', () => {
  it('refuses what a folder must not import, and nothing that it may', async () => {
    expect(await complaints([...REFUSED, ...ALLOWED].map((row) => planted(row)))).toEqual(
      REFUSED.map(([folder, from, why]) => `${folder} <- ${from}: ${why}`).toSorted(),
    );
  });

  it('is tried on every folder and every top-level file of src', () => {
    const tried = new Set<string>(REFUSED.map(([zone]) => zone));
    expect(zonesOfSrc().filter((zone) => !tried.has(zone))).toEqual([]);
  });

  it('refuses a type, what is exported again, and what loads later, too', async () => {
    const rows = REFUSED.filter(([zone]) => zone === 'src/ui')
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
