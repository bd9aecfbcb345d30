import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { NARROW_SCREEN } from '../../../src/admin/list/narrowScreen.ts';

const LIST_FOLDER = join(import.meta.dirname, '../../../src/admin/list');

it.each(['list.module.css', 'inspector/inspector.module.css'])(
  '%s uses the media query of NARROW_SCREEN',
  (path) => {
    const sheet = readFileSync(join(LIST_FOLDER, path), 'utf8');
    const queries = [...sheet.matchAll(/@media (\(max-width: 5\d\d.*?\))/g)].map(
      ([, query]) => query,
    );
    expect(new Set(queries)).toEqual(new Set([NARROW_SCREEN]));
  },
);
