/** What is set when the site is built; what it says stands below. */
export const site = {
  /** The site's own address, without a slash at its end; links to a page and its picture begin so. */
  address: 'https://www.example.com',
  /** Visitors then get variants of at most 2880 px, and only the administrator the original. */
  privateOriginals: true,
  /** Pages and photos that were seen show without a network; false takes that back from every browser. */
  worksOffline: true,
  /** What search engines are told where no licence is set; one of this site's own pages says more. */
  licence: { name: 'All rights reserved', url: '/contacts' },
} as const;

/** The photographer's own facts and texts, each until another is set at /admin/site. */
export const siteDefaults = {
  photographer: 'Wren Halloran',
  title: 'Wren Halloran',
  /** The language of these texts and of the photographs', as BCP 47 writes it. */
  language: 'en',
  /** Stands in the browser's tab and in search results. */
  pageTitle: 'Wren Halloran | Seattle Landscape Photographer',
  description:
    'Wren Halloran is a Seattle-area landscape photographer. Nature photography prints of the mountains, forests and coast of the Pacific Northwest.',
  welcomeHeading: 'Welcome',
  welcomeText:
    'This is the visual journey of Wren Halloran, a landscape photographer in the Pacific Northwest.',
  email: 'hello@example.com',
  profiles: [
    { label: 'Facebook', url: 'https://www.facebook.com/' },
    { label: '500px', url: 'https://500px.com/' },
  ],
  /** Whether visitors can ask about a print of a photograph, by e-mail. */
  sellsPrints: true,
} as const;
