import type { ReactNode } from 'react';
import { LOADER_DATA, PAGE_BUILD, safeJson, SITE_IMAGES, SNAPSHOT } from '../app/pageData.ts';

export interface PageDocumentProps {
  /** As BCP 47 writes it. */
  language: string;
  /** The HTML of `<head>` before the page's own elements. */
  head: string;
  /** JSON-LD for search engines */
  structuredData: string;
  /** JSON */
  snapshot: string;
  /** JSON */
  loaderData: string;
  /** JSON */
  siteImages: string;
  /** JSON */
  build: string;
  /** The code of app/hydrateLater.ts. */
  hydrateLater: string;
  /** The address of the site's code. */
  entry: string;
  children?: ReactNode;
}

/** A whole prerendered document; React moves title, description and preloads to its head. */
export const PageDocument = (props: PageDocumentProps) => (
  <html lang={props.language}>
    <head dangerouslySetInnerHTML={{ __html: props.head }} />
    <body>
      <div id="root">{props.children}</div>
      <Data type="application/ld+json" json={props.structuredData} />
      <Data id={SNAPSHOT} json={props.snapshot} />
      <Data id={LOADER_DATA} json={props.loaderData} />
      <Data id={SITE_IMAGES} json={props.siteImages} />
      <Data id={PAGE_BUILD} json={props.build} />
      <script data-entry={props.entry} dangerouslySetInnerHTML={{ __html: props.hydrateLater }} />
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
