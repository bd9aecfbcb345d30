import { ADMINISTRATOR, HOST, PROJECT_ID, ports } from './ports.ts';
import { Refusal } from './program.ts';

interface Account {
  localId: string;
}

/** Makes sure the demo administrator exists and carries the claim; changes nothing else of it. */
export async function ensureAdministrator(): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  const { users = [] } = await call<{ users?: Account[] }>(':lookup', { email: [email] });
  const { localId } =
    users[0] ?? (await call<Account>('', { email, password, emailVerified: true }));
  await call(':update', { localId, customAttributes: JSON.stringify({ admin: true }) });
}

async function call<Answer>(method: string, body: object): Promise<Answer> {
  const accounts = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const response = await fetch(`${accounts}${method}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Refusal(`The demo administrator could not be created: ${await response.text()}`);
  }
  return (await response.json()) as Answer;
}
