import { paths } from '../../paths.ts';
import { selectSite } from '../../store/entities/settings.ts';
import type { PageFacts, SelectFacts } from '../layout/pageFacts.ts';

const ABOUT = 'About';
export const CONTACT = 'Contact me';

const textFacts = (path: string, name: string) =>
  ({ path, name, about: name, breadcrumbs: [] }) satisfies PageFacts;

export const aboutFacts = textFacts(paths.about, ABOUT);

export const selectAboutFacts: SelectFacts = (state) => {
  const { portraitURL, portraitImage } = selectSite(state);
  const picture = portraitURL === '' ? undefined : { src: portraitURL, image: portraitImage };
  return { ...aboutFacts, picture };
};

export const contactsFacts = textFacts(paths.contacts, CONTACT);
