import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { emulatorApp } from '../../../emulators/adminSdk.ts';
import { changeAdministrator } from '../../../publishing/deploy/changeAdministrator.ts';
import { anAccount, tokenOf } from '../../support/accounts.ts';
import { answering, called } from '../support/programs.ts';
import { command } from '../../support/command.ts';

const auth = getAuth(emulatorApp());
const account = { email: 'friend@example.com', password: 'enlarger' };

const grantAdmin = (...args: string[]) =>
  called(() => changeAdministrator([...args, '--emulators']));

async function claims(): Promise<Record<string, unknown> | undefined> {
  return (await auth.getUserByEmail(account.email)).customClaims;
}

const TIME = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d UTC`;

let uid: string;
beforeEach(async () => {
  await anAccount(account, false);
  ({ uid } = await auth.getUserByEmail(account.email));
  await auth.setCustomUserClaims(uid, { studio: 'north' });
});

describe('grant-admin', () => {
  it('sets the claim beside all others, says since when, and takes it away again', async () => {
    expect(
      await command('publishing/deploy/grantAdmin.ts', [account.email, '--yes', '--emulators']),
    ).toEqual({
      code: 0,
      lines: [
        expect.stringContaining('e-mail friend@example.com, '),
        'On the emulators, friend@example.com is an administrator now. It takes effect at the next sign-in.',
      ],
    });
    expect(await claims()).toEqual({ studio: 'north', admin: true });
    expect((await grantAdmin(account.email)).lines.slice(1)).toEqual([
      'On the emulators, friend@example.com was an administrator already.',
    ]);
    expect(await grantAdmin(account.email, '--revoke')).toMatchObject({ code: 0 });
    expect(await claims()).toEqual({ studio: 'north' });
  });

  it('shows whose account it is, and asks before it makes an administrator', async () => {
    await auth.updateUser(uid, { emailVerified: false });
    answering('');
    const unwilling = await grantAdmin(account.email);
    expect(unwilling.code).toBe(1);
    expect(unwilling.lines).toEqual([
      expect.stringMatching(
        `^The account ${uid}; e-mail friend@example\\.com, not verified; created ${TIME}; last signed in `,
      ),
      'Nothing was changed.',
    ]);
    expect(await claims()).toEqual({ studio: 'north' });

    await tokenOf(account);
    await auth.updateUser(uid, { emailVerified: true });
    answering('yes');
    const willing = await grantAdmin(account.email);
    expect(willing.code).toBe(0);
    expect(willing.lines[0]).toMatch(
      new RegExp(`friend@example\\.com, verified; created ${TIME}; last signed in ${TIME}$`),
    );
    expect(await claims()).toEqual({ studio: 'north', admin: true });
  });

  it('makes nobody an administrator where nobody can be asked, and takes the claim away unasked', async () => {
    const { code, lines } = await grantAdmin(account.email);
    expect(code).toBe(1);
    expect(lines.at(-1)).toBe("This terminal can't ask questions: add --yes to continue.");
    expect(await claims()).toEqual({ studio: 'north' });
    expect((await grantAdmin(account.email, '--revoke')).code).toBe(0);
  });

  it.each([
    [
      'nobody@example.com',
      /^On the emulators, nobody has the e-mail address nobody@example\.com: /,
    ],
    ['photographer', /^photographer is not an e-mail address\.$/],
  ])('refuses %s with a sentence', async (email, sentence) => {
    const { code, lines } = await grantAdmin(email, '--yes');
    expect(code).toBe(1);
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  });

  it('asks for the address where none is given, and names an unknown option', async () => {
    expect((await grantAdmin()).lines[0]).toBe('Name one e-mail address.');
    expect((await grantAdmin(account.email, '--revok')).lines[0]).toBe("Unknown option '--revok'.");
  });
});
