import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { emulatorApp } from '../../../emulators/adminSdk.ts';
import { changeAdministrator } from '../../../publishing/deploy/changeAdministrator.ts';
import { anAccount } from '../../support/accounts.ts';
import { called } from '../../support/called.ts';
import { command } from '../../support/command.ts';

const auth = getAuth(emulatorApp());
const account = { email: 'friend@example.com', password: 'enlarger' };

const grantAdmin = (...args: string[]) =>
  called(() => changeAdministrator([...args, '--emulators']));

async function claims(): Promise<Record<string, unknown> | undefined> {
  return (await auth.getUserByEmail(account.email)).customClaims;
}

beforeEach(async () => {
  await anAccount(account, false);
  const { uid } = await auth.getUserByEmail(account.email);
  await auth.setCustomUserClaims(uid, { studio: 'north' });
});

describe('grant-admin', () => {
  it('sets the claim beside all others, says since when, and takes it away again', async () => {
    expect(
      await command('publishing/deploy/grantAdmin.ts', [account.email, '--emulators']),
    ).toEqual({
      code: 0,
      lines: [
        'On the emulators, friend@example.com is an administrator now. It takes effect at the next sign-in.',
      ],
    });
    expect(await claims()).toEqual({ studio: 'north', admin: true });
    expect((await grantAdmin(account.email)).lines).toEqual([
      'On the emulators, friend@example.com was an administrator already.',
    ]);
    expect(await grantAdmin(account.email, '--revoke')).toMatchObject({ code: 0 });
    expect(await claims()).toEqual({ studio: 'north' });
  });

  it.each([
    [
      'nobody@example.com',
      /^On the emulators, nobody has the e-mail address nobody@example\.com: /,
    ],
    ['photographer', /^photographer is not an e-mail address\.$/],
  ])('refuses %s with a sentence', async (email, sentence) => {
    const { code, lines } = await grantAdmin(email);
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  });

  it('asks for the address where none is given, and names an unknown option', async () => {
    expect((await grantAdmin()).lines[0]).toBe('Name one e-mail address.');
    expect((await grantAdmin(account.email, '--revok')).lines[0]).toBe("Unknown option '--revok'.");
  });
});
