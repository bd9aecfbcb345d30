/** Set when the site is built. The site's texts are below. */
export const site = {
  /** The site's own address, without a slash at the end. */
  address: 'https://www.example.com',
  /** Whether visited pages and photos show without a network. False also removes stored ones. */
  worksOffline: true,
  /** Whether visits are counted only after the visitor has agreed; see docs/your-own-site.md. */
  asksForConsent: true,
  /** The licence for search engines if the photographer has set none, with a page about it. */
  licence: { name: 'All rights reserved', url: '/contacts' },
} as const;

/** Each of these holds until the photographer enters something else at /admin/site. */
export const siteDefaults = {
  photographer: 'Wren Halloran',
  title: 'Wren Halloran',
  /** The language of these texts and of the photographs' texts, as BCP 47 writes it. */
  language: 'en',
  /** Shown in the browser's tab and in search results. */
  pageTitle: 'Wren Halloran | Seattle Landscape Photographer',
  description:
    'Wren Halloran is a Seattle-area landscape photographer. Nature photography prints of the mountains, forests and coast of the Pacific Northwest.',
  welcomeHeading: 'Welcome',
  welcomeText:
    'This is the visual journey of Wren Halloran, a landscape photographer in the Pacific Northwest.',
  /** How long each photograph of the slideshow stays. */
  slideSeconds: 2,
  email: 'hello@example.com',
  profiles: [
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: '500px', url: 'https://500px.com/' },
  ],
  /** Whether visitors can ask about a print of a photograph, by e-mail. */
  sellsPrints: true,
} as const;
