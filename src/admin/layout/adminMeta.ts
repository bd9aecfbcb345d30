import type { Settings } from '../../model/site/defaultSettings.ts';

export const adminMeta = ({ title }: Pick<Settings, 'title'>) => ({
  title: `Admin | ${title}`,
  description: `Add, arrange and edit the photographs of ${title}.`,
});
