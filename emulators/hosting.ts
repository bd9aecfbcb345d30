import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../programs/system.ts';
import { BUCKET, HOST, type Ports, ports, PROJECT_ID } from './ports.ts';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

/** The part of firebase.json on Hosting, see https://firebase.google.com/docs/hosting/full-config. */
export interface Hosting {
  public: string;
  rewrites: { source: string; destination: string }[];
  headers: Rule[];
}

const POLICY = 'Content-Security-Policy';

const FIRESTORE = 'https://firestore.googleapis.com';
const STORAGE = 'https://firebasestorage.googleapis.com';

/** The origins of Firebase, and which emulator stands for each. */
export const EMULATED = {
  [FIRESTORE]: 'firestore',
  [STORAGE]: 'storage',
  'https://identitytoolkit.googleapis.com': 'auth',
  'https://securetoken.googleapis.com': 'auth',
} as const;

export const readHosting = (): Hosting =>
  (JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: Hosting }).hosting;

/** Hosting with each of its policies changed. */
export function withPolicies(
  hosting: Hosting,
  change: (policy: string, source: string) => string,
): Hosting {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === POLICY ? { ...header, value: change(header.value, rule.source) } : header,
    ),
  }));
  return { ...hosting, headers };
}

/** What tells a Firebase project's documents and files from those of others. */
export interface Project {
  projectId: string;
  bucket: string;
}

/** Hosting whose pages reach the documents and the files of one project, and of no other. */
export function ofProject(hosting: Hosting, { projectId, bucket }: Project): Hosting {
  return withPolicies(hosting, (policy) =>
    policy
      .replaceAll(FIRESTORE, `${FIRESTORE}/v1/projects/${projectId}/`)
      .replaceAll(STORAGE, `${STORAGE}/v0/b/${bucket}/`),
  );
}

/** Hosting for the emulators: their addresses stand where the policies have Firebase's. */
export function onEmulators(hosting: Hosting, at: Ports = ports): Hosting {
  const emulated = ofProject(hosting, { projectId: PROJECT_ID, bucket: BUCKET });
  return withPolicies(emulated, (policy) =>
    Object.entries(EMULATED).reduce(
      (changed, [origin, name]) => changed.replaceAll(origin, `http://${HOST}:${at[name]}`),
      policy,
    ),
  );
}
