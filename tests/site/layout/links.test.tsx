import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Breadcrumbs } from '../../../src/site/layout/Breadcrumbs.tsx';
import { Cards, categoryCard } from '../../../src/site/galleries/Cards.tsx';
import { aReadCategory } from '../../support/entities.ts';

describe('Breadcrumbs', () => {
  it('link the way here, and name the page itself', () => {
    render(
      <MemoryRouter>
        <Breadcrumbs
          facts={{
            path: '/galleries/photos/beach',
            name: 'Ruby Beach',
            breadcrumbs: [
              { label: 'Galleries', to: '/galleries' },
              { label: 'Coast', to: '/galleries/coast' },
            ],
          }}
        />
      </MemoryRouter>,
    );
    const breadcrumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(breadcrumbs).getAllByRole('listitem')).toHaveLength(3);
    expect(within(breadcrumbs).getByRole('link', { name: 'Galleries' })).toHaveAttribute(
      'href',
      '/galleries',
    );
    expect(within(breadcrumbs).getByRole('link', { name: 'Coast' })).toHaveAttribute(
      'href',
      '/galleries/coast',
    );
    expect(within(breadcrumbs).getByText('Ruby Beach')).toHaveAttribute('aria-current', 'page');
  });
});

describe('Cards', () => {
  const cards = ['<b>Coast</b>', 'שלום', '🏔🌌', 'x'.repeat(300), ''].map((categoryName, index) =>
    categoryCard(aReadCategory({ id: String(index), categoryName })),
  );

  it('link each name as it is written', () => {
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
  });

  it('ask at once only for the covers of the first row', () => {
    render(
      <MemoryRouter>
        <Cards label="Categories" cards={cards} />
      </MemoryRouter>,
    );
    const loading = [...document.querySelectorAll('img')].map((image) =>
      image.getAttribute('loading'),
    );
    expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  });
});
