import { type Hosting, withPolicies } from '../../emulators/hosting.ts';
import { type Additions, extendPolicy } from './contentSecurity.ts';

/** What each optional service asks of the policy, as its maker documents it. */
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
