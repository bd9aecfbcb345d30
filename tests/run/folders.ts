/** The folders of tests/ that each project of Vitest runs. */
export const FOLDERS = {
  unit: [
    'model',
    'images',
    'firebase',
    'reducers',
    'app',
    'demo',
    'emulators',
    'lint',
    'run',
    'support',
  ],
  components: ['components'],
  bundle: ['bundle'],
  store: ['store'],
  rules: ['rules'],
  publishing: ['publishing'],
};

export type Project = keyof typeof FOLDERS;
