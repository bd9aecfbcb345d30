import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findJava } from '../../emulators/java.ts';
import { aFolder, aJava } from './fakes.ts';

function machine() {
  const root = aFolder();
  const jvms = join(root, 'jvm');
  const bin = join(root, 'bin');
  mkdirSync(bin, { recursive: true });
  return {
    jvm: (name: string, version: string, options?: { compiler: boolean }) =>
      aJava(join(jvms, name), version, options),
    putOnPath: (home: string) => symlinkSync(join(home, 'bin/java'), join(bin, 'java')),
    elsewhere: join(root, 'elsewhere'),
    env: { PATH: bin },
    roots: [] as string[],
    jvms,
  };
}

describe('the JDK', () => {
  it('is the newest beside the one on the path, although that one is too old', async () => {
    const { jvm, putOnPath, env, roots } = machine();
    putOnPath(jvm('java-17', '17.0.15'));
    jvm('java-21', '21.0.2');
    const newest = jvm('java-25', '25');

    expect(await findJava({ env, roots })).toEqual({
      home: newest,
      version: 25,
      hasCompiler: true,
    });
  });

  it('is found beside JAVA_HOME, and in the usual places', async () => {
    const { jvm, env, roots, jvms } = machine();
    const old = jvm('java-8', '1.8.0_402');
    const home = jvm('java-21', '21.0.2');

    expect(await findJava({ env: { ...env, JAVA_HOME: old }, roots })).toMatchObject({ home });
    expect(await findJava({ env, roots: [jvms] })).toMatchObject({ home });
  });

  it('has a compiler where one is needed, although a newer Java has none', async () => {
    const { jvm, env, jvms } = machine();
    const jre = jvm('jre-25', '25.0.1', { compiler: false });
    const jdk = jvm('jdk-21', '21.0.2');

    expect(await findJava({ env, roots: [jvms] })).toMatchObject({ home: jre });
    expect(await findJava({ env, roots: [jvms], compiler: true })).toMatchObject({ home: jdk });
  });

  it('is the one that PORTFOLIO_JAVA_HOME names, and no other', async () => {
    const { jvm, env, elsewhere, jvms } = machine();
    const old = jvm('java-17', '17.0.15');
    const newer = jvm('java-25', '25.0.1');
    const chosen = aJava(elsewhere, '21.0.2');
    const search = (home: string) =>
      findJava({ env: { ...env, PORTFOLIO_JAVA_HOME: home }, roots: [jvms] });

    expect(newer).not.toBe(chosen);
    expect(await search(chosen)).toMatchObject({ home: chosen, version: 21 });
    await expect(search(old)).rejects.toThrow(
      `PORTFOLIO_JAVA_HOME is ${old}, which is not a JDK of version 21 or newer.`,
    );
  });

  it('is asked for in a sentence that says what there is', async () => {
    const { jvm, putOnPath, env, roots } = machine();
    await expect(findJava({ env, roots })).rejects.toThrow('no Java was found');

    const home = jvm('java-17', '17.0.15', { compiler: false });
    putOnPath(home);
    await expect(findJava({ env, roots })).rejects.toThrow(
      `the newest Java here is 17 without a compiler (${home})`,
    );
  });
});
