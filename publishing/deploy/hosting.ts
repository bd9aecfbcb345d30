import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUCKET, HOST, type Ports, ports, PROJECT_ID } from '../../emulators/ports.ts';
import { ROOT } from '../../programs/system.ts';
import { type Additions, extendPolicy } from './contentSecurity.ts';

interface Rule {
  source: string;
  headers: { key: string; value: string }[];
}

/** The part of firebase.json on Hosting, see https://firebase.google.com/docs/hosting/full-config. */
export interface Hosting {
  public: string;
  headers: Rule[];
}

const POLICY = 'Content-Security-Policy';

const FIRESTORE = 'https://firestore.googleapis.com';
const STORAGE = 'https://firebasestorage.googleapis.com';

const EMULATED = {
  [FIRESTORE]: 'firestore',
  [STORAGE]: 'storage',
  'https://identitytoolkit.googleapis.com': 'auth',
  'https://securetoken.googleapis.com': 'auth',
} as const;

/** What each optional service asks for, as its maker documents it. */
const SERVICES = {
  // See https://developers.google.com/tag-platform/security/guides/csp, but for its wildcard of
  // scripts, under which anybody's container would run.
  analytics: {
    'script-src': ['https://www.googletagmanager.com/gtag/js'],
    'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.googletagmanager.com',
    ],
  },
  appCheck: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': [
      'https://content-firebaseappcheck.googleapis.com',
      'https://www.google.com/recaptcha/',
    ],
  },
} satisfies Record<string, Additions>;

export type Service = keyof typeof SERVICES;

export const readHosting = (): Hosting =>
  (JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: Hosting }).hosting;

function withPolicies(
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

/** Hosting whose pages may reach services that are not asked for unless they are turned on. */
export function withServices(hosting: Hosting, services: readonly Service[]): Hosting {
  return withPolicies(hosting, (policy, source) => {
    // The policies of workers, which use no service, have no images.
    if (!policy.includes('img-src')) return policy;
    // The photographer's own work is nobody's visit.
    const used = services.filter((each) => each !== 'analytics' || !source.startsWith('/admin'));
    return used.reduce((extended, service) => extendPolicy(extended, SERVICES[service]), policy);
  });
}
