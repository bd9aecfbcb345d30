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

/** Sources to add to a policy, by directive. */
export type Additions = Readonly<Record<string, readonly string[]>>;

/** Adds sources to the directives of a policy, and appends missing directives. */
export function extendPolicy(policy: string, additions: Additions): string {
  const directives = new Map(
    policy.split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  for (const [name, sources] of Object.entries(additions)) {
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
