import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';

/*
 * A browser that translates a page replaces each text node. React can't write into its own text
 * nodes then, nor remove them, nor insert anything before them. It can still replace everything that
 * an element contains. So a text that changes, comes or goes must be the only child of an element.
 */

/** MUI puts something beside the text of these. */
const WITH_NEIGHBOURS = ['Button', 'MenuItem', 'TableSortLabel'];

type Expression = ESTree.Expression | ESTree.JSXEmptyExpression;
type Parent = ESTree.JSXElement | ESTree.JSXFragment;

interface Source {
  code: string;
  parents: Parent[];
  /** Names that stand for elements. */
  elements: Set<string>;
}

function parse(code: string): Source {
  const source: Source = { code, parents: [], elements: new Set(['children']) };
  const declared: { name: string; start: number; end: number }[] = [];
  const visitor = new Visitor({
    JSXElement: (node) => void source.parents.push(node),
    JSXFragment: (node) => void source.parents.push(node),
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation;
      const isNode = type && code.slice(type.start, type.end) === 'ReactNode';
      if (isNode && key.type === 'Identifier') source.elements.add(key.name);
    },
    VariableDeclarator({ id, start, end }) {
      if (id.type === 'Identifier') declared.push({ name: id.name, start, end });
    },
  });
  visitor.visit(parseSync('source.tsx', code).program);
  for (const { name, ...range } of declared) {
    if (hasElements(source, range)) source.elements.add(name);
  }
  return source;
}

const hasElements = ({ parents }: Source, range: { start: number; end: number }): boolean =>
  parents.some(({ start }) => start >= range.start && start < range.end);

const isText = (node: Expression): boolean =>
  node.type === 'Literal' && typeof node.value === 'string';

/** Whether an expression may be a text that is not always the same. */
function changes(source: Source, node: Expression): boolean {
  const changesOrGoes = (...nodes: Expression[]) =>
    nodes.some((each) => isText(each) || changes(source, each));
  switch (node.type) {
    case 'Literal':
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return false;
    case 'ParenthesizedExpression':
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return changes(source, node.expression);
    case 'ConditionalExpression':
      return changesOrGoes(node.consequent, node.alternate);
    case 'LogicalExpression':
      return changesOrGoes(...(node.operator === '&&' ? [] : [node.left]), node.right);
    case 'CallExpression':
      return !hasElements(source, node) && changes(source, node.callee);
    case 'MemberExpression':
      return node.computed || !source.elements.has(node.property.name);
    case 'Identifier':
      return !source.elements.has(node.name);
    default:
      return true;
  }
}

const isBlank = (child: ESTree.JSXChild): boolean =>
  child.type === 'JSXText'
    ? child.value.trim() === ''
    : child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';

const nameOf = (parent: Parent): string =>
  parent.type === 'JSXElement' && parent.openingElement.name.type === 'JSXIdentifier'
    ? parent.openingElement.name.name
    : '';

/** The texts that a translated page would keep, or that would break it. */
function bareTexts(code: string): string[] {
  const source = parse(code);
  return source.parents.flatMap((parent) => {
    const children = parent.children.filter((child) => !isBlank(child));
    // A fragment's children are among the neighbours of the fragment.
    const isFragment = parent.type === 'JSXFragment' || nameOf(parent) === 'Fragment';
    const isAlone = children.length === 1 && !WITH_NEIGHBOURS.includes(nameOf(parent));
    if (isAlone && !isFragment) return [];
    const comesAndGoes = (child: ESTree.JSXChild) =>
      child.type === 'JSXExpressionContainer' && !isText(child.expression);
    const isBare = (child: ESTree.JSXChild, index: number) => {
      const isWritten =
        child.type === 'JSXText' ||
        (child.type === 'JSXExpressionContainer' && isText(child.expression));
      if (isWritten) return isFragment || children.slice(0, index).some(comesAndGoes);
      if (child.type !== 'JSXExpressionContainer') return false;
      return !(isAlone && isFragment) && changes(source, child.expression);
    };
    return children.filter(isBare).map(({ start, end }) => code.slice(start, end).trim());
  });
}

describe('a translated page', () => {
  it('has every text that changes, comes or goes in an element of its own', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx'))
      .map((path) => [path, bareTexts(readFileSync(join(ROOT, 'src', path), 'utf8'))] as const);
    expect(files.length).toBeGreaterThan(100);
    expect(Object.fromEntries(files.filter(([, texts]) => texts.length > 0))).toEqual({});
  });

  it.each([
    ['beside an element', '<p><b />{`${count} photos`}</p>', '{`${count} photos`}'],
    ['of a name', '<p>{name}<b /></p>', '{name}'],
    ['of a call', '<p>{describe(name)}<b /></p>', '{describe(name)}'],
    ['that goes', '<p>{isOpen && "Open"}<b /></p>', '{isOpen && "Open"}'],
    ['of two', '<p><b />{isOpen ? "Open" : "Closed"}</p>', '{isOpen ? "Open" : "Closed"}'],
    ['after what goes', '<p>{isOpen && <b />}Open</p>', 'Open'],
    ['that goes with a fragment', '<p>{isOpen && <>Open</>}</p>', 'Open'],
    ['of a button', '<Button>{label}</Button>', '{label}'],
  ])('a text %s is found', (_what, jsx, text) => {
    expect(bareTexts(`const shown = (${jsx});`)).toEqual([text]);
  });

  it.each([
    ['alone', '<p>{name}</p>'],
    ['alone, of two', '<p>{isOpen ? "Open" : "Closed"}</p>'],
    ['that stays', '<p>{"See "}<a />. {rows.map((row) => <b key={row} />)}</p>'],
    ['of a button that stays', '<Button>Save</Button>'],
  ])('a text %s is none', (_what, jsx) => {
    expect(bareTexts(`const shown = (${jsx});`)).toEqual([]);
  });
});
