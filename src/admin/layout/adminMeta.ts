import type { Settings } from '../../model/site/defaultSettings.ts';

/** What the admin area says of itself. */
export const adminMeta = ({ title }: Pick<Settings, 'title'>) => ({
  title: `Admin | ${title}`,
  description: `Where the photographs of ${title} are added, ordered and edited.`,
});
