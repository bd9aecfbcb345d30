import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorScreen } from '../../../src/site/layout/ErrorScreen.tsx';
import { createAppStore } from '../../../src/store/store.ts';
import { showPage } from '../../components/support/page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the error screen', () => {
  it.each([
    [new Error('The map is upside down.'), 'The map is upside down.'],
    ['Just a text.', 'Just a text.'],
  ])('says what a page threw (%s)', async (thrown, message) => {
    const Broken = () => {
      throw thrown;
    };
    const routes = [{ path: '/', Component: Broken, ErrorBoundary: ErrorScreen }];
    showPage(createAppStore(), routes);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
    await waitFor(() => expect(document.title).toContain(message));
  });
});
