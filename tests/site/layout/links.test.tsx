import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Cards, categoryCard } from '../../../src/site/galleries/Cards.tsx';
import { aReadCategory } from '../../support/entities.ts';

describe('Cards', () => {
  const cards = ['<b>Coast</b>', 'שלום', '🏔🌌', 'x'.repeat(300), ''].map((categoryName, index) =>
    categoryCard(aReadCategory({ id: String(index), categoryName })),
  );

  it('link each name as it is written, and load only the covers of the first row at once', () => {
    render(
      <MemoryRouter>
        <Cards label="Categories" cards={cards} />
      </MemoryRouter>,
    );
    const links = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      '<b>Coast</b>',
      'שלום',
      '🏔🌌',
      'x'.repeat(300),
      'Untitled',
    ]);
    expect(links[1]).toHaveAttribute('href', '/galleries/1');
    const loading = [...document.querySelectorAll('img')].map((image) =>
      image.getAttribute('loading'),
    );
    expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  });
});
