import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ErrorScreen } from '../../../src/site/layout/ErrorScreen.tsx';
import { SiteLayout } from '../../../src/site/layout/SiteLayout.tsx';
import { createAppStore } from '../../../src/store/store.ts';
import { showPage } from '../../components/support/page.tsx';
import { translatePage } from '../../support/translator.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

let isOpen = false;

/** A text that comes and goes beside another, so that a translated page can't be updated. */
function Door() {
  const [, setTurns] = useState(0);
  return (
    <>
      <p>
        {isOpen && 'Open'}
        <b>Door</b>
      </p>
      <button
        onClick={() => {
          isOpen = !isOpen;
          setTurns((turns) => turns + 1);
        }}
      >
        Turn
      </button>
      <Link to="/other">Other door</Link>
    </>
  );
}

function Broken(): never {
  throw new Error('The map is upside down.');
}

function openDoor(...addresses: string[]) {
  isOpen = true;
  const children = [
    { path: '/', element: <Door key="first" /> },
    { path: '/other', element: <Door key="other" /> },
    { path: '/broken', element: <Broken /> },
  ];
  const routes = [{ Component: SiteLayout, ErrorBoundary: ErrorScreen, children }];
  return showPage(createAppStore(), routes, ...addresses);
}

const turn = () => screen.getByRole('button', { name: 'Turn' });
const door = () => screen.getByText('Door').closest('p');

/** Replaces texts at once, where a translator would wait for a change of the page. */
const removeText = () => door()?.firstChild?.remove();

describe('a visitors’ page that React can’t update', () => {
  it('is drawn again, and no error shows', async () => {
    const { user } = openDoor();
    await screen.findByText('Door');
    onTestFinished(translatePage());
    await user.click(turn());
    expect(door()).toHaveTextContent(/^Door$/);
    expect(screen.getByRole('main')).toBeVisible();
    expect(screen.getAllByRole('banner')).toHaveLength(1);
  });

  it('shows the error if it fails again, and only during the same visit', async () => {
    const { user } = openDoor();
    await screen.findByText('Door');
    removeText();
    await user.click(turn());
    expect(door()).toHaveTextContent(/^Door$/);
    await user.click(turn());
    await user.click(screen.getByRole('link', { name: 'Other door' }));
    expect(door()).toHaveTextContent(/^OpenDoor$/);
    removeText();
    await user.click(turn());
    expect(door()).toHaveTextContent(/^Door$/);
    await user.click(turn());
    removeText();
    await user.click(turn());
    expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  });

  it('shows the error if it can’t be drawn at all', async () => {
    openDoor('/broken');
    expect(await screen.findByText('The map is upside down.')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Unexpected Application Error!');
  });
});
