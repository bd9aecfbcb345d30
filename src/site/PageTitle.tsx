import { site } from '../site.config.ts';

/** Names the page in the browser's tab; the site's own title stands while the name is unknown. */
export const PageTitle = ({ name }: { name: string | undefined }) => (
  <title>{name ? `${name} | ${site.title}` : site.pageTitle}</title>
);
