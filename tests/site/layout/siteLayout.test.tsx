import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
import { HomePage } from '../../../src/site/home/HomePage.tsx';
import { SiteLayout } from '../../../src/site/layout/SiteLayout.tsx';
import { createAppStore } from '../../../src/store/store.ts';
import { showPage } from '../../components/support/page.tsx';

it('sets the language of the pages as soon as the settings have loaded', async () => {
  vi.stubGlobal('scrollTo', () => {});
  const { site, ...state } = createAppStore().getState();
  const settings = { ...DEFAULT_SETTINGS, language: 'pt-BR' };
  const store = createAppStore({ ...state, site: { ...site, settings } });
  showPage(store, [{ path: '/', element: <SiteLayout /> }]);
  expect(await screen.findByRole('main')).toBeVisible();
  expect(document.documentElement.lang).toBe('pt-BR');
});

it.each(['/', '/about'])('names reCAPTCHA on %s where App Check is on', async (address) => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubEnv('VITE_APP_CHECK_KEY', 'a-site-key');
  const children = [
    { index: true, element: <HomePage /> },
    { path: 'about', element: <h1>About</h1> },
  ];
  showPage(createAppStore(), [{ path: '/', element: <SiteLayout />, children }], address);
  const place = within(await screen.findByRole(address === '/' ? 'main' : 'contentinfo'));
  expect(place.getByText(/^This site is protected by reCAPTCHA and the Google/)).toBeVisible();
  const privacy = place.getByRole('link', { name: 'Privacy Policy' });
  expect(privacy).toHaveAttribute('href', 'https://policies.google.com/privacy');
  const terms = place.getByRole('link', { name: 'Terms of Service' });
  expect(terms).toHaveAttribute('href', 'https://policies.google.com/terms');
});

it('names no service of Google’s where none is on', async () => {
  vi.stubGlobal('scrollTo', () => {});
  showPage(createAppStore(), [{ path: '/', element: <SiteLayout /> }]);
  expect(await screen.findByRole('contentinfo')).not.toHaveTextContent(/reCAPTCHA|Visitor numbers/);
});
