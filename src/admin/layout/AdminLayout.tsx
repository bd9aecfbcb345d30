import { Box, Button, Drawer, IconButton, Stack, Toolbar } from '@mui/material';
import { useEffect, useState } from 'react';
import { Form, Outlet, useLocation, useRevalidator, useSubmit } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { MenuIcon } from '../../ui/MenuIcon.tsx';
import { useMediaQuery } from '../../ui/hooks/useMediaQuery.ts';
import { useFocusOnNavigation } from '../../ui/hooks/useFocusOnNavigation.ts';
import { ScrollRestoration } from '../../ui/ScrollRestoration.tsx';
import { selectSite } from '../../store/entities/settings.ts';
import { selectAuth } from '../../store/admin/session.ts';
import { useAdminSelector } from '../../store/admin/hooks.ts';
import { selectHasUnsaved } from '../../store/admin/edits/slice.ts';
import { selectNeedsTab } from '../../store/admin/uploads/slice.ts';
import { askBeforeUnload } from '../../store/askBeforeUnload.ts';
import { QuestionButton } from '../components/QuestionDialog.tsx';
import styles from './AdminLayout.module.css';
import page from '../components/page.module.css';
import { useBottomProperty, useHeightProperty } from '../components/sizeProperties.ts';
import { useListScroll } from './listScroll.ts';
import { adminMeta } from './adminMeta.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { LoginForm } from './LoginForm.tsx';
import { type Saved, SavedContext, SavedNotice } from '../components/SavedNotice.tsx';
import { GuideLink } from '../updating/GuideLink.tsx';
import { UpdatingLine, SiteLagCheck } from '../updating/UpdatingLine.tsx';
import { UndoControls } from '../undo/UndoControls.tsx';
import { ExpiringTrash } from '../upkeep/ExpiringTrash.tsx';
import { LeftUploads } from '../upload/LeftUploads.tsx';
import { UploadStrip } from '../upload/progress/UploadStrip.tsx';
import { UploadsStatus } from '../upload/progress/UploadsStatus.tsx';
import { StoredAnyway } from '../unsaved/StoredAnyway.tsx';
import { UnsavedStrip } from '../unsaved/UnsavedStrip.tsx';
import { RefreshPages } from '../upkeep/RefreshPages.tsx';

const DRAWER_WIDTH = 240;

export function AdminLayout() {
  const { isAuthenticated, isKnown, hasExpired, user } = useAdminSelector(selectAuth);
  const isAdministrator = user?.isAdministrator === true;
  const [wasLoginShown, setWasLoginShown] = useState(false);
  if (isKnown && !isAuthenticated && !wasLoginShown) setWasLoginShown(true);
  const { revalidate } = useRevalidator();
  // The loads of the page wait for an administrator.
  useEffect(() => {
    if (isAdministrator) void revalidate();
  }, [isAdministrator, revalidate]);
  const hasUnsaved = useAdminSelector(selectHasUnsaved);
  useEffect(() => {
    if (hasUnsaved) return askBeforeUnload();
  }, [hasUnsaved]);
  const { title, description } = adminMeta(useAdminSelector(selectSite));
  // A preview has the visitors' own layout.
  const isPreview = useLocation().pathname.startsWith(`${paths.preview}/`);
  return (
    <>
      <UploadsStatus title={hasUnsaved ? `Unsaved | ${title}` : title} />
      <meta name="description" content={description} />
      {isKnown && !isAuthenticated && <LoginForm hasExpired={hasExpired} />}
      {isAuthenticated && !isAdministrator && <NoAccess email={user?.email ?? ''} />}
      {/* Unsaved edits survive the end of the session. */}
      {(isAdministrator || hasExpired) && (
        <div hidden={!isAdministrator}>
          {isPreview ? (
            <Outlet />
          ) : (
            <AdminShell isOpen={isAdministrator} takesFocus={wasLoginShown} />
          )}
        </div>
      )}
    </>
  );
}

function NoAccess({ email }: { email: string }) {
  return (
    <main className={styles.centred}>
      <h1>No access</h1>
      <p>{`You are logged in as ${email}. This account can’t manage the site. Log out, then log in with the administrator’s account.`}</p>
      <LogOut />
    </main>
  );
}

function LogOut() {
  const needsTab = useAdminSelector(selectNeedsTab);
  const hasUnsaved = useAdminSelector(selectHasUnsaved);
  const submit = useSubmit();
  if (needsTab || hasUnsaved) {
    return (
      <QuestionButton
        label="Log out"
        button={{ variant: 'outlined' }}
        title={needsTab ? 'Log out and stop uploading?' : 'Log out without saving?'}
        cancel="Stay"
        answer="Log out"
        isDangerous
        onAnswer={() => void submit(null, { method: 'post', action: paths.adminLogout })}
      >
        {hasUnsaved && <p>Your changes are not saved yet and will be lost.</p>}
        {needsTab && (
          <p>
            Photos that have not been added yet will not be uploaded. To go on later, choose the
            same files again.
          </p>
        )}
      </QuestionButton>
    );
  }
  return (
    <Form method="post" action={paths.adminLogout}>
      <Button type="submit" variant="outlined">
        Log out
      </Button>
    </Form>
  );
}

interface AdminShellProps {
  isOpen: boolean;
  /** Whether the login form had the focus before. */
  takesFocus: boolean;
}

function AdminShell({ isOpen, takesFocus }: AdminShellProps) {
  const main = useFocusOnNavigation<HTMLElement>();
  useEffect(() => {
    if (isOpen && takesFocus) main.current?.focus({ preventScroll: true });
  }, [main, isOpen, takesFocus]);
  const wide = useMediaQuery('(min-width: 900px)');
  const [open, setOpen] = useState(false);
  const { title } = useAdminSelector(selectSite);
  const [saved, setSaved] = useState<Saved>();
  const foot = useHeightProperty('--menu-foot');
  const bar = useBottomProperty('--top-bar');
  const { pathname } = useLocation();
  useListScroll();
  const [lastPathname, setLastPathname] = useState(pathname);
  if (lastPathname !== pathname) {
    setLastPathname(pathname);
    setOpen(false);
  }
  return (
    <Box sx={{ display: 'flex' }}>
      <ScrollRestoration />
      <SiteLagCheck />
      <Drawer
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={() => setOpen(false)}
        sx={{ width: wide ? DRAWER_WIDTH : 0 }}
        slotProps={{
          paper: {
            'aria-label': wide ? undefined : 'Menu',
            sx: { width: DRAWER_WIDTH, bgcolor: 'background.default', borderColor: 'divider' },
          },
        }}
      >
        <AdminMenu />
        <Stack ref={foot} sx={{ mt: 'auto', p: 2, gap: 1, alignItems: 'flex-start' }}>
          <UpdatingLine />
          {wide && <UndoControls isOpen={isOpen} />}
          <RefreshPages />
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
            <LogOut />
            <GuideLink />
          </Stack>
        </Stack>
      </Drawer>
      <div className={styles.content}>
        {!wide && (
          <Toolbar ref={bar} component="header" className={styles.bar}>
            <IconButton aria-label="Open menu" edge="start" onClick={() => setOpen(true)}>
              <MenuIcon />
            </IconButton>
            <bdi className={page.clip}>{title}</bdi>
            <UndoControls isOpen={isOpen} />
          </Toolbar>
        )}
        <main ref={main} tabIndex={-1} className={styles.main}>
          <SavedContext value={setSaved}>
            <Outlet />
          </SavedContext>
          <div className={styles.foot}>
            <div className={styles.strip}>
              <UnsavedStrip />
              <StoredAnyway />
            </div>
            <div className={styles.notices}>
              <UploadStrip />
              <LeftUploads />
              <ExpiringTrash />
            </div>
          </div>
        </main>
        {saved && (
          <SavedNotice
            key={saved.viewPath ?? saved.name}
            saved={saved}
            onEnd={() => setSaved(undefined)}
          />
        )}
      </div>
    </Box>
  );
}
