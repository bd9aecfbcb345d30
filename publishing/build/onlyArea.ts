import type { UserConfig } from 'vite';
import type { Area } from '../../src/paths.ts';

const NAME = 'import.meta.env.VITE_AREA';

/**
 * Builds only one area, see vite-env.d.ts. In a common build, visitors would load 6 kB of Firestore
 * and the router for the admin area.
 */
export const onlyArea = (area: Area) => ({ [NAME]: JSON.stringify(area) });

export const isFor = ({ define }: UserConfig, area: Area): boolean =>
  define?.[NAME] === JSON.stringify(area);
