import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const TOKENS = join(import.meta.dirname, '../../../src/ui/tokens.css');

// No stylesheet is here, as in WebKit where the code may run before it.
it('has the colours of the visitors’ pages, without their stylesheet', async () => {
  const { theme } = await import('../../../src/admin/layout/theme.ts');
  const { primary, error, background, text, divider } = theme.palette;
  const tokens = await readFile(TOKENS, 'utf8');
  for (const [name, colour] of Object.entries({
    '--text': primary.main,
    '--ground': primary.contrastText,
    '--danger': error.main,
    '--raised': background.paper,
    '--text-quiet': text.secondary,
    '--hairline': divider,
  })) {
    expect(tokens).toContain(`  ${name}: ${colour};`);
  }
  expect(text.primary).toBe(primary.main);
  expect(background.default).toBe(primary.contrastText);
});
