import { useRef } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { selectSite } from '../../store/entities/settings.ts';
import { useVisitorSelector } from '../../store/hooks.ts';
import controls from '../../ui/controls.module.css';
import { useWindowEvent } from '../../ui/hooks/useWindowEvent.ts';
import { MenuIcon } from '../../ui/MenuIcon.tsx';
import { CONTACT } from '../text/textFacts.ts';
import { SearchForm } from './SearchForm.tsx';
import styles from './TopBar.module.css';
import { GALLERIES } from './pageFacts.ts';

const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.categories, label: GALLERIES },
  { to: paths.contacts, label: CONTACT },
];

/** The title, the search and the menu, which also opens without JavaScript on small screens. */
export function TopBar() {
  const { title, profiles } = useVisitorSelector(selectSite);
  const opener = useRef<HTMLDetailsElement>(null);
  const menu = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const close = () => {
    if (opener.current) opener.current.open = false;
  };
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || !opener.current?.open) return;
    event.preventDefault();
    close();
    opener.current.querySelector('summary')?.focus();
  });
  useWindowEvent('pointerdown', ({ target }) => {
    const isInside =
      target instanceof Node && [opener, menu].some(({ current }) => current?.contains(target));
    if (!isInside) close();
  });
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={`${controls.link} ${styles.title}`}>
        <bdi>{title}</bdi>
      </Link>
      <SearchForm
        onSearch={(text) => void navigate(text.trim() ? paths.searchFor(text) : paths.search)}
      />
      {/* The menu is a sibling, because wide screens show it although this is closed. */}
      <details ref={opener} className={styles.opener}>
        <summary className={controls.icon} aria-label="Menu">
          <MenuIcon />
        </summary>
      </details>
      <nav ref={menu} className={styles.menu} aria-label="Main">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.home} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        {profiles.length > 0 && (
          <ul className={styles.profiles}>
            {profiles.map(({ label, url }, index) => (
              <li key={index}>
                <a href={url} rel="me noopener" target="_blank">
                  <bdi>{label}</bdi>
                  <span className={controls.visuallyHidden}> (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </nav>
    </header>
  );
}
