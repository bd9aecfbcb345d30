import { parseSync, Visitor, type ESTree } from 'vite';

/** Attributes and properties whose strings nobody reads. */
const STYLES = ['className', 'd', 'key', 'points', 'role', 'sizes', 'style', 'sx', 'viewBox'];

/** Whether a string is a sentence or begins like a label: `Save`, but neither `save` nor `SAVE`. */
const isShown = (text: string) => /^[\p{Lu}“]\p{Ll}|^[AI] |[\p{L}}][ ,’]+\p{Ll}/u.test(text);

const squeeze = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

type Child = ESTree.JSXElement['children'][number];

/**
 * The texts of a source file that are shown to people, in their order. Code within a text is in
 * braces, elements within a sentence are left out around their text.
 */
export function shownTexts(file: string, source: string): string[] {
  const texts: { text: string; start: number }[] = [];
  const skipped: ESTree.Span[] = [];
  const isSkipped = (node: ESTree.Span) =>
    skipped.some(({ start, end }) => start <= node.start && node.end <= end);

  const codeOf = (node: ESTree.Span) => {
    const code = source.slice(node.start, node.end);
    return code.includes('\n') ? '{…}' : `{${code}}`;
  };
  const templateOf = ({ quasis, expressions }: ESTree.TemplateLiteral): string =>
    quasis
      .map(({ value }, i) => value.cooked + (expressions[i] ? codeOf(expressions[i]) : ''))
      .join('');
  const childOf = (child: Child): string => {
    if (child.type === 'JSXText') return child.value;
    if (child.type === 'JSXElement') {
      if (child.children.length > 0) skipped.push(child);
      return child.children.map(childOf).join('');
    }
    if (child.type !== 'JSXExpressionContainer') return '';
    const { expression } = child;
    if (expression.type === 'Literal') return String(expression.value);
    if (expression.type === 'TemplateLiteral') return templateOf(expression);
    return codeOf(expression);
  };

  const add = (node: ESTree.Span, text: string) => {
    if (isSkipped(node) || !isShown(text)) return;
    texts.push({ text: squeeze(text), start: node.start });
    skipped.push(node);
  };
  const addChildren = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    if (isSkipped(node)) return;
    if (!node.children.some((child) => child.type === 'JSXText' && child.value.trim())) return;
    const text = squeeze(node.children.map(childOf).join(''));
    if (/\p{L}/u.test(text)) texts.push({ text, start: node.start });
  };

  new Visitor({
    ImportDeclaration: (node) => void skipped.push(node),
    TSLiteralType: (node) => void skipped.push(node),
    BinaryExpression: (node) => void (node.operator.includes('=') && skipped.push(node)),
    SwitchCase: ({ test }) => void (test && skipped.push(test)),
    JSXAttribute(node) {
      const { name } = node.name;
      if (typeof name === 'string' && STYLES.includes(name)) skipped.push(node);
    },
    JSXElement: addChildren,
    JSXFragment: addChildren,
    TemplateLiteral: (node) => add(node, templateOf(node)),
    Literal(node) {
      if (typeof node.value === 'string') add(node, node.value);
    },
  }).visit(parseSync(file, source).program);
  return texts.toSorted((a, b) => a.start - b.start).map(({ text }) => text);
}
