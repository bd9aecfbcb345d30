import { useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { site } from '../site.config.ts';
import styles from './TopBar.module.css';

const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.categories, label: 'Galleries' },
  { to: paths.contacts, label: 'Contact me' },
];

const profiles = Object.values(site.profiles);

/**
 * The title and the menu. On small screens the menu is a popover, which opens without JavaScript
 * and closes by itself on Escape and outside clicks.
 */
export function TopBar() {
  const menu = useRef<HTMLElement>(null);
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.title}>
        {site.title}
      </Link>
      <button type="button" className={styles.opener} popoverTarget="menu" aria-label="Menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 8h18M3 16h18" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      <nav id="menu" ref={menu} className={styles.menu} popover="auto" aria-label="Main">
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === paths.home} onClick={close}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ul className={styles.profiles}>
          {profiles.map(({ label, url }) => (
            <li key={url}>
              <a href={url} rel="me noopener" target="_blank">
                {label}
                <span className={styles.hint}> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
