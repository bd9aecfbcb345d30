import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Definition, Heading, Nodes, Root } from 'mdast';
import { Fragment, type ReactNode, useMemo } from 'react';
import styles from './Markdown.module.css';

/** Deeper than this nobody writes, and a browser's stack has an end. */
const DEEPEST = 24;

/** Where a link may lead: elsewhere by HTTP, to an address or a telephone, or within this site. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

type Definitions = ReadonlyMap<string, Definition>;

/** Undefined where the text is too strange to be taken apart. */
function parse(text: string): Root | undefined {
  try {
    return fromMarkdown(text);
  } catch {
    return undefined;
  }
}

const definitionsIn = ({ children }: Root): Definitions =>
  new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node]] : [])),
  );

/**
 * A text in Markdown, see https://commonmark.org. It makes elements of what it knows and no other:
 * HTML is shown as it was written, images by the words that stand for them, and a link that leads
 * nowhere good as its words.
 */
export function Markdown({ text }: { text: string }) {
  const root = useMemo(() => parse(text), [text]);
  return (
    <div className={styles.markdown}>
      {root ? contentOf(root, definitionsIn(root), 0) : <p dir="auto">{text}</p>}
    </div>
  );
}

const contentOf = (
  node: { children: readonly Nodes[] },
  definitions: Definitions,
  depth: number,
): ReactNode =>
  depth < DEEPEST &&
  node.children.map((child, index) => (
    <Fragment key={index}>{elementOf(child, definitions, depth + 1)}</Fragment>
  ));

function elementOf(node: Nodes, definitions: Definitions, depth: number): ReactNode {
  const content = 'children' in node ? contentOf(node, definitions, depth) : null;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p dir="auto">{content}</p>;
    case 'heading':
      return heading(node, content);
    case 'emphasis':
      return <em>{content}</em>;
    case 'strong':
      return <strong>{content}</strong>;
    case 'link':
      return link(node.url, content);
    case 'linkReference':
      return link(definitions.get(node.identifier)?.url ?? '', content);
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{content}</ol> : <ul>{content}</ul>;
    case 'listItem':
      return <li dir="auto">{node.spread ? content : unwrapped(node, definitions, depth)}</li>;
    case 'blockquote':
      return <blockquote dir="auto">{content}</blockquote>;
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return <pre dir="auto">{node.value}</pre>;
    case 'html':
      return depth === 1 ? <p dir="auto">{node.value}</p> : node.value;
    case 'image':
    case 'imageReference':
      return node.alt;
    default:
      return null;
  }
}

function heading({ depth }: Heading, content: ReactNode) {
  const Level = HEADINGS[depth - 1] ?? 'h6';
  return <Level dir="auto">{content}</Level>;
}

const link = (url: string, content: ReactNode) =>
  LINK.test(url) ? (
    <a href={url} rel="noopener">
      {content}
    </a>
  ) : (
    content
  );

/** The content of a list's item without paragraphs, where the list has none of its own. */
const unwrapped = (
  node: { children: readonly Nodes[] },
  definitions: Definitions,
  depth: number,
): ReactNode =>
  node.children.map((child, index) => (
    <Fragment key={index}>
      {child.type === 'paragraph'
        ? contentOf(child, definitions, depth + 1)
        : elementOf(child, definitions, depth + 1)}
    </Fragment>
  ));
