import { site } from '../../site.config.ts';

/** What the admin area says of itself. */
export const adminMeta = {
  title: `Admin | ${site.title}`,
  description: `Where the photographs of ${site.title} are added, ordered and edited.`,
};
