import type { Settings } from '../../model/site/defaultSettings.ts';

export const adminMeta = ({ title }: Pick<Settings, 'title'>) => ({
  title: `Admin | ${title}`,
  description: `Where the photographs of ${title} are added, ordered and edited.`,
});
