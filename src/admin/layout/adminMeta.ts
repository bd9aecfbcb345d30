import type { Settings } from '../../model/site/defaultSettings.ts';

/** The title and the description of the admin area's document. */
export const adminMeta = ({ title }: Pick<Settings, 'title'>) => ({
  title: `Admin | ${title}`,
  description: `Where the photographs of ${title} are added, ordered and edited.`,
});
