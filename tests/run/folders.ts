/** The folders of tests/ that each project of Vitest runs. */
export const FOLDERS = {
  unit: [
    'model',
    'images',
    'firebase',
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
  components: ['ui', 'site', 'admin', 'app'],
  bundle: ['bundle'],
  store: ['store'],
  rules: ['rules'],
  publishing: ['publishing'],
  engines: ['engines'],
};

export type Project = keyof typeof FOLDERS;
