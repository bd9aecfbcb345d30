import { paths } from '../../src/paths.ts';
import { type Hosting, withPolicies } from '../../emulators/hosting.ts';

/** Sources to add to a policy, by directive. */
type Additions = Readonly<Record<string, readonly string[]>>;

/** The sources that each optional service needs, from its documentation. */
const SERVICES = {
  // See https://developers.google.com/tag-platform/security/guides/csp, without its wildcard for
  // scripts, which would allow anybody's container. A wildcard doesn't match the host without it.
  analytics: {
    'script-src': ['https://www.googletagmanager.com/gtag/js'],
    'img-src': ['https://*.google-analytics.com', 'https://www.googletagmanager.com'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://analytics.google.com',
      'https://www.google.com/g/',
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

/** Adds sources to the directives of a policy, and appends missing directives. */
export function extendPolicy(policy: string, additions: Additions): string {
  const directives = new Map(
    policy.split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  for (const [name, sources] of Object.entries(additions)) {
    directives.set(name, [...(directives.get(name) ?? []), ...sources]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Adds the sources of services that are turned on to Hosting's policies. */
export function withServices(hosting: Hosting, services: readonly Service[]): Hosting {
  return withPolicies(hosting, (policy, source) => {
    // Policies of workers have no image sources; workers use no service.
    if (!policy.includes('img-src')) return policy;
    // The admin area isn't tracked.
    const used = services.filter((each) => each !== 'analytics' || !source.startsWith(paths.admin));
    return used.reduce((extended, service) => extendPolicy(extended, SERVICES[service]), policy);
  });
}
