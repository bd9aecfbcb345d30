import { getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { Refusal } from '../../programs/program.ts';
import { setAdminClaim } from '../../emulators/adminClaim.ts';
import { confirm, readCommandLine } from '../../programs/commandLine.ts';
import { findTarget, type Target } from './target.ts';

const HELP = `npm run grant-admin -- E-MAIL [--revoke] [--yes] [--emulators]

Makes an account an administrator, who may change the site; --revoke takes this right away. The
program shows the account, and asks before it makes an administrator unless you add --yes.
It works on the project of .env.local; without one, or with --emulators, on the emulators.`;

/**
 * Grants or revokes an account's administrator rights; resolves to the exit code.
 * @throws a Refusal if the account doesn't exist, or if nobody can be asked
 */
export async function changeAdministrator(args: string[]): Promise<number> {
  const { argument: email, flags } = readCommandLine({
    args,
    help: HELP,
    argument: 'e-mail address',
    flags: ['revoke', 'yes', 'emulators'],
  });
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal(`${email} is not an e-mail address.`);
  const target = await findTarget(flags.emulators);
  const auth = getAuth(target.app);
  const user = await findUser(auth, email, target);
  console.log(describeUser(user));
  const isToBeGranted = !flags.revoke && user.customClaims?.admin !== true;
  if (isToBeGranted && !flags.yes) {
    const otherwise = "This terminal can't ask questions: add --yes to continue.";
    if (!(await confirm('Make this account an administrator?', otherwise))) {
      console.log('Nothing was changed.');
      return 1;
    }
  }
  const changed = await setAdminClaim(auth, user, !flags.revoke);
  console.log(`On ${target.name}, ${report(email, flags.revoke, changed)}`);
  return 0;
}

/** Enough to recognise an account that a stranger created with the photographer's address. */
function describeUser({ uid, email, emailVerified, disabled, metadata }: UserRecord): string {
  return [
    `The account ${uid}`,
    `e-mail ${email}, ${emailVerified ? 'verified' : 'not verified'}`,
    `created ${describeTime(metadata.creationTime)}`,
    `last signed in ${metadata.lastSignInTime ? describeTime(metadata.lastSignInTime) : 'never'}`,
    ...(disabled ? ['disabled'] : []),
  ].join('; ');
}

function describeTime(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

async function findUser(auth: Auth, email: string, target: Target): Promise<UserRecord> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'auth/user-not-found') {
      const howTo =
        'create the account first, in the console under Authentication, Users, Add user';
      throw new Refusal(`On ${target.name}, nobody has the e-mail address ${email}: ${howTo}.`);
    }
    if (code === 'auth/invalid-email') throw new Refusal(`${email} is not an e-mail address.`);
    throw new Refusal(`On ${target.name}, the account could not be read: ${message}`);
  }
}

function report(email: string, revoked: boolean, changed: boolean): string {
  if (!changed)
    return `${email} ${revoked ? 'was not an administrator' : 'was an administrator already'}.`;
  return revoked
    ? `${email} is no longer an administrator. A page that is signed in can still write for up to an hour.`
    : `${email} is an administrator now. It takes effect at the next sign-in.`;
}
