import type { Auth, UserRecord } from 'firebase-admin/auth';

/** Sets or removes the claim that the rules ask for; resolves to whether that changed anything. */
export async function setAdminClaim(auth: Auth, user: UserRecord, admin: boolean) {
  const { admin: before, ...others } = user.customClaims ?? {};
  if (admin ? before === true : before === undefined) return false;
  await auth.setCustomUserClaims(user.uid, admin ? { ...others, admin } : others);
  return true;
}
