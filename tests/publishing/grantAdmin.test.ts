import { getAuth } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { emulatorApp } from '../../emulators/adminSdk.ts';
import { aFile, aFolder } from '../emulators/fakes.ts';
import { anAccount } from '../support/accounts.ts';
import { command } from '../support/command.ts';

const auth = getAuth(emulatorApp());
const account = { email: 'friend@example.com', password: 'enlarger' };

const grantAdmin = (...args: string[]) =>
  command('publishing/grantAdmin.ts', [...args, '--emulators']);

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
    expect(await grantAdmin(account.email)).toEqual({
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

describe('on a real project', () => {
  it.each([
    ['that is not there', () => '/nowhere/key.json', 'which does not exist'],
    ['that is none', () => aFile(`${aFolder()}/key.json`), 'is not the key of a service account'],
  ])('a key %s is refused with what to do', async (_, key, lack) => {
    const { code, lines } = await command('publishing/grantAdmin.ts', [account.email], {
      VITE_FIREBASE_PROJECT_ID: 'some-project',
      GOOGLE_APPLICATION_CREDENTIALS: key(),
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(lack);
    expect(lines[0]).toContain('generate a new private key');
  });

  it('no credentials at all are refused with what to do', async () => {
    const home = aFolder();
    const { code, lines } = await command('publishing/grantAdmin.ts', [account.email], {
      VITE_FIREBASE_PROJECT_ID: 'some-project',
      GOOGLE_APPLICATION_CREDENTIALS: '',
      METADATA_SERVER_DETECTION: 'none',
      HOME: home,
      CLOUDSDK_CONFIG: home,
    });
    expect(code).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^There are no credentials for the project some-project: in the Fire/),
    ]);
  });
});

it('says how to start the emulators where they do not answer', async () => {
  const { code, lines } = await command(
    'publishing/grantAdmin.ts',
    [account.email, '--emulators'],
    { VITE_EMULATOR_PORT_OFFSET: '13387' },
  );
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('start them with npm start in another terminal')]);
});
