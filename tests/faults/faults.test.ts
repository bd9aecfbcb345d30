import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../programs/system.ts';
import { FAULTS, plant } from './faults.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

it.each(FAULTS)('$what: the code and the test are there', (fault) => {
  expect(plant(read(fault.file), fault)).not.toBe(read(fault.file));
  expect(read(fault.suite)).toContain(fault.test);
  // No test has a placeholder in its name while it runs.
  expect(fault.test).not.toMatch(/[%$]/);
});

it.each(['none', 'one from, another from'])('refuses a fault for %j', (text) => {
  expect(() => plant(text, { file: 'a.ts', from: 'from', to: 'to' })).toThrow('exactly once: from');
});
