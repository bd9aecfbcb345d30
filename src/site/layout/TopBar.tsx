import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { selectSite } from '../../store/entities/settings.ts';
import { useAppSelector } from '../../store/hooks.ts';
import controls from '../../ui/controls.module.css';
import { MenuIcon } from '../../ui/MenuIcon.tsx';
import { GALLERIES } from './breadcrumbs.ts';
import { CONTACT } from '../text/textFacts.ts';
import styles from './TopBar.module.css';

const links = [
  { to: paths.home, label: 'Home' },
  { to: paths.categories, label: GALLERIES },
  { to: paths.contacts, label: CONTACT },
];

/** The title and the menu, which on small screens opens without JavaScript too. */
export function TopBar() {
  const { title, profiles } = useAppSelector(selectSite);
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
        <bdi>{title}</bdi>
      </Link>
      {/* The menu is its sibling, since on wide screens it shows though this is closed. */}
      <details ref={opener} className={styles.opener}>
        <summary aria-label="Menu">
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
