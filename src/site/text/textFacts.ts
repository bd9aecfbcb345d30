import { paths } from '../../paths.ts';
import type { PageFacts } from '../layout/pageFacts.ts';

const ABOUT = 'About';
export const CONTACT = 'Contact me';

const textFacts = (path: string, name: string) =>
  ({ path, name, about: name, breadcrumbs: [] }) satisfies PageFacts;

export const aboutFacts = textFacts(paths.about, ABOUT);
export const contactsFacts = textFacts(paths.contacts, CONTACT);
