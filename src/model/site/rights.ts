import type { Photo } from '../content/entities.ts';
import { site } from '../../site.config.ts';
import { addressOf } from './address.ts';
import type { Settings } from './defaultSettings.ts';

/** The rights of a photograph, as programs read them. */
export interface Rights {
  creator: string;
  copyright: string;
  /** The full address of the page about the licence. */
  licencePage: string;
  /** Whether programs are asked not to train AI with the photograph. */
  reservesAiTraining: boolean;
}

/** The rights of a photo or, given no creator and no copyright, of any other image of the site. */
export const rightsOf = (
  { creator, copyright }: Partial<Pick<Photo, 'creator' | 'copyright'>>,
  settings: Settings,
): Rights => ({
  creator: creator || settings.photographer,
  copyright:
    copyright ||
    settings.copyright ||
    `© ${settings.photographer}. ${settings.licenceName || site.licence.name}.`,
  licencePage: addressOf(settings.licenceUrl || site.licence.url),
  reservesAiTraining: settings.reservesAiTraining,
});
