import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headOfShell, readShell } from '../../../publishing/build/shell.ts';
import { aFolder } from '../../emulators/fakes.ts';

const CODE = '<script type="module" crossorigin src="/assets/index.js"></script>';
const STYLES = '<link rel="stylesheet" crossorigin href="/assets/index.css">';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'src/About.tsx': {
    file: 'assets/About.js',
    imports: ['index.html', '_Markdown.js'],
    css: ['assets/About.css'],
  },
  '_Markdown.js': {
    file: 'assets/Markdown.js',
    imports: ['index.html', '_Markdown.js'],
    css: ['assets/Markdown.css'],
  },
};

function aShell() {
  const folder = aFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<head><!--head-->${CODE}${STYLES}</head>`);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  return readShell(folder, 'manifest.json');
}

describe('the head of a prerendered page', () => {
  it('is the shell’s, without the code', () => {
    expect(headOfShell(aShell(), '<title>Home</title>')).toBe(`<title>Home</title>${STYLES}`);
  });

  it('links all styles of a page whose code comes in a chunk of its own', () => {
    const head = headOfShell(aShell(), '', 'src/About.tsx');
    const styles = [...head.matchAll(/<link rel="stylesheet" crossorigin href="(.+?)">/g)];
    expect(styles.map(([, address]) => address)).toEqual([
      '/assets/index.css',
      '/assets/Markdown.css',
      '/assets/About.css',
    ]);
  });

  it('fails for a chunk that the build has not', () => {
    expect(() => headOfShell(aShell(), '', 'src/Gone.tsx')).toThrow(/no chunk of src\/Gone\.tsx/);
  });
});
