import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOST, type Ports, ports } from '../emulators/ports.ts';
import { ROOT } from '../emulators/system.ts';
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

const EMULATED = {
  'https://firestore.googleapis.com': 'firestore',
  'https://firebasestorage.googleapis.com': 'storage',
  'https://identitytoolkit.googleapis.com': 'auth',
  'https://securetoken.googleapis.com': 'auth',
} as const;

/** What each optional service asks for, as its maker documents it. */
const SERVICES = {
  analytics: {
    'script-src': ['https://*.googletagmanager.com'],
    'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
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

function withPolicies(hosting: Hosting, change: (policy: string) => string): Hosting {
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) =>
      header.key === POLICY ? { ...header, value: change(header.value) } : header,
    ),
  }));
  return { ...hosting, headers };
}

/** Hosting for the emulators: their addresses stand where the policies have Firebase's. */
export function onEmulators(hosting: Hosting, at: Ports = ports): Hosting {
  return withPolicies(hosting, (policy) =>
    Object.entries(EMULATED).reduce(
      (changed, [origin, name]) => changed.replaceAll(origin, `http://${HOST}:${at[name]}`),
      policy,
    ),
  );
}

/** Hosting whose pages may reach services that are not asked for unless they are turned on. */
export function withServices(hosting: Hosting, services: readonly Service[]): Hosting {
  return withPolicies(hosting, (policy) =>
    // The policies of workers, which use no service, have no images.
    policy.includes('img-src')
      ? services.reduce((extended, service) => extendPolicy(extended, SERVICES[service]), policy)
      : policy,
  );
}
