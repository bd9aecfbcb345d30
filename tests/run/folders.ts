/** The folders of tests/ that each project of Vitest runs. */
export const FOLDERS = {
  unit: [
    'model',
    'images',
    'firebase',
    'site/gallery',
    'site/search',
    'state',
    'demo',
    'emulators',
    'lint',
    'paths',
    'prerender',
    'programs',
    'run',
    'support',
  ],
  components: ['ui', 'site/layout', 'site/viewer', 'admin', 'app'],
  bundle: ['bundle'],
  store: ['store'],
  rules: ['rules'],
  publishing: ['publishing'],
  engines: ['engines'],
};

export type Project = keyof typeof FOLDERS;
