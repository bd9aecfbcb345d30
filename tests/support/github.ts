import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { HOST, ports } from '../../emulators/ports.ts';

/** The headers that GitHub lets a page send and read, see https://docs.github.com/en/rest/using-the-rest-api/using-cors-and-jsonp-to-make-cross-origin-requests */
const SENT =
  'Authorization, Content-Type, If-Match, If-Modified-Since, If-None-Match, If-Unmodified-Since, ' +
  'Accept-Encoding, X-GitHub-OTP, X-Requested-With, User-Agent, GraphQL-Features, ' +
  'X-Github-Next-Global-ID, X-GitHub-Api-Version, X-Fetch-Nonce';
const READ = 'ETag, Link, Location, Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset';

export const REPOSITORY = 'wren/portfolio';
export const TOKEN = 'github_pat_11WREN';
/** Lets one look and start nothing. */
export const READ_TOKEN = 'github_pat_11READ';

export interface Run {
  id: number;
  status: 'queued' | 'in_progress' | 'completed';
  conclusion: string | null;
  event: 'workflow_dispatch' | 'schedule';
  created_at: string;
}

/** As much of GitHub's API as a site is published with, on a port that stands in its place. */
export interface GitHub {
  /** The newest last. */
  runs: Run[];
  /** Whether GitHub has turned the workflow off. */
  isDisabled: boolean;
  /** Whether it tells of a run that it has just started, as since 2026. */
  tellsRuns: boolean;
  /** Tokens that were valid once. */
  revoked: Set<string>;
  /** Answers everything so, while it is there. */
  failing?: { status: number; headers?: Record<string, string>; message: string } | undefined;
  /** Comes before each answer. */
  onAsked: (newest: Run | undefined) => unknown;
  /** What was asked of it, but for preflights, as `POST dispatches`. */
  asked: string[];
  close: () => Promise<void>;
}

export const aRun = (overrides: Partial<Run> = {}): Run => ({
  id: 7,
  status: 'completed',
  conclusion: 'success',
  event: 'workflow_dispatch',
  created_at: new Date().toISOString(),
  ...overrides,
});

export async function openGitHub(): Promise<GitHub> {
  const server = createServer((request, response) => void takeRequest(github, request, response));
  const github: GitHub = {
    runs: [],
    isDisabled: false,
    tellsRuns: true,
    revoked: new Set(),
    onAsked: () => undefined,
    asked: [],
    close: () => close(server),
  };
  await new Promise<void>((resolve) => server.listen(ports.github, HOST, resolve));
  return github;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const addressOf = (id: number) => `https://github.com/${REPOSITORY}/actions/runs/${id}`;

const WORKFLOW = `/repos/${REPOSITORY}/actions/workflows/publish.yml/`;

async function takeRequest(github: GitHub, request: IncomingMessage, response: ServerResponse) {
  const answer = (status: number, body?: object, headers: Record<string, string> = {}) => {
    response.writeHead(status, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': READ,
      'Cache-Control': 'private, max-age=60, s-maxage=60',
      'Content-Type': 'application/json; charset=utf-8',
      ...headers,
    });
    response.end(body && JSON.stringify(body));
  };
  if (request.method === 'OPTIONS') {
    return answer(204, undefined, {
      'Access-Control-Allow-Headers': SENT,
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, PUT, DELETE',
    });
  }
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const { pathname } = new URL(request.url ?? '', 'http://api');
  const call = `${request.method} ${pathname.split('/').at(-1)}`;
  github.asked.push(call);
  await github.onAsked(github.runs.at(-1));
  if (github.failing) {
    const { status, headers, message } = github.failing;
    return answer(status, { message }, headers);
  }
  const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
  if (![TOKEN, READ_TOKEN].includes(token) || github.revoked.has(token)) {
    return answer(401, { message: 'Bad credentials' });
  }
  if (!pathname.startsWith(WORKFLOW)) return answer(404, { message: 'Not Found' });
  if (call === 'GET runs') {
    const newest = github.runs.slice(-1).map((run) => ({ ...run, html_url: addressOf(run.id) }));
    return answer(200, { total_count: github.runs.length, workflow_runs: newest });
  }
  if (token !== TOKEN) {
    return answer(403, { message: 'Resource not accessible by personal access token' });
  }
  if (call === 'PUT enable') {
    github.isDisabled = false;
    return answer(204);
  }
  const { ref, return_run_details: tells } = JSON.parse(body) as Record<string, unknown>;
  if (ref !== 'main') return answer(422, { message: `No ref found for: ${String(ref)}` });
  if (github.isDisabled) {
    return answer(422, { message: "Cannot trigger a 'workflow_dispatch' on a disabled workflow" });
  }
  const id = (github.runs.at(-1)?.id ?? 6) + 1;
  github.runs.push(aRun({ id, status: 'queued', conclusion: null }));
  if (!github.tellsRuns || tells !== true) return answer(204);
  return answer(200, { workflow_run_id: id, run_url: '', html_url: addressOf(id) });
}
