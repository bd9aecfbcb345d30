import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { selectSite } from '../../store/entities/settings.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import styles from './AdminLayout.module.css';
import page from './page.module.css';
import { useHeightProperty } from './useHeightProperty.ts';

const entries = [
  { to: paths.adminCategories, label: 'Categories' },
  { to: paths.adminGalleries, label: 'Galleries' },
  { to: paths.adminPhotos, label: 'Photos' },
  { to: paths.adminSlideshow, label: 'Slideshow' },
  { to: paths.adminSite, label: 'Site' },
  { to: paths.adminTrash, label: 'Trash' },
  { to: paths.adminRebuilding, label: 'Rebuilding' },
];

export function AdminMenu() {
  const { title } = useAdminSelector(selectSite);
  const { pathname } = useLocation();
  const head = useHeightProperty('--menu-head');
  return (
    <nav ref={head} aria-label="Admin">
      <Link to={paths.home} className={styles.title} reloadDocument>
        <bdi className={page.clamp}>{title}</bdi>
      </Link>
      <List disablePadding>
        {entries.map(({ to, label }) => {
          const active = pathname.startsWith(to);
          return (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={Link}
                to={to}
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
