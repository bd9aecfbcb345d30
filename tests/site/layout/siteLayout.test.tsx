import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/model/site/defaultSettings.ts';
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
