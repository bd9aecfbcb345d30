/** The folders of tests/ that each project of Vitest runs. */
export const FOLDERS = {
  unit: ['model', 'images', 'reducers', 'emulators', 'demo', 'support', 'run'],
  components: ['components'],
  bundle: ['bundle'],
  store: ['store'],
  rules: ['rules'],
  publishing: ['publishing'],
};

export type Project = keyof typeof FOLDERS;
