import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { ENTITY_NAMES } from '../../model/content/registry.ts';
import { paths } from '../../paths.ts';
import { selectSite } from '../../store/entities/settings.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { ENTITY_PATHS } from '../components/entityPaths.ts';
import { selectVisits } from '../../store/admin/lists.ts';
import { at } from '../../store/entities/byId.ts';
import { NOUNS } from '../words/nouns.ts';
import styles from './AdminLayout.module.css';
import page from '../components/page.module.css';
import { useHeightProperty } from '../components/sizeProperties.ts';
import { scrollOf } from './listScroll.ts';

interface MenuLink {
  /** The path of the page. */
  to: string;
  /** The address of its first visit, if that is another one. */
  first?: string;
  label: string;
}

const links: readonly MenuLink[] = [
  ...ENTITY_NAMES.map((name) => ({ to: ENTITY_PATHS[name].list, label: NOUNS[name].many })),
  { to: paths.adminSlideshow, first: paths.slideshowGrid, label: 'Slideshow' },
  { to: paths.adminSite, label: 'Site' },
  { to: paths.adminTrash, label: 'Trash' },
  { to: paths.adminUpdating, label: 'Updating the site' },
];

export function AdminMenu() {
  const { title } = useAdminSelector(selectSite);
  const { pathname } = useLocation();
  const head = useHeightProperty('--menu-head');
  const visits = useAdminSelector(selectVisits);
  return (
    <nav ref={head} aria-label="Admin">
      <Link to={paths.home} className={styles.title} target="_blank">
        <bdi className={page.clamp}>{title}</bdi>
      </Link>
      <List disablePadding>
        {links.map(({ to, first = to, label }) => {
          const active = pathname.startsWith(to);
          // A list opens as it was left.
          const visit = at(visits, to);
          return (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={Link}
                to={visit?.address ?? first}
                state={visit && scrollOf(visit.key)}
                selected={active}
                aria-current={active ? 'page' : undefined}
                // 44 px high, so that the notices below the menu have room.
                sx={{ py: 0.75 }}
              >
                <ListItemText primary={label} />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </nav>
  );
}
