/** The photographer's own facts and texts: the one file to edit. */
export const site = {
  /** The site's own address, without a slash at its end; links to a page and its picture begin so. */
  address: 'https://www.example.com',
  photographer: 'Wren Halloran',
  title: 'Wren Halloran',
  /** Stands in the browser's tab and in search results. */
  pageTitle: 'Wren Halloran | Seattle Landscape Photographer',
  description:
    'Wren Halloran is a Seattle-area landscape photographer. Nature photography prints of the mountains, forests and coast of the Pacific Northwest.',
  welcome: {
    heading: 'Welcome',
    text: 'This is the visual journey of Wren Halloran, a landscape photographer in the Pacific Northwest.',
  },
  /** Visitors then get variants of at most 2880 px, and only the administrator the original. */
  privateOriginals: true,
  /** Pages and photos that were seen show without a network; false takes that back from every browser. */
  worksOffline: true,
  /** What others may do with the photographs; the address may be one of this site's own pages. */
  licence: { name: 'All rights reserved', url: '/contacts' },
  email: 'hello@example.com',
  /** Whether visitors can ask about a print of a photograph, by e-mail. */
  sellsPrints: true,
  profiles: {
    social: { label: 'Facebook', url: 'https://www.facebook.com/' },
    photoSharing: { label: '500px', url: 'https://500px.com/' },
  },
} as const;
