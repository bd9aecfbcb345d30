import { describe, expect, it } from 'vitest';
import { ADMINISTRATOR } from '../../../emulators/ports.ts';
import {
  login,
  logout,
  openSession,
  requestPasswordLink,
  selectAuth,
  selectIsAdministrator,
} from '../../../src/store/admin/session.ts';
import { loadCategories, selectCategories } from '../../../src/store/entities/categories.ts';
import { createAdminStore } from '../../support/adminStore.ts';
import { anAccount, disableAccount, passwordLinks, STRANGER } from '../../support/accounts.ts';
import { updateCategory } from '../support/edits.ts';
import { wire } from '../support/wire.ts';
import { openWorkshop } from '../support/workshop.ts';
import { UNREACHABLE } from '../../support/backend.ts';

const workshop = openWorkshop();
const { run } = workshop;
const WRONG = 'The username or the password is wrong.';
const auth = () => selectAuth(workshop.store.getState());
const types = () => workshop.actions.map(({ type }) => type);
const signIn = ({ email, password } = ADMINISTRATOR) => run(login(email, password));

describe('signing in', () => {
  it('puts the user into the state', async () => {
    expect(auth()).toMatchObject({ isAuthenticated: false, user: null });
    await signIn();
    expect(types()).toEqual(['LOGIN_START', 'LOGIN_SUCCESS']);
    expect(auth()).toMatchObject({
      isAuthenticated: true,
      user: { email: ADMINISTRATOR.email, isAdministrator: true },
    });
  });

  it('without the claim makes no administrator', async () => {
    await signIn(STRANGER);
    expect(auth()).toMatchObject({ isAuthenticated: true, user: { isAdministrator: false } });
    expect(selectIsAdministrator(workshop.store.getState())).toBe(false);
  });

  it.each<[string, typeof STRANGER, string, (() => void | Promise<void>)?]>([
    ['a wrong password', { ...ADMINISTRATOR, password: 'daylight' }, WRONG],
    ['nobody of that name', { ...ADMINISTRATOR, email: 'nobody@example.com' }, WRONG],
    [
      'a name that is no address',
      { ...ADMINISTRATOR, email: 'photographer' },
      'The username must be an e-mail address.',
    ],
    ['no server', ADMINISTRATOR, UNREACHABLE, () => wire.breaks({ to: 'provider', as: 'down' })],
    [
      'an account that is disabled',
      STRANGER,
      'This account has been disabled.',
      () => disableAccount(STRANGER),
    ],
  ])('with %s ends in a sentence', async (_what, account, sentence, happens) => {
    workshop.expectsComplaint('LOGIN: ');
    await happens?.();
    await signIn(account);
    expect(workshop.actions).toMatchObject([
      { type: 'LOGIN_START', meta: { operation: 'LOGIN', phase: 'START', arg: '' } },
      { type: 'LOGIN_ERROR', payload: sentence },
    ]);
    expect(auth().isAuthenticated).toBe(false);
    expect(workshop.store.getState().errorMessage).toBe(sentence);
    await anAccount(STRANGER, false);
  });

  it('with a password that the policy refuses asks for the policy again, and is an error', async () => {
    workshop.expectsComplaint('LOGIN: ');
    const asked: string[] = [];
    wire.answers((url) => {
      if (url.includes('passwordPolicy')) asked.push(url);
      return url.includes('signInWithPassword')
        ? Response.json(
            {
              error: {
                code: 400,
                message:
                  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]',
              },
            },
            { status: 400 },
          )
        : undefined;
    });
    await signIn();
    expect(asked).toHaveLength(1);
    expect(types()).toEqual(['LOGIN_START', 'LOGIN_ERROR']);
    expect(workshop.store.getState().errorMessage).toMatch(/Missing password requirements/);
  });
});

describe('a link for choosing a new password', () => {
  it('is sent to an account, and nobody learns whether there is one', async () => {
    const before = await passwordLinks();
    expect(await run(requestPasswordLink(STRANGER.email))).toBe(true);
    expect(await passwordLinks()).toEqual([...before, STRANGER.email]);
    expect(await run(requestPasswordLink('nobody@example.com'))).toBe(true);
    expect(await passwordLinks()).toEqual([...before, STRANGER.email]);
    const requested = ['SEND_PASSWORD_LINK_START', 'SEND_PASSWORD_LINK_SUCCESS'];
    expect(types()).toEqual([...requested, ...requested]);
  });

  /** Has the provider refuse in its own words. */
  const refuses = (message: string) => () =>
    wire.answers((url) =>
      url.includes('sendOobCode')
        ? Response.json({ error: { code: 400, message } }, { status: 400 })
        : undefined,
    );

  it.each([
    [
      'a name that is no address',
      'The username must be an e-mail address.',
      refuses('INVALID_EMAIL'),
    ],
    [
      'too many attempts',
      'Too many attempts. Wait a few minutes and try again.',
      refuses('RESET_PASSWORD_EXCEED_LIMIT'),
    ],
    ['no server', UNREACHABLE, () => wire.breaks({ to: 'provider', as: 'down' })],
  ])('is not sent with %s, which a sentence says', async (_what, sentence, happens) => {
    workshop.expectsComplaint('SEND_PASSWORD_LINK: ');
    const before = await passwordLinks();
    happens();
    expect(await run(requestPasswordLink(STRANGER.email))).toBe(false);
    wire.mends();
    expect(workshop.store.getState().errorMessage).toBe(sentence);
    expect(await passwordLinks()).toEqual(before);
  });
});

describe('a session', () => {
  it('is restored, and its end is noticed', async () => {
    const earlier = createAdminStore();
    await earlier.dispatch(login(ADMINISTRATOR.email, ADMINISTRATOR.password));
    expect(auth().isKnown).toBe(false);
    await run(openSession());
    expect(types()).toEqual(['LOAD_SESSION_START', 'LOAD_SESSION_SUCCESS']);
    expect(auth()).toMatchObject({ isKnown: true, isAuthenticated: true, hasExpired: false });
    await earlier.dispatch(logout());
    expect(types().at(-1)).toBe('SESSION_CHANGED');
    expect(auth()).toMatchObject({ isKnown: true, isAuthenticated: false, hasExpired: true });
  });

  it('that the user ends drops what was loaded, and never counts as expired', async () => {
    await run(openSession());
    await signIn();
    await run(loadCategories());
    expect(selectCategories(workshop.store.getState())).toBeDefined();
    const seen: boolean[] = [];
    const stop = workshop.store.subscribe(() => seen.push(auth().hasExpired));
    await run(logout());
    stop();
    expect(types()).toEqual(
      expect.arrayContaining(['LOGOUT_START', 'SESSION_CHANGED', 'LOGOUT_SUCCESS']),
    );
    expect(seen).not.toContain(true);
    expect(selectCategories(workshop.store.getState())).toBeUndefined();
    expect(auth()).toEqual({
      isKnown: true,
      isAuthenticated: false,
      user: null,
      hasExpired: false,
      isLeaving: false,
    });
  });

  it('that is revoked ends with the first refusal, and keeps what was loaded', async () => {
    workshop.expectsComplaint('UPDATE_CATEGORY: ');
    await anAccount(STRANGER, true);
    await run(openSession());
    await signIn(STRANGER);
    await run(loadCategories());
    await disableAccount(STRANGER);
    // The emulators go on accepting a token that the provider no longer would.
    wire.answers((url) =>
      url.includes(':commit')
        ? Response.json(
            { error: { code: 403, status: 'PERMISSION_DENIED', message: 'Missing permissions.' } },
            { status: 403 },
          )
        : undefined,
    );
    const edit = { changes: { categoryName: { from: 'Coast', to: 'Shore' } } };
    expect(await run(updateCategory('coast', edit))).toMatchObject({ ok: false });
    expect(auth()).toMatchObject({ isAuthenticated: false, hasExpired: true });
    expect(selectCategories(workshop.store.getState())).toBeDefined();
    await anAccount(STRANGER, false);
    await signIn();
    expect(auth()).toMatchObject({ isAuthenticated: true, hasExpired: false });
  });
});
