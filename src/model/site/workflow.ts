import type { StoredFields } from '../content/fields.ts';

/** Where the site is built and deployed from: a repository on GitHub, as `owner/name`. */
export interface Workflow {
  repository: string;
  branch: string;
}

/** What lets it be started, too. */
export interface Connection extends Workflow {
  token: string;
}

/** Where the connection lies, which nobody but the administrator may read. */
export const CONNECTION = { collection: 'private', id: 'publishing' } as const;

/** The file of the workflow, in `.github/workflows/`. */
export const WORKFLOW_FILE = 'publish.yml';

export const MOST_BRANCH = 255;
export const MOST_TOKEN = 255;

/** One run of the workflow. */
export interface WorkflowRun {
  /** Later runs have higher ones. */
  id: number;
  step: 'queued' | 'building' | 'done' | 'failed' | 'cancelled';
  /** Whether somebody asked for it, so that it builds whether anything has changed or not. */
  isAskedFor: boolean;
  /** RFC 3339, by GitHub's clock as far as that is known. */
  startedAt: string;
  /** Its page on GitHub. */
  address: string;
}

export const isActive = ({ step }: WorkflowRun): boolean =>
  step === 'queued' || step === 'building';

const REPOSITORY =
  /^(?:(?:https?:\/\/)?(?:www\.)?github\.com\/|git@github\.com:)?([\w.-]+)\/([\w.-]+?)(?:\.git)?(?:\/.*)?$/;

/** The repository that is meant, as `owner/name`, by its name or its address; undefined for none. */
export function repositoryOf(entered: string): string | undefined {
  const [, owner, name] = REPOSITORY.exec(entered.trim()) ?? [];
  return owner && name ? `${owner}/${name}` : undefined;
}

/** Reads the document; undefined where it says too little. */
export function parseConnection({
  repository,
  branch,
  token,
}: StoredFields): Connection | undefined {
  const isWhole =
    typeof repository === 'string' && typeof branch === 'string' && typeof token === 'string';
  return isWhole ? { repository, branch, token } : undefined;
}

/** What is still to be entered, or is wrong, in words; empty where it can be saved. */
export function connectionLack(entered: Connection, hasToken: boolean): string {
  if (!repositoryOf(entered.repository)) {
    return 'Enter the repository as owner/name, or its address on GitHub.';
  }
  if (!/^[^\s~^:?*[\\]+$/.test(entered.branch.trim())) return 'Enter the name of the branch.';
  const token = entered.token.trim();
  if (token === '') return hasToken ? '' : 'Enter the token.';
  if (/^gh[a-z]_/.test(token)) {
    return 'This token may do more than start a build. Make a fine-grained one, which begins with github_pat_.';
  }
  return /^\w+$/.test(token) ? '' : 'This is no token of GitHub’s. Copy it anew.';
}
