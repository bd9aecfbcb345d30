import { createHash } from 'node:crypto';

const SCRIPT = /<script(?<attributes>[^>]*)>(?<code>.*?)<\/script>/gs;

/** The sources that allow the inline scripts of a document, see CSP Level 3, 2.3.1. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(({ groups: { attributes = '', code = '' } = {} }) =>
    /\ssrc=|\stype="application\//.test(attributes)
      ? []
      : [`'sha256-${createHash('sha256').update(code).digest('base64')}'`],
  );
}
