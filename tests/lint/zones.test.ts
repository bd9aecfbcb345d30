import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, run, toolScript } from '../../emulators/system.ts';
import { aFolder } from '../emulators/fakes.ts';

const MODEL = 'model imports nothing.';
const FIREBASE = 'firebase imports only model.';
const IMAGES = 'images import only model.';
const STORE = 'store imports model, firebase and images.';
const COMPONENTS = 'components know no store: they import model and images.';
const PAGES = 'site and admin import components, store, model, images, app/paths and site.config.';
const SRC = 'src imports nothing from outside of src.';
const WORKER = 'The service worker is a build of its own.';

const REFUSED = [
  ['src/model', '../images/srcset.ts', MODEL],
  ['src/model', 'firebase/firestore/lite', MODEL],
  ['src/firebase', '../store/store.ts', FIREBASE],
  ['src/firebase', '../images/srcset.ts', FIREBASE],
  ['src/images', '../firebase/files.ts', IMAGES],
  ['src/images', 'firebase/storage', IMAGES],
  ['src/store', '../components/Loaded.tsx', STORE],
  ['src/store', '../app/paths.ts', STORE],
  ['src/store', '../site.config.ts', STORE],
  ['src/store/writing', '../../admin/EditPage.tsx', STORE],
  ['src/store/writing', '../../components/Loaded.tsx', STORE],
  ['src/store/writing', '../../../publishing/target.ts', STORE],
  ['src/components', '../store/hooks.ts', COMPONENTS],
  ['src/components', '../firebase/publicAddress.ts', COMPONENTS],
  ['src/components', '../app/paths.ts', COMPONENTS],
  ['src/components', 'react-redux', COMPONENTS],
  ['src/site', '../admin/EditPage.tsx', PAGES],
  ['src/site', '../firebase/collections.ts', PAGES],
  ['src/site', '../app/mount.tsx', PAGES],
  ['src/site', 'firebase/firestore/lite', PAGES],
  ['src/admin', '../site/HomePage.tsx', PAGES],
  ['src/admin', '../firebase/auth.ts', PAGES],
  ['src/admin', '../../emulators/ports.ts', PAGES],
  ['src/app', '../../publishing/target.ts', SRC],
  ['src/app', '../../emulators/ports.ts', SRC],
  ['src', '../publishing/target.ts', SRC],
  ['src', '../emulators/ports.ts', SRC],
  ['src/serviceWorker', '../app/paths.ts', WORKER],
] as const;

const ALLOWED = [
  ['src/model', './entities.ts'],
  ['src/firebase', '../model/entities.ts'],
  ['src/firebase', 'firebase/firestore/lite'],
  ['src/images', '../model/entities.ts'],
  ['src/store', '../firebase/collections.ts'],
  ['src/store', './writing/session.ts'],
  ['src/store/writing', '../store.ts'],
  ['src/store/writing', '../../firebase/files.ts'],
  ['src/components', '../images/srcset.ts'],
  ['src/site', '../components/Loaded.tsx'],
  ['src/site', '../store/hooks.ts'],
  ['src/site', '../app/paths.ts'],
  ['src/admin', '../site.config.ts'],
  ['src/admin', '../store/writing/session.ts'],
  ['src/app', '../admin/EditPage.tsx'],
  ['src/app', '../site.config.ts'],
  ['src', './app/mount.tsx'],
  ['src/serviceWorker', 'workbox-core'],
] as const;

const aValue = (from: string) => `import { it } from '${from}';\nconsole.log(it);\n`;

const FORMS = [
  (from: string) => `import type { It } from '${from}';\nexport const it = {} as It;\n`,
  (from: string) => `export { it } from '${from}';\n`,
  (from: string) => `export const it = () => import('${from}');\n`,
];

/** What lint says of the imports of files in a project with the rules of this one. */
async function complaints(
  files: readonly { folder: string; from: string; text: string }[],
): Promise<string[]> {
  const project = aFolder();
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
  for (const [index, { folder, text }] of files.entries()) {
    mkdirSync(join(project, folder), { recursive: true });
    writeFileSync(join(project, folder, `planted${index}.ts`), text);
  }
  const oxlint = [toolScript('oxlint/bin/oxlint'), '--format', 'json'];
  const { output } = await run(process.execPath, oxlint, { cwd: project });
  const { diagnostics } = JSON.parse(output.slice(output.indexOf('{'))) as {
    diagnostics: { code: string; filename: string; help: string }[];
  };
  const said = diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, help }) => {
      const { folder, from } = files[Number(/planted(\d+)/.exec(filename)![1])]!;
      return `${folder} <- ${from}: ${help}`;
    });
  // Of a type oxlint complains twice.
  return [...new Set(said)].toSorted();
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

  it('refuses a type, what is exported again, and what loads later, too', async () => {
    const rows = [REFUSED[0], REFUSED[8], REFUSED[16]].map((row, form) =>
      planted(row, FORMS[form]),
    );
    expect(await complaints(rows)).toHaveLength(FORMS.length);
  });
});
