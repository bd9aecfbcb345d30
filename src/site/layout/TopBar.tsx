import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { site } from '../../site.config.ts';
import styles from './TopBar.module.css';

const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.categories, label: 'Galleries' },
  { to: paths.contacts, label: 'Contact me' },
];

const profiles = Object.values(site.profiles);

/** The title and the menu, which on small screens opens without JavaScript too. */
export function TopBar() {
  const opener = useRef<HTMLDetailsElement>(null);
  const menu = useRef<HTMLElement>(null);
  const close = () => {
    if (opener.current) opener.current.open = false;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !opener.current?.open) return;
      event.preventDefault();
      close();
      opener.current.querySelector('summary')?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      const isInside = [opener, menu].some(({ current }) => current?.contains(target as Node));
      if (!isInside) close();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
  return (
    <header className={styles.bar}>
      <Link to={paths.home} className={styles.title}>
        {site.title}
      </Link>
      {/* The menu stands beside it, since on wide screens it shows though this is closed. */}
      <details ref={opener} className={styles.opener}>
        <summary aria-label="Menu">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M3 8h18M3 16h18" stroke="currentColor" strokeWidth="1.5" />
          </svg>
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
