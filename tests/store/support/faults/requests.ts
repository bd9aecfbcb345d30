import type { Passing } from '../wire.ts';
import type { Tab } from './tabs.ts';

const UUID = /[\da-f]{8}-[\da-f-]{27}/g;

/** A text that says the same in every scene. */
export const alike = (text: string): string =>
  text.replaceAll(UUID, '…').replaceAll(/\bs\d+-/g, '');

/** What a request is about. */
function describe({ host, method, what, headers }: Passing): string {
  const documents = [
    ...what.matchAll(/documents\/((?:categories|galleries|photos|trash|site|private)\/[^"]+)"/g),
  ];
  const file = /\/o(?:\/|\?name=|.*[?&]name=)([^?&{]+)/.exec(what)?.[1] ?? '';
  const verb = /:(commit|batchGet|run\w+)/.exec(what)?.[1] ?? '';
  const about = [...new Set(documents.map(([, name = '']) => name))].toSorted().join(' ');
  const command = headers.get('X-Goog-Upload-Command') ?? '';
  return alike([method, host, verb, file, about, command].filter(Boolean).join(' '));
}

/** Names the requests of a tab as they come; one that comes again has a number. */
export function namer(): (passing: Passing) => string {
  const counts = new Map<string, number>();
  return (passing) => {
    const name = describe(passing);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count > 1 ? `${name} (${count})` : name;
  };
}

/** Notes the requests that a tab makes. */
export function listRequests(tab: Tab): string[] {
  const requests: string[] = [];
  const nameOf = namer();
  tab.guard = async (passing) => {
    if (passing.host !== 'provider') requests.push(nameOf(passing));
    return passing.go();
  };
  return requests;
}

const isCommit = (request: string) => request.includes(' commit ');

/** Whether a request changes anything on a server. */
export const isChange = (request: string): boolean =>
  isCommit(request) || /^(POST|DELETE) storage/.test(request);

/** Whether it writes content or an original, which nothing else is of account to. */
export const isDecisive = (request: string): boolean =>
  isCommit(request) || /^POST storage (photos|site|[a-z]+-covers)\//.test(request);

/** The same for both photos of a scene, and for all files that are made from an original. */
const changeOf = (request: string): string =>
  request
    .replace(/ \(\d+\)$/, '')
    .replaceAll('second', 'photo')
    .replace(/variants\/.*/, 'variants');

/**
 * Those of some requests that differ in kind: of equal changes between two commits the first, and
 * of reads between two changes, where all stands alike, the first that goes to each server.
 */
export function ofEachKind(requests: readonly string[]): string[] {
  const seen = new Set<string>();
  let commits = 0;
  let changes = 0;
  return requests.filter((request) => {
    const [, host = ''] = request.split(' ');
    const kind = isChange(request) ? `${changeOf(request)} ${commits}` : `${host} ${changes}`;
    const isNew = !seen.has(kind);
    seen.add(kind);
    if (isChange(request) && isNew) changes += 1;
    if (isCommit(request)) commits += 1;
    return isNew;
  });
}
