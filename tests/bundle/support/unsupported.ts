import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data';
import { parse, type AnyNode, type Options, type Pattern } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import stylelint from 'stylelint';

/** The oldest version of each browser, by its name in the compatibility data of MDN. */
export type Versions = Readonly<Record<string, string>>;

/** Code of one area, by the name of its file. */
export type Files = Readonly<Record<string, string>>;

/** Objects that every page has, and the interfaces of their members. */
const OBJECTS: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  globalThis: 'Window',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  self: 'Window',
  window: 'Window',
};

/** Features of browsers that aren't members of their interface. */
const NO_MEMBER = /_(event|parameter|support|option)$/;

const isUpTo = (version: string, limit: string): boolean =>
  version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) <= 0;

/** Whether one of the browsers lacks a feature. */
const isLacking = ({ support }: CompatStatement, versions: Versions): boolean =>
  Object.entries(versions).some(([browser, version]) => {
    const statements = Object.entries(support).find(([name]) => name === browser)?.[1];
    return ![statements ?? []].flat().some((each) => {
      const { version_added: added, version_removed: removed, flags, prefix } = each;
      const isPlain = !removed && !flags && !prefix && !each.alternative_name;
      return isPlain && typeof added === 'string' && added !== 'preview' && isUpTo(added, version);
    });
  });

function membersOf(feature: Identifier | undefined): [name: string, member: Identifier][] {
  const { __compat: _ofInterface, ...members } = feature ?? {};
  return Object.entries(members);
}

/** The namespaces of JavaScript hold interfaces of their own. */
function interfaces(): [name: string, feature: Identifier][] {
  const { builtins } = bcd.javascript;
  const namespaces = ['Intl', 'WebAssembly', 'Temporal'];
  return [
    ...membersOf(bcd.api),
    ...membersOf(builtins),
    ...namespaces.flatMap((name) => membersOf(builtins?.[name])),
  ];
}

interface Lacking {
  /** Of names of the global object. */
  globals: ReadonlyMap<string, boolean>;
  /** Of methods, by their name alone: whether no interface that has one is there in full. */
  methods: ReadonlyMap<string, boolean>;
  /** Of `AbortSignal.any` and the like; undefined if there is no such member. */
  member: (object: string, name: string) => boolean | undefined;
}

function lackingIn(versions: Versions): Lacking {
  const byName = new Map<string, Identifier>();
  const globals = new Map<string, boolean>();
  const methods = new Map<string, boolean>();
  for (const [name, feature] of interfaces()) {
    byName.set(name, feature);
    const { __compat: ofInterface } = feature;
    if (ofInterface) globals.set(name, isLacking(ofInterface, versions));
    for (const [key, { __compat: compat }] of membersOf(feature)) {
      if (NO_MEMBER.test(key) || !compat) continue;
      const method = key.replace(/_static$/, '');
      methods.set(method, isLacking(compat, versions) && methods.get(method) !== false);
    }
  }
  for (const name of ['WorkerGlobalScope', 'Window']) {
    for (const [key, { __compat: compat }] of membersOf(byName.get(name))) {
      if (!NO_MEMBER.test(key) && compat) globals.set(key, isLacking(compat, versions));
    }
  }
  const member = (object: string, name: string) => {
    const feature = byName.get(OBJECTS[object] ?? object);
    const { __compat: compat } = feature?.[`${name}_static`] ?? feature?.[name] ?? {};
    return compat && isLacking(compat, versions);
  };
  return { globals, methods, member };
}

/** Collects the names that a pattern declares. */
function declare(pattern: Pattern | null | undefined, names: Set<string>): void {
  if (!pattern) return;
  if (pattern.type === 'Identifier') names.add(pattern.name);
  else if (pattern.type === 'AssignmentPattern') declare(pattern.left, names);
  else if (pattern.type === 'RestElement') declare(pattern.argument, names);
  else if (pattern.type === 'ArrayPattern') {
    for (const element of pattern.elements) declare(element, names);
  } else if (pattern.type === 'ObjectPattern') {
    for (const each of pattern.properties) {
      declare(each.type === 'RestElement' ? each : each.value, names);
    }
  }
}

interface Names {
  /** Names of variables, functions, classes and imports. */
  declared: Set<string>;
  /** Names of properties and methods that the code itself makes. */
  made: Set<string>;
}

function namesOf(program: AnyNode): Names {
  const declared = new Set<string>();
  const made = new Set<string>();
  full(program, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id, declared);
    if (node.type === 'CatchClause') declare(node.param, declared);
    if ('params' in node) for (const each of node.params) declare(each, declared);
    if (/^(Function|Class)(Declaration|Expression)$/.test(node.type) && 'id' in node) {
      declare(node.id, declared);
    }
    if ('local' in node && node.local.type === 'Identifier') declared.add(node.local.name);
    if (
      (node.type === 'Property' ||
        node.type === 'MethodDefinition' ||
        node.type === 'PropertyDefinition') &&
      !node.computed &&
      node.key.type === 'Identifier'
    ) {
      made.add(node.key.name);
    }
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression') {
      const { property } = node.left;
      if (property.type === 'Identifier') made.add(property.name);
    }
  });
  return { declared, made };
}

/** Whether an identifier reads a variable, and is no name of a property or a label. */
function isReading(parent: AnyNode | undefined, node: AnyNode): boolean {
  if (!parent) return false;
  if (parent.type === 'MemberExpression') return parent.computed || parent.object === node;
  if ('key' in parent && parent.key === node) return parent.type === 'Property' && parent.shorthand;
  return !/^(Export|Import|Labeled|Break|Continue)/.test(parent.type);
}

/**
 * What built code uses and one of the browsers lacks: globals, members of objects that every page
 * has, and methods with a name that only newer browsers know. Of a method whose name the code also
 * gives to something of its own, nobody can tell.
 * @throws a SyntaxError with syntax that is newer than `ecmaVersion`
 */
export function unsupportedFunctions(
  files: Files,
  versions: Versions,
  ecmaVersion: Options['ecmaVersion'],
): Set<string> {
  const lacking = lackingIn(versions);
  const programs = Object.entries(files).map(([file, code]): AnyNode => {
    const sourceType = file.endsWith('sw.js') ? 'script' : 'module';
    return parse(code, { ecmaVersion, sourceType });
  });
  const named = programs.map((program) => ({ program, ...namesOf(program) }));
  const made = new Set(named.flatMap((each) => [...each.made]));
  const found = new Set<string>();
  for (const { program, declared } of named) {
    fullAncestor(program, (given, _state, ancestors) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- acorn-walk knows only the base
      const [parent, node] = [ancestors.at(-2), given] as [AnyNode | undefined, AnyNode];
      if (node.type === 'Identifier' && !declared.has(node.name) && isReading(parent, node)) {
        if (lacking.globals.get(node.name)) found.add(node.name);
      }
      if (node.type !== 'MemberExpression' || node.computed) return;
      const { object, property } = node;
      if (property.type !== 'Identifier') return;
      const isGlobal = object.type === 'Identifier' && !declared.has(object.name);
      const isMissing = isGlobal ? lacking.member(object.name, property.name) : undefined;
      if (isGlobal && isMissing) found.add(`${object.name}.${property.name}`);
      if (isMissing !== undefined || made.has(property.name)) return;
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node;
      if (isCalled && lacking.methods.get(property.name)) found.add(`.${property.name}()`);
    });
  }
  return found;
}

/**
 * Features of a style sheet that one of the browsers lacks, by their names at Can I use.
 * @param browsers as Browserslist names them: `Safari 16.4`
 */
export async function unsupportedStyles(code: string, browsers: string[]): Promise<Set<string>> {
  const rule = 'plugin/no-unsupported-browser-features';
  const { results } = await stylelint.lint({
    code,
    config: {
      plugins: ['stylelint-no-unsupported-browser-features'],
      rules: { [rule]: [true, { browsers, ignorePartialSupport: true }] },
    },
  });
  const warnings = results.flatMap((result) => result.warnings);
  return new Set(warnings.map(({ text }) => /"([^"]+)"/.exec(text)?.[1] ?? text));
}
