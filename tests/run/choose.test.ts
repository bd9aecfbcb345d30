import { describe, expect, it } from 'vitest';
import { choose } from './choose.ts';

const FILES = [
  'tests/model/sorting.test.ts',
  'tests/model/files/storagePaths.test.ts',
  'tests/ui/picture/Picture.test.tsx',
  'tests/store/entities/loads.test.ts',
  'tests/store/admin/saveImage/saveDocument.test.ts',
  'tests/rules/storage.test.ts',
  'tests/journeys/viewer.spec.ts',
  'tests/journeys/admin/ordering.spec.ts',
  'tests/journeys/variants/making.spec.ts',
  'tests/journeys/hosted/offline.spec.ts',
];

function chosen(...args: string[]) {
  const { tasks, live } = choose(args, FILES);
  return { live, steps: Object.fromEntries(tasks.map((t) => [t.title, t.selection.files])) };
}

/** The arguments that the last program of each step is started with. */
const programs = (...args: string[]) =>
  choose(args, FILES).tasks.map(({ commands, selection }) => commands(selection).at(-1)!);

describe('npm test runs', () => {
  it('all steps where nothing is named, and prints each in one piece', () => {
    const { live, steps } = chosen();
    expect(live).toBe(false);
    expect(Object.keys(steps)).toEqual(
      expect.arrayContaining([
        'types',
        'lint',
        'unit',
        'store',
        'journeys (visitors)',
        'journeys (photographer)',
        'hosted',
      ]),
    );
  });

  it('the steps that are named, one alone aloud', () => {
    expect(chosen('rules', 'unit')).toEqual({ live: false, steps: { unit: [], rules: [] } });
    expect(chosen('unit')).toEqual({ live: true, steps: { unit: [] } });
    expect(chosen('journeys').steps).toEqual({
      'journeys (visitors)': [],
      'journeys (photographer)': [],
    });
  });

  it('the quick ones by one word, beside others that are named', () => {
    const quick = ['bundle', 'components', 'lint', 'types', 'unit'];
    expect(Object.keys(chosen('quick').steps).toSorted()).toEqual(quick);
    expect(Object.keys(chosen('quick', 'rules').steps)).toContain('rules');
  });

  it('of a step the files that have a word in their path', () => {
    expect(chosen('journeys', 'viewer')).toEqual({
      live: true,
      steps: { 'journeys (visitors)': ['tests/journeys/viewer.spec.ts'] },
    });
    expect(chosen('store', 'admin/', 'loads', 'saveDoc').steps).toEqual({
      store: [
        'tests/store/admin/saveImage/saveDocument.test.ts',
        'tests/store/entities/loads.test.ts',
      ],
    });
  });

  it('the files themselves, in whichever steps they are', () => {
    expect(chosen('stor', 'making').steps).toEqual({
      unit: ['tests/model/files/storagePaths.test.ts'],
      store: [
        'tests/store/entities/loads.test.ts',
        'tests/store/admin/saveImage/saveDocument.test.ts',
      ],
      rules: ['tests/rules/storage.test.ts'],
      'journeys (photographer)': ['tests/journeys/variants/making.spec.ts'],
    });
    expect(chosen('tests/journeys/hosted/offline.spec.ts').steps).toEqual({
      hosted: ['tests/journeys/hosted/offline.spec.ts'],
    });
  });

  it('the test at a line of a file', () => {
    expect(programs('viewer.spec.ts:84')).toEqual([
      expect.arrayContaining(['tests/journeys/viewer.spec.ts:84']),
    ]);
  });

  it('the tests that have a text in their names', () => {
    const [unit] = programs('unit', 'sorting', '-t', 'numbers as');
    expect(unit!.slice(-3)).toEqual([
      '--testNamePattern',
      'numbers as',
      'tests/model/sorting.test.ts',
    ]);
    const [viewer] = programs('viewer', '-t', 'closes');
    expect(viewer).toEqual(expect.arrayContaining(['--grep', 'closes']));
  });

  it('a step again and again on request', () => {
    expect(programs('store', '--watch')[0]).toEqual([
      'vitest/vitest.mjs',
      'watch',
      '--project',
      'store',
    ]);
  });
});

describe('npm test refuses', () => {
  it('a word that is neither a step nor in the path of a file, and names the steps', () => {
    expect(() => choose(['rulez'], FILES)).toThrow(
      /^There is no step and no test file with rulez in its path; the steps are quick, .*unit/,
    );
    expect(() => choose(['unit', 'loads'], FILES)).toThrow(
      /^There is no step and no test file of unit with loads in its path; the steps are/,
    );
    expect(() => choose(['unit', 'sorting', 'viewer'], FILES)).toThrow(/of unit with viewer in/);
  });

  it('options that it does not have', () => {
    expect(() => choose(['unit', '--fast'], FILES)).toThrow(
      /-t with part of .* --watch; the steps/,
    );
  });

  it('part of a name alone, which would start everything', () => {
    expect(() => choose(['-t', 'numbers'], FILES)).toThrow(/^Name a step or a file beside -t/);
  });

  it('to watch several steps, and what can not be watched', () => {
    const refusal = /^One step at a time can be watched: .*store/;
    for (const args of [['--watch'], ['quick', '-w'], ['types', '-w'], ['viewer', '-w']]) {
      expect(() => choose(args, FILES)).toThrow(refusal);
    }
  });
});
