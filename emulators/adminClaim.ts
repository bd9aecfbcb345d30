import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Sets or takes away the claim that the rules ask for, and keeps all others; false if it was so. */
export async function setAdminClaim(auth: Auth, user: UserRecord, admin: boolean) {
  const { admin: before, ...others } = user.customClaims ?? {};
  if (admin ? before === true : before === undefined) return false;
  await auth.setCustomUserClaims(user.uid, admin ? { ...others, admin } : others);
  return true;
}
