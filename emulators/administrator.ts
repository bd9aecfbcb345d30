import { getAuth } from 'firebase-admin/auth';
import { setAdminClaim } from './adminClaim.ts';
import { emulatorApp } from './adminSdk.ts';
import { ADMINISTRATOR } from './ports.ts';
import { Refusal } from '../programs/program.ts';

/** Makes sure the demo administrator exists and carries the claim; changes nothing else of it. */
export async function ensureAdministrator(): Promise<void> {
  const auth = getAuth(emulatorApp());
  try {
    const { users } = await auth.getUsers([{ email: ADMINISTRATOR.email }]);
    const user = users[0] ?? (await auth.createUser({ ...ADMINISTRATOR, emailVerified: true }));
    await setAdminClaim(auth, user, true);
  } catch (error) {
    const { message } = error as Error;
    throw new Refusal(`The demo administrator could not be created: ${message}`);
  }
}
