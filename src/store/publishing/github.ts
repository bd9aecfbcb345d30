import { githubAddress } from '../../firebase/project/configuration.ts';
import { AppError, type ErrorCode, hasCode } from '../../firebase/errors.ts';
import { type Connection, WORKFLOW_FILE, type WorkflowRun } from '../../model/site/workflow.ts';

/** ms after which no answer is one. */
const SLOW_MS = 15_000;

const REFUSALS = [
  'github-forbidden',
  'github-no-branch',
  'github-no-workflow',
  'github-refused',
  'github-token-expired',
] as const satisfies ErrorCode[];

/** Whether GitHub refuses for a reason that asking again does not change. */
export const isHopeless = (error: unknown): boolean => hasCode(error, ...REFUSALS);

interface Asking {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  signal?: AbortSignal | undefined;
}

/** See https://docs.github.com/en/rest/actions/workflow-runs */
interface RunAnswer {
  id: number;
  status: string;
  conclusion: string | null;
  event: string;
  created_at: string;
  html_url: string;
}

async function ask(
  { repository, token }: Connection,
  path: string,
  { method = 'GET', body, signal }: Asking = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(SLOW_MS);
  const address = `${githubAddress(import.meta.env)}/repos/${repository}/actions/workflows/${WORKFLOW_FILE}${path}`;
  try {
    return await fetch(address, {
      method,
      // GitHub lets its answers be kept for a minute, in which a build goes on.
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        Accept: 'application/vnd.github+json',
        Authorization: `Bearer ${token}`,
        'X-GitHub-Api-Version': '2022-11-28',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new AppError('github-unreachable', { cause });
  }
}

async function textOf<Answer>(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch (cause) {
    throw new AppError('intercepted', { cause });
  }
}

/** When GitHub takes questions again, by this browser's clock; undefined where it does not say. */
function retryTime({ headers }: Response): Date | undefined {
  const wait = Number(headers.get('Retry-After') ?? 0);
  if (wait > 0) return new Date(Date.now() + wait * 1000);
  if (headers.get('X-RateLimit-Remaining') !== '0') return undefined;
  return new Date(Number(headers.get('X-RateLimit-Reset') ?? 0) * 1000);
}

const timeOf = (date: Date) => date.toLocaleTimeString('en-GB', { timeStyle: 'short' });

async function failureOf(
  response: Response,
  { repository, branch }: Connection,
): Promise<AppError> {
  const { status } = response;
  const retry = retryTime(response);
  if (retry) return new AppError('github-busy', { about: timeOf(retry) });
  if (status >= 500) return new AppError('github-failed');
  const { message = '' } = await textOf<{ message?: string }>(response);
  const cause = new Error(`${message} (${status})`);
  const refused = (code: (typeof REFUSALS)[number], about = '') =>
    new AppError(code, { about, cause });
  if (status === 401) return refused('github-token-expired');
  if (status === 403) return refused('github-forbidden', repository);
  if (status === 404) return refused('github-no-workflow', repository);
  if (/no ref found/i.test(message)) return refused('github-no-branch', branch);
  return refused('github-refused', message);
}

function stepOf({ status, conclusion }: RunAnswer): WorkflowRun['step'] {
  if (status === 'in_progress') return 'building';
  if (status !== 'completed') return 'queued';
  if (conclusion === 'cancelled') return 'cancelled';
  return ['success', 'neutral', 'skipped'].includes(conclusion ?? '') ? 'done' : 'failed';
}

/**
 * The newest run of the workflow; undefined where it never ran.
 * @throws AppError; see {@link isHopeless}
 */
export async function newestRun(
  connection: Connection,
  signal?: AbortSignal,
): Promise<WorkflowRun | undefined> {
  const query = `?per_page=1&branch=${encodeURIComponent(connection.branch)}`;
  const response = await ask(connection, `/runs${query}`, { signal });
  if (!response.ok) throw await failureOf(response, connection);
  const { workflow_runs: [run] = [] } = await textOf<{ workflow_runs?: RunAnswer[] }>(response);
  return (
    run && {
      id: run.id,
      step: stepOf(run),
      isAskedFor: run.event !== 'schedule',
      startedAt: run.created_at,
      address: run.html_url,
    }
  );
}

/**
 * Starts the workflow, and turns it on where GitHub has turned it off.
 * @returns its run, where GitHub tells it at once
 * @throws AppError; see {@link isHopeless}
 */
export async function startRun(connection: Connection): Promise<WorkflowRun | undefined> {
  const body = { ref: connection.branch, return_run_details: true };
  const dispatch = () => ask(connection, '/dispatches', { method: 'POST', body });
  let response = await dispatch();
  if (response.status === 422 && /disabled/i.test(await response.clone().text())) {
    const enabled = await ask(connection, '/enable', { method: 'PUT' });
    if (!enabled.ok) throw await failureOf(enabled, connection);
    response = await dispatch();
  }
  if (!response.ok) throw await failureOf(response, connection);
  if (response.status === 204) return undefined;
  const run = await textOf<{ workflow_run_id: number; html_url: string }>(response);
  return {
    id: run.workflow_run_id,
    step: 'queued',
    isAskedFor: true,
    startedAt: new Date().toISOString(),
    address: run.html_url,
  };
}
