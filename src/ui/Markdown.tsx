import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Definition, Nodes, Root } from 'mdast';
import { Fragment, type ReactNode, useMemo } from 'react';
import styles from './Markdown.module.css';

/** No real text nests deeper, and a browser's stack is limited. */
const DEEPEST = 24;

/** Allowed link targets: HTTP, mail, telephone, or a path of this site. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6', 'h6'] as const;

type Definitions = ReadonlyMap<string, Definition>;

/** Undefined if the text can't be parsed. */
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
 * Renders a text in Markdown, see https://commonmark.org. It creates only elements that it knows:
 * HTML appears as written, images as their alternative text, and unsafe links as plain text.
 */
export function Markdown({ text }: { text: string }) {
  const root = useMemo(() => parse(text), [text]);
  return (
    // React could not update the texts of a translated page one by one.
    <div key={text} className={styles.markdown}>
      {root ? contentOf(root, definitionsIn(root), 0) : <p dir="auto">{text}</p>}
    </div>
  );
}

/** @param isTight whether paragraphs appear without their elements, as in a tight list */
const contentOf = (
  node: { children: readonly Nodes[] },
  definitions: Definitions,
  depth: number,
  isTight = false,
): ReactNode =>
  depth < DEEPEST &&
  node.children.map((child, index) => (
    <Fragment key={index}>
      {isTight && child.type === 'paragraph'
        ? contentOf(child, definitions, depth + 1)
        : elementOf(child, definitions, depth + 1)}
    </Fragment>
  ));

function elementOf(node: Nodes, definitions: Definitions, depth: number): ReactNode {
  const content = 'children' in node ? contentOf(node, definitions, depth) : null;
  switch (node.type) {
    case 'text':
      return node.value;
    case 'paragraph':
      return <p dir="auto">{content}</p>;
    case 'heading': {
      const Level = HEADINGS[node.depth - 1] ?? 'h6';
      return <Level dir="auto">{content}</Level>;
    }
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
      return (
        <li dir="auto">{node.spread ? content : contentOf(node, definitions, depth, true)}</li>
      );
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

const link = (url: string, content: ReactNode) =>
  LINK.test(url) ? (
    <a href={url} rel="noopener">
      {content}
    </a>
  ) : (
    content
  );
