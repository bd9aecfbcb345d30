import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../src/ui/Markdown.tsx';

const shown = (text: string) => render(<Markdown text={text} />).container;

/** What could run, load or embed something. */
const DANGEROUS =
  'script, style, iframe, img, object, form, input, svg, [onclick], [onerror], [style]';

describe('a text in Markdown', () => {
  it('has headings below the page’s own, emphasis, links and lists', () => {
    shown(
      '# One\n\n*light* and **bold**, [elsewhere](https://a.example)\n\n- a\n- b\n\n3. c\n\n> said',
    );
    expect(screen.getByRole('heading', { level: 2, name: 'One' })).toBeVisible();
    expect(screen.getByText('light').tagName).toBe('EM');
    expect(screen.getByText('bold').tagName).toBe('STRONG');
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://a.example');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(screen.getAllByRole('list')[1]).toHaveAttribute('start', '3');
    expect(screen.getByText('said').closest('blockquote')).toBeVisible();
  });

  it.each([
    ['a block of HTML', '<script>alert(1)</script>'],
    ['HTML within a line', 'a <b onclick="alert(1)">b</b> c'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['an entity', '&lt;img src=x onerror=alert(1)&gt;'],
  ])('shows %s as it was written', (_what, text) => {
    const container = shown(text);
    expect(container.querySelector(DANGEROUS)).toBeNull();
    expect(container.textContent).toContain(text.includes('&lt;') ? '<img src=x' : text);
  });

  it.each([
    '[words](javascript:alert(1))',
    '[words](JAVASCRIPT:alert(1))',
    '[words](data:text/html,x)',
    '[words](vbscript:x)',
    '[words](//evil.example)',
    '[words](/\\evil.example)',
    '[words][to]\n\n[to]: javascript:alert(1)',
    '![words](https://evil.example/a.png)',
    '![words][to]\n\n[to]: https://evil.example/a.png',
    '<javascript:alert(words)>',
  ])('leads nowhere by %j, and loads nothing', (text) => {
    const container = shown(text);
    expect(container.querySelector(`a, ${DANGEROUS}`)).toBeNull();
    expect(container).toHaveTextContent('words');
  });

  it.each(['>'.repeat(5000), '*'.repeat(5000), '['.repeat(5000), '- '.repeat(2000)])(
    'takes what nests without end',
    (text) => {
      expect(shown(`${text}\n\nThe end`)).toHaveTextContent('The end');
    },
  );

  it('is written from right to left if its words are', () => {
    shown('# مرحبا\n\nنص\n\n- بند');
    for (const words of ['مرحبا', 'نص', 'بند']) {
      expect(screen.getByText(words)).toHaveAttribute('dir', 'auto');
    }
  });
});
