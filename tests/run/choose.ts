import { parseArgs } from 'node:util';
import { Refusal } from '../../programs/program.ts';
import { QUICK, STEPS, type Selection, type Step } from './steps.ts';

/** A step, and what of it is to run. */
export type Task = Step & { selection: Selection };

export interface Choice {
  tasks: Task[];
  /** Whether they run one after another, and are heard while they do. */
  live: boolean;
}

const NAMES = [...new Set(STEPS.map(({ name }) => name))];

/**
 * What the words after `npm test --` ask for: names of steps, parts of the paths of test files,
 * part of a test's name after `-t`.
 *
 * @param files all test files, as paths from the root
 * @throws a Refusal that names the steps where a word is neither a step nor part of a path
 */
export function choose(args: readonly string[], files: readonly string[]): Choice {
  const { words, name, watch } = parse(args);
  const named = words.filter((word) => NAMES.includes(word) || word === 'quick');
  const parts = words.filter((word) => !named.includes(word));
  const wanted = new Set(named.flatMap((word) => (word === 'quick' ? QUICK : word)));
  const steps = STEPS.filter((step) => wanted.size === 0 || wanted.has(step.name));

  for (const part of parts) {
    if (steps.some((step) => matching(step, [part], files).length > 0)) continue;
    throw new Refusal(`${noFile(part, named)}; the steps are quick, ${NAMES.join(', ')}.`);
  }
  const tasks = steps
    .map((step) => ({ ...step, selection: { files: matching(step, parts, files), name, watch } }))
    .filter(({ selection }) => parts.length === 0 || selection.files.length > 0);

  if (name !== undefined && words.length === 0) {
    throw new Refusal('Name a step or a file beside -t: npm test -- unit -t "part of the name".');
  }
  if (watch && (tasks.length !== 1 || !tasks[0]!.canBeWatched)) {
    const watchable = STEPS.filter(({ canBeWatched }) => canBeWatched).map((step) => step.name);
    throw new Refusal(`One step at a time can be watched: ${watchable.join(', ')}.`);
  }
  return { tasks, live: tasks.length === 1 || parts.length > 0 || name !== undefined };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        test: { type: 'string', short: 't' },
        watch: { type: 'boolean', short: 'w', default: false },
      },
    });
    return { words: positionals, name: values.test, watch: values.watch };
  } catch {
    throw new Refusal(
      'npm test takes names of steps, parts of the paths of test files, -t with part of a ' +
        `test's name, and --watch; the steps are quick, ${NAMES.join(', ')}.`,
    );
  }
}

/** The files of a step with one of the parts in their paths; `:line` is kept. */
function matching(step: Step, parts: readonly string[], files: readonly string[]): string[] {
  const chosen = parts.flatMap((part) => {
    const [, path, line = ''] = /^(.*?)(:\d+)?$/.exec(part)!;
    return files.filter((file) => step.runs(file) && file.includes(path!)).map((f) => f + line);
  });
  return [...new Set(chosen)];
}

function noFile(part: string, named: readonly string[]): string {
  const among = named.length > 0 ? ` of ${named.join(' and ')}` : '';
  return `There is no step and no test file${among} with ${part} in its path`;
}
