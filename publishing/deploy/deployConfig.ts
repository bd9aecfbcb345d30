import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../programs/system.ts';
import { ofProject, type Project, readHosting } from '../../emulators/hosting.ts';
import { NO_AI } from '../heads/robots.ts';
import { TDM_RESERVATION } from '../feeds/writeFeeds.ts';
import { type Service, withServices } from './services.ts';

/** The variables that turn on an external service. */
export interface ServiceVariables {
  VITE_GA_MEASUREMENT_ID?: string;
  VITE_APP_CHECK_KEY?: string;
}

/** Beside firebase.json, because firebase-tools resolves paths from its configuration's folder. */
const NAME = '.firebase.deploy.json';

/**
 * Writes a firebase.json whose policies name the project and allow the services that are turned on.
 * If the built site reserves AI training, every answer says so. Returns its path, for the option
 * `--config` of firebase-tools.
 */
export function writeDeployConfig(
  project: Project,
  env: ServiceVariables,
  built = join(ROOT, readHosting().public),
): string {
  const base = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as object;
  const hosting = withServices(ofProject(readHosting(), project), servicesOf(env));
  if (existsSync(join(built, TDM_RESERVATION.file))) {
    // First, because later rules say `noindex` in the same header.
    hosting.headers.unshift({
      source: '**',
      headers: [
        { key: TDM_RESERVATION.header, value: '1' },
        { key: 'X-Robots-Tag', value: NO_AI },
      ],
    });
  }
  const path = join(ROOT, NAME);
  writeFileSync(path, JSON.stringify({ ...base, hosting }, null, 2));
  return path;
}

function servicesOf(env: ServiceVariables): Service[] {
  const services: Service[] = [];
  if (env.VITE_GA_MEASUREMENT_ID) services.push('analytics');
  if (env.VITE_APP_CHECK_KEY) services.push('appCheck');
  return services;
}
