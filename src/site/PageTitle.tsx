import { descriptionOf, titleOf } from './pageMeta.ts';

interface PageTitleProps {
  /** The page's own name, once it is known. */
  name?: string | undefined;
  /** What the page has to say of itself beside what the site says. */
  about?: string | undefined;
}

/** Names and describes the page; each page has one, since descriptions add up. */
export const PageTitle = ({ name, about }: PageTitleProps) => (
  <>
    <title>{titleOf(name)}</title>
    <meta name="description" content={descriptionOf(about)} />
  </>
);
