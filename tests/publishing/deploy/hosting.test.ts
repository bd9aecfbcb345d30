import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../../support/folders.ts';
import {
  type ServiceVariables,
  writeDeployConfig,
} from '../../../publishing/deploy/deployConfig.ts';
import { type Hosting, onEmulators, readHosting } from '../../../emulators/hosting.ts';

const WREN = { projectId: 'wren-halloran', bucket: 'wren-halloran.firebasestorage.app' };

const DATABASE = 'https://firestore.googleapis.com/v1/projects/wren-halloran/';
const FILES = 'https://firebasestorage.googleapis.com/v0/b/wren-halloran.firebasestorage.app/';

interface Config {
  hosting: Hosting;
  firestore: object;
  storage: object;
}

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Config;

/** The directives of each policy, by where it applies; the hash of an inline script is `HASH`. */
const policiesOf = ({ headers }: Hosting) =>
  Object.fromEntries(
    headers.flatMap(({ source, headers }) =>
      headers
        .filter(({ key }) => key === 'Content-Security-Policy')
        .map(({ value }) => [source, directivesOf(value)]),
    ),
  );

const directivesOf = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.map((each) => each.replace(/^'sha256-[\w+/=]{44}'$/, 'HASH'))];
    }),
  );

const VISITORS = {
  'default-src': ["'none'"],
  'script-src': ["'self'", 'HASH'],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', FILES],
  'font-src': ["'self'"],
  'connect-src': ["'self'", DATABASE],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const ADMIN = {
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'", 'HASH'],
  'img-src': ["'self'", 'blob:', 'data:', FILES],
  'font-src': ["'self'"],
  'connect-src': [
    "'self'",
    DATABASE,
    FILES,
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
  ],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const WORKERS = {
  '/assets/imageWorker-*.js': {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'"],
  },
  '/assets/avifWorker-*.js': {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
  },
  '/sw.js': { 'default-src': ["'none'"], 'connect-src': ["'self'", FILES] },
};

/** The policies of all addresses. */
const everywhere = (visitors: object, admin: object) => ({
  '**': visitors,
  '/admin': admin,
  '/admin/**': admin,
  ...WORKERS,
});

it('a policy leads nowhere but to the emulators on the emulators', () => {
  const policies = JSON.stringify(policiesOf(onEmulators(readHosting())));
  expect(policies).not.toContain('https://');
  expect(policies).toContain('/v0/b/demo-portfolio.appspot.com/');
  expect(policies).toContain('/v1/projects/demo-portfolio/');
});

describe('a deployment', () => {
  const deployed = (services: ServiceVariables = {}, built = '/nowhere') =>
    read(writeDeployConfig(WREN, services, built));

  it('has the rules of documents and of files, and the indexes', () => {
    expect(deployed()).toMatchObject({
      firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
      storage: { rules: 'storage.rules' },
    });
  });

  it('lets pages reach the database and the files of its project, and nothing else', () => {
    expect(policiesOf(deployed().hosting)).toEqual(everywhere(VISITORS, ADMIN));
  });

  it('with analytics lets visitors reach Google’s, and leaves the admin area as it is', () => {
    const { hosting } = deployed({ VITE_GA_MEASUREMENT_ID: 'G-1' });
    const visitors = {
      ...VISITORS,
      'script-src': [...VISITORS['script-src'], 'https://www.googletagmanager.com/gtag/js'],
      'img-src': [
        ...VISITORS['img-src'],
        'https://*.google-analytics.com',
        'https://www.googletagmanager.com',
      ],
      'connect-src': [
        ...VISITORS['connect-src'],
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
        'https://analytics.google.com',
        'https://www.google.com/g/',
        'https://www.googletagmanager.com',
      ],
    };
    expect(policiesOf(hosting)).toEqual(everywhere(visitors, ADMIN));
  });

  it('with App Check lets every document reach it, and no worker', () => {
    const proving = (policy: typeof VISITORS | typeof ADMIN) => ({
      ...policy,
      'script-src': [
        ...policy['script-src'],
        'https://www.google.com/recaptcha/',
        'https://www.gstatic.com/recaptcha/',
      ],
      'connect-src': [
        ...policy['connect-src'],
        'https://content-firebaseappcheck.googleapis.com',
        'https://www.google.com/recaptcha/',
      ],
      'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    });
    const { hosting } = deployed({ VITE_APP_CHECK_KEY: 'a-site-key' });
    expect(policiesOf(hosting)).toEqual(everywhere(proving(VISITORS), proving(ADMIN)));
  });

  it('reserves AI training in every answer if the built site does, and hides what it hid', () => {
    const built = aFolder();
    const rules = () => deployed({}, built).hosting.headers;
    const noindex = (all: ReturnType<typeof rules>) =>
      all.filter(({ headers }) => headers.some(({ value }) => value === 'noindex'));
    const unreserved = rules();
    expect(JSON.stringify(unreserved)).not.toMatch(/tdm-reservation|noai/);
    mkdirSync(join(built, '.well-known'));
    writeFileSync(join(built, '.well-known/tdmrep.json'), '[]');
    // Of two rules for one header, the later one holds.
    const [reservation, ...others] = rules();
    expect(reservation).toEqual({
      source: '**',
      headers: [
        { key: 'tdm-reservation', value: '1' },
        { key: 'X-Robots-Tag', value: 'noai, noimageai' },
      ],
    });
    expect(others).toEqual(unreserved);
    expect(noindex(others).map(({ source }) => source)).toEqual([
      '/data/**',
      '/admin',
      '/admin/**',
    ]);
  });

  it('has all else of firebase.json', () => {
    const withoutPolicies = ({ hosting, ...others }: Config) => ({
      ...others,
      hosting: {
        ...hosting,
        headers: hosting.headers.map((rule) => ({
          ...rule,
          headers: rule.headers.filter(({ key }) => key !== 'Content-Security-Policy'),
        })),
      },
    });
    const everything = deployed({
      VITE_GA_MEASUREMENT_ID: 'G-1',
      VITE_APP_CHECK_KEY: 'a-site-key',
    });
    expect(withoutPolicies(everything)).toEqual(withoutPolicies(read('firebase.json')));
  });
});
