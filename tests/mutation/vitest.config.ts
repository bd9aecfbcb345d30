import { defineConfig } from 'vitest/config';
import { unit } from '../../vitest.config.ts';

/** The tests of the mutated code; others that run it, as by rendering whole pages, take long. */
const FOLDERS = ['model', 'state', 'site/gallery', 'site/search', 'images/display'];

const include = FOLDERS.map((folder) => `tests/${folder}/**/*.test.ts`);

export default defineConfig({ ...unit, test: { ...unit.test, include } });
