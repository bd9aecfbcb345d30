import { ADMINISTRATOR, HOST, PROJECT_ID, ports } from '../../emulators/ports.ts';
import { ask } from './backend.ts';

const IDENTITY = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1`;
const ACCOUNTS = `${IDENTITY}/projects/${PROJECT_ID}/accounts`;

export interface Account {
  email: string;
  password: string;
}

/** Somebody who can sign in and may change nothing. */
export const STRANGER: Account = { email: 'stranger@example.com', password: 'blindfold' };

async function call<Answer>(address: string, body: object): Promise<Answer> {
  const response = await ask(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

async function idOf(email: string): Promise<string | undefined> {
  const { users } = await call<{ users?: { localId: string }[] }>(`${ACCOUNTS}:lookup`, {
    email: [email],
  });
  return users?.[0]?.localId;
}

/** Makes sure that an account exists and is an administrator's or not. */
export async function anAccount({ email, password }: Account, admin: boolean): Promise<void> {
  const localId =
    (await idOf(email)) ?? (await call<{ localId: string }>(ACCOUNTS, { email, password })).localId;
  await call(`${ACCOUNTS}:update`, {
    localId,
    password,
    disableUser: false,
    customAttributes: JSON.stringify({ admin }),
  });
}

/** Makes sure that there is an administrator and a stranger. */
export async function theAccounts(): Promise<void> {
  await anAccount(ADMINISTRATOR, true);
  await anAccount(STRANGER, false);
}

/** Bars an account, as in the provider's console. */
export async function disableAccount({ email }: Account): Promise<void> {
  await call(`${ACCOUNTS}:update`, { localId: await idOf(email), disableUser: true });
}

/** A token of an account, as a page that is signed in sends it. */
export async function tokenOf({ email, password }: Account): Promise<string> {
  const { idToken } = await call<{ idToken: string }>(
    `${IDENTITY}/accounts:signInWithPassword?key=demo`,
    { email, password, returnSecureToken: true },
  );
  return idToken;
}

/** The addresses to which links for choosing a new password were sent, the latest last. */
export async function passwordLinks(): Promise<string[]> {
  const address = `http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`;
  const { oobCodes } = (await (await ask(address, {})).json()) as {
    oobCodes: { email: string; requestType: string }[];
  };
  return oobCodes
    .filter(({ requestType }) => requestType === 'PASSWORD_RESET')
    .map(({ email }) => email);
}
