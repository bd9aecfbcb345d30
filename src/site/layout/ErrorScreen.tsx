import { isRouteErrorResponse, Link, useRouteError } from 'react-router-dom';
import { paths } from '../../paths.ts';
import controls from '../../ui/controls.module.css';
import styles from './ErrorScreen.module.css';
import { PageTitle } from './PageTitle.tsx';
import { TopBar } from './TopBar.tsx';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Replaces a page that doesn't exist or failed to render. */
export function ErrorScreen() {
  const error = useRouteError();
  const message = messageOf(error);
  return (
    <>
      <PageTitle name={message} isNoindex isPrivate />
      <TopBar />
      <main className={styles.screen}>
        <h1>Unexpected Application Error!</h1>
        <p>{message}</p>
        <Link to={paths.home} className={controls.link}>
          Go to the home page
        </Link>
      </main>
    </>
  );
}
