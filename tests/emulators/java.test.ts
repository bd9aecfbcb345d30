import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findJava } from '../../emulators/java.ts';
import { aFolder, anExecutable } from '../support/folders.ts';

interface Machine {
  /** Versions of Java in one folder; a JRE, without a compiler, says so. */
  has: string[];
  onPath?: string;
  javaHome?: string;
  chosen?: string;
  isUsualPlace?: boolean;
  compiler?: boolean;
}

/** The version of the Java that a machine finds, without the folder of all. */
async function found({ has, onPath, javaHome, chosen, isUsualPlace, compiler = false }: Machine) {
  const root = aFolder();
  const bin = join(root, 'bin');
  const jvms = join(root, 'jvm');
  mkdirSync(bin);
  for (const name of has) {
    const says = `openjdk version "${name.replace(' JRE', '')}" 2026-01-01`;
    anExecutable(join(jvms, name, 'bin/java'), says);
    const tools = name.endsWith('JRE') ? [] : ['javac', 'jar'];
    for (const tool of tools) anExecutable(join(jvms, name, 'bin', tool), '');
  }
  if (onPath) symlinkSync(join(jvms, onPath, 'bin/java'), join(bin, 'java'));
  const env = {
    PATH: bin,
    ...(javaHome && { JAVA_HOME: join(jvms, javaHome) }),
    ...(chosen && { PORTFOLIO_JAVA_HOME: join(jvms, chosen) }),
  };
  const search = { env, roots: isUsualPlace ? [jvms] : [], compiler };
  return findJava(search).then(
    ({ home, version }) => `${version} at ${home.replace(`${jvms}/`, '')}`,
    ({ message }: Error) => message.replace(`${jvms}/`, ''),
  );
}

it.each<[string, Machine, string]>([
  [
    'the newest beside the one on the path, although that one is too old',
    { has: ['17.0.15', '21.0.2', '25'], onPath: '17.0.15' },
    '25 at 25',
  ],
  [
    'found beside JAVA_HOME',
    { has: ['1.8.0_402', '21.0.2'], javaHome: '1.8.0_402' },
    '21 at 21.0.2',
  ],
  ['found in the usual places', { has: ['21.0.2'], isUsualPlace: true }, '21 at 21.0.2'],
  ['one without a compiler', { has: ['25 JRE', '21'], isUsualPlace: true }, '25 at 25 JRE'],
  [
    'older where a compiler is needed',
    { has: ['25 JRE', '21'], isUsualPlace: true, compiler: true },
    '21 at 21',
  ],
  ['the one that is named', { has: ['21', '25'], isUsualPlace: true, chosen: '21' }, '21 at 21'],
  [
    'no other than the one that is named',
    { has: ['17', '25'], isUsualPlace: true, chosen: '17' },
    'PORTFOLIO_JAVA_HOME is 17, which is not a JDK of version 21 or newer.',
  ],
  ['asked for where there is none', { has: [] }, expect.stringContaining('no Java was found')],
  [
    'asked for where it is too old',
    { has: ['17 JRE'], onPath: '17 JRE' },
    expect.stringContaining('the newest Java here is 17 without a compiler (17 JRE)'),
  ],
])('the JDK is %s', async (_what, machine, java) => {
  expect(await found(machine)).toEqual(java);
});
