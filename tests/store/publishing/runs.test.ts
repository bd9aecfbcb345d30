import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRevision } from '../../../src/firebase/revision.ts';
import { BUILD_FILE, liveBuildText } from '../../../src/model/site/publishing.ts';
import { selectErrorMessage } from '../../../src/store/messages.ts';
import { selectPublishing } from '../../../src/store/publishing.ts';
import { deleteWorkflow, loadWorkflow } from '../../../src/store/publishing/connection.ts';
import { followRun, publish } from '../../../src/store/publishing/runs.ts';
import { loadPublishedState } from '../../../src/store/publishing/unpublished.ts';
import { updateWorkflow } from '../../../src/store/publishing/updateWorkflow.ts';
import { storeDocument } from '../../support/backend.ts';
import { aPhoto } from '../../support/factories.ts';
import {
  aRun,
  type GitHub,
  openGitHub,
  READ_TOKEN,
  REPOSITORY,
  TOKEN,
} from '../../support/github.ts';
import { edit } from '../../support/revision.ts';
import { storedDocuments } from '../../support/stored.ts';
import { openWorkshop } from '../admin/workshop.ts';
import { watchNetwork } from '../network.ts';
import { failure } from '../../support/errors.ts';

const network = watchNetwork();
const workshop = openWorkshop();

const CONNECTION = { repository: REPOSITORY, branch: 'main', token: TOKEN };
const NOWHERE = 'GitHub can’t be reached. Check the connection and try again.';
const REVOKED =
  'GitHub does not accept the token any more: it has expired, or was revoked. Make a new one and enter it under Publishing.';

let github: GitHub;

const state = () => selectPublishing(workshop.store.getState());
const message = () => selectErrorMessage(workshop.store.getState());

const connect = () => storeDocument('private', 'publishing', CONNECTION);

/** Serves the site as a run has built it of the content as it is now. */
async function serve(run?: string, builtAt = new Date().toISOString()): Promise<void> {
  const built = { revision: await readRevision(), builtAt, run };
  network.files = new Map([[BUILD_FILE, liveBuildText(built)]]);
}

/** Follows the newest run to its end. */
const follow = () => workshop.run(followRun(new AbortController().signal));

beforeEach(async () => {
  github = await openGitHub();
  await edit({ photos: [aPhoto({ id: 'dusk' })] });
  await serve();
  await edit({ photos: [aPhoto({ id: 'dawn' })] });
  await workshop.run(loadPublishedState());
});

afterEach(() => github.close());

describe('where the site is built', () => {
  it('is saved once GitHub has accepted the token, which the state never holds', async () => {
    const address = `https://github.com/${REPOSITORY}.git`;
    await workshop.run(updateWorkflow({ repository: address, branch: ' main ', token: TOKEN }));
    expect(await storedDocuments('private')).toEqual({ publishing: CONNECTION });
    await workshop.run(loadWorkflow());
    expect(state().workflow).toEqual({ repository: REPOSITORY, branch: 'main' });
    expect(JSON.stringify([workshop.store.getState(), workshop.actions])).not.toContain(TOKEN);
    await workshop.run(updateWorkflow({ ...CONNECTION, branch: 'site', token: '' }));
    expect(await storedDocuments('private')).toMatchObject({
      publishing: { branch: 'site', token: TOKEN },
    });
    await workshop.run(deleteWorkflow());
    expect(await storedDocuments('private')).toEqual({});
    expect(state().workflow).toBeNull();
  });

  it('stays as it was where GitHub does not know the token or the repository', async () => {
    await connect();
    workshop.expectsComplaint('UPDATE_WORKFLOW');
    const wrong = updateWorkflow({ ...CONNECTION, token: 'github_pat_wrong' });
    expect(await workshop.run(wrong)).toEqual(failure(REVOKED));
    const elsewhere = updateWorkflow({ ...CONNECTION, repository: 'wren/gone' });
    expect(await workshop.run(elsewhere)).toEqual(
      failure(
        'GitHub finds no workflow publish.yml in wren/gone, or the token is not for that repository.',
      ),
    );
    expect(await storedDocuments('private')).toEqual({ publishing: CONNECTION });
  });
});

describe('publishing', () => {
  beforeEach(connect);

  it('starts a run, follows it, and ends once what it built is live', async () => {
    const steps = new Set<string>();
    workshop.store.subscribe(() =>
      steps.add(`${state().run?.step}${state().isArriving ? ', not live' : ''}`),
    );
    expect(await workshop.run(publish())).toMatchObject({ ok: true, data: { id: 7 } });
    expect(github.asked).toEqual(['GET runs', 'POST dispatches']);
    expect(state().run?.address).toBe(`https://github.com/${REPOSITORY}/actions/runs/7`);
    github.onAsked = async (run) => {
      if (run?.status === 'in_progress') {
        Object.assign(run, { status: 'completed', conclusion: 'success' });
        await serve('7');
        await edit({ photos: [aPhoto({ id: 'noon' })] });
      }
      if (run?.status === 'queued') run.status = 'in_progress';
    };
    await follow();
    expect([...steps]).toEqual(['undefined', 'queued', 'building', 'done, not live', 'done']);
    expect(state().published?.unpublished).toMatchObject({ photos: 1 });
    expect(message()).toBe('The site is published.');
  });

  it('is one run, for two clicks, for two tabs, and where somebody else has started it', async () => {
    const both = await Promise.all([workshop.run(publish()), workshop.run(publish())]);
    expect(both.map((result) => result?.ok)).toEqual([true, undefined]);
    await workshop.run(publish());
    expect(github.runs).toHaveLength(1);
    expect(github.asked.filter((call) => call === 'POST dispatches')).toHaveLength(1);
  });

  it('finds the run where GitHub does not tell it at once, and turns a workflow on that sleeps', async () => {
    github.runs.push(aRun());
    github.tellsRuns = false;
    github.isDisabled = true;
    expect(await workshop.run(publish())).toMatchObject({ ok: true, data: { id: 8 } });
    expect(github.isDisabled).toBe(false);
  });

  it('tells of a build that fails, though GitHub lists it late', async () => {
    github.runs.push(aRun());
    await workshop.run(publish());
    const [earlier, started] = github.runs.splice(0);
    github.onAsked = () => {
      if (github.runs.length === 0) github.runs.push(earlier!);
      else github.runs.push({ ...started!, status: 'completed', conclusion: 'failure' });
    };
    await follow();
    expect(github.asked.slice(2)).toEqual(['GET runs', 'GET runs']);
    expect(state().run).toMatchObject({ id: 8, step: 'failed' });
    expect(message()).toMatch(/^Publishing did not succeed/);
  });

  it.each<[what: string, happens: () => unknown, sentence: string]>([
    ['a token that was revoked', () => github.revoked.add(TOKEN), REVOKED],
    [
      'a token that may only look',
      () => storeDocument('private', 'publishing', { ...CONNECTION, token: READ_TOKEN }),
      `The token may not start builds of ${REPOSITORY}. It needs the permission “Actions: Read and write”.`,
    ],
    [
      'a repository that is gone',
      () => storeDocument('private', 'publishing', { ...CONNECTION, repository: 'wren/gone' }),
      'GitHub finds no workflow publish.yml in wren/gone, or the token is not for that repository.',
    ],
    [
      'a branch that is gone',
      () => storeDocument('private', 'publishing', { ...CONNECTION, branch: 'gone' }),
      'The repository has no branch gone.',
    ],
    [
      'too many questions',
      () => {
        const headers = { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1800000000' };
        github.failing = { status: 403, headers, message: 'API rate limit exceeded' };
      },
      `GitHub asks to wait. Try again after ${new Date(1_800_000_000_000).toLocaleTimeString('en-GB', { timeStyle: 'short' })}.`,
    ],
    [
      'a bad day of GitHub’s',
      () => (github.failing = { status: 502, message: 'Server Error' }),
      'GitHub could not do this. Try again in a moment.',
    ],
    ['a network that is gone', () => github.close(), NOWHERE],
    [
      'nobody having said where',
      () => workshop.run(deleteWorkflow()),
      'Say first under Publishing where the site is built.',
    ],
  ])('says so for %s, and can be tried again', async (_what, happens, sentence) => {
    workshop.expectsComplaint('PUBLISH');
    await happens();
    expect(await workshop.run(publish())).toEqual(failure(sentence));
    expect(state().isStarting).toBe(false);
    expect(message()).toBe(sentence);
    expect(github.runs).toEqual([]);
  });
});

describe('what goes on at GitHub', () => {
  beforeEach(connect);

  it('is found again after a reload, and told where the network goes meanwhile', async () => {
    github.runs.push(aRun({ status: 'in_progress', conclusion: null }));
    const problems: string[] = [];
    github.onAsked = () => {
      problems.push(state().problem);
      github.failing =
        github.asked.length === 2 ? { status: 502, message: 'Server Error' } : undefined;
      if (github.asked.length === 4) github.revoked.add(TOKEN);
    };
    await follow();
    expect(problems).toEqual(['', '', 'GitHub could not do this. Try again in a moment.', '']);
    expect(state()).toMatchObject({ problem: REVOKED, run: { step: 'building' } });
  });

  it('is the end of it where a schedule has found nothing to do', async () => {
    await serve();
    github.runs.push(aRun({ event: 'schedule', status: 'in_progress', conclusion: null }));
    github.onAsked = (run) => {
      if (github.asked.length > 1)
        Object.assign(run!, { status: 'completed', conclusion: 'success' });
    };
    await follow();
    expect(state()).toMatchObject({ isArriving: false, run: { step: 'done' } });
    expect(state().published).toMatchObject({ unpublished: undefined });
    expect(message()).toBe('');
  });
});
