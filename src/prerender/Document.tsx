import type { ReactNode } from 'react';
import { LOADER_DATA, PUBLISHED, safeJson, SNAPSHOT } from '../app/prerendered.ts';

export interface DocumentProps {
  /** As BCP 47 writes it. */
  language: string;
  /** What stands in `<head>` before what the page itself adds, as HTML. */
  head: string;
  /** What search engines read, as JSON-LD. */
  structuredData: string;
  /** JSON */
  snapshot: string;
  /** JSON */
  loaderData: string;
  /** JSON; undefined where the site has no revision. */
  published: string | undefined;
  /** The code of app/hydrateLater.ts. */
  hydrateLater: string;
  /** The address of the code that it fetches. */
  entry: string;
  /** The page. */
  children?: ReactNode;
}

/** A prerendered page as a whole; title, description and preloads go from the page to its head. */
export const Document = ({
  language,
  head,
  structuredData,
  snapshot,
  loaderData,
  published,
  hydrateLater,
  entry,
  children,
}: DocumentProps) => (
  <html lang={language}>
    <head dangerouslySetInnerHTML={{ __html: head }} />
    <body>
      <div id="root">{children}</div>
      <Data type="application/ld+json" json={structuredData} />
      <Data id={SNAPSHOT} json={snapshot} />
      <Data id={LOADER_DATA} json={loaderData} />
      {published && <Data id={PUBLISHED} json={published} />}
      <script data-entry={entry} dangerouslySetInnerHTML={{ __html: hydrateLater }} />
    </body>
  </html>
);

interface DataProps {
  id?: string;
  type?: string;
  json: string;
}

const Data = ({ id, type = 'application/json', json }: DataProps) => (
  <script id={id} type={type} dangerouslySetInnerHTML={{ __html: safeJson(json) }} />
);
