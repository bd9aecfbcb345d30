import type { Focus } from '../src/model/files/focus.ts';

/** A demo photograph; its file is `photographs/{id}.jpg`. */
export interface DemoPhoto {
  id: string;
  photoName: string;
  galleryId: string;
  includeInSlideshow: boolean;
}

export interface DemoGallery {
  id: string;
  galleryName: string;
  categoryId: string;
  /** The photo whose picture is the cover. */
  cover: string;
}

export interface DemoCategory {
  id: string;
  categoryName: string;
  /** The photo whose picture is the cover. */
  cover: string;
}

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const content = [
  {
    category: 'Mountains',
    cover: 'last-light-on-shuksan',
    galleries: [
      {
        name: 'North Cascades',
        cover: 'last-light-on-shuksan',
        photos: [
          'Last light on Shuksan',
          'Morning from Sahale Arm',
          'The Pickets, clearing storm',
          'Ridges toward Glacier Peak',
          'Forbidden Peak',
          'Blue hour over Boston Basin',
        ],
      },
      {
        name: 'Mount Rainier',
        cover: 'rainier-from-the-south',
        photos: [
          'Rainier from the south',
          'First light, Reflection Lake',
          'Above the fog, Tolmie',
          'The mountain is out',
          'Moonrise, Spray Park',
        ],
      },
      {
        name: 'Winter High Country',
        cover: 'cornice-line',
        photos: [
          'Cornice line',
          'Spindrift, Liberty Bell',
          'Snowfields in blue shade',
          'After the storm, Artist Point',
          'Rime and firs',
        ],
      },
    ],
  },
  {
    category: 'Forest & Lakes',
    cover: 'hemlocks-in-the-cloud',
    galleries: [
      {
        name: 'Fog and Firs',
        cover: 'hemlocks-in-the-cloud',
        photos: [
          'Hemlocks in the cloud',
          'Valley breathing, Skykomish',
          'Inversion below Mount Si',
          'Old growth, first rain',
          'Firs on the ridge, October',
          'Hoh valley layers',
        ],
      },
      {
        name: 'Alpine Lakes',
        cover: 'ross-lake-before-wind',
        photos: [
          'Ross Lake before wind',
          'Stillness, Diablo',
          'Picket Range from the water',
          'Lake Ann, evening',
          'Islet',
          'Rain on Baker Lake',
        ],
      },
      {
        name: 'Larch Season',
        cover: 'gold-above-ingalls',
        photos: [
          'Gold above Ingalls',
          'Larches, Prusik Peak',
          'Maple Pass, October',
          'First snow on the larches',
          'Larch and shadow',
        ],
      },
    ],
  },
  {
    category: 'Coast',
    cover: 'sea-stacks-rialto-beach',
    galleries: [
      {
        name: 'Olympic Coast',
        cover: 'sea-stacks-rialto-beach',
        photos: [
          'Sea stacks, Rialto Beach',
          'Ruby Beach in the rain',
          'Two minutes at dusk',
          'Point of the Arches',
          'Headland, incoming fog',
        ],
      },
      {
        name: 'Oregon Sea Stacks',
        cover: 'bandon-low-tide',
        photos: ['Bandon, low tide', 'Winter swell', 'Silk', 'Afterglow, Cannon Beach'],
      },
      {
        name: 'San Juan Islands',
        cover: 'islands-after-sunset',
        photos: [
          'Islands after sunset',
          'Haro Strait',
          'Orcas Island from Mount Constitution',
          'Grey ferry weather',
          'Madrona Point at first light',
        ],
      },
    ],
  },
  {
    category: 'Sky',
    cover: 'squall-over-the-methow',
    galleries: [
      {
        name: 'Night Skies',
        cover: 'milky-way-over-the-pickets',
        photos: [
          'Milky Way over the Pickets',
          'Aurora, Ross Lake',
          'Forty minutes at Picture Lake',
          'Galactic core, Sunrise',
          'Moonlit Cascades',
          'North wind, green sky',
        ],
      },
      {
        name: 'Weather',
        cover: 'squall-over-the-methow',
        photos: [
          'Squall over the Methow',
          'Cumulus, east side',
          'Mackerel sky, Admiralty Inlet',
          'Clearing, Stevens Pass',
          'Rain walking north',
        ],
      },
    ],
  },
  {
    category: 'Open Country',
    cover: 'steptoe-butte-evening',
    galleries: [
      {
        name: 'The Palouse',
        cover: 'steptoe-butte-evening',
        photos: [
          'Steptoe Butte, evening',
          'Spring wheat',
          'Contour lines',
          'Colfax to Pullman',
          'Fallow',
        ],
      },
    ],
  },
];

/** The points that stay in view on a phone, by the ids of the photos. */
export const focuses: Readonly<Record<string, Focus>> = {
  'cornice-line': { x: 0.12, y: 0.3 },
  'sea-stacks-rialto-beach': { x: 0.2, y: 0.45 },
  'hemlocks-in-the-cloud': { x: 0.3, y: 0.6 },
  'last-light-on-shuksan': { x: 0.85, y: 0.3 },
  'ross-lake-before-wind': { x: 0.15, y: 0.4 },
  'squall-over-the-methow': { x: 0.95, y: 0.55 },
  'first-light-reflection-lake': { x: 0.66, y: 0.35 },
  'islands-after-sunset': { x: 0.62, y: 0.4 },
  'rainier-from-the-south': { x: 0.49, y: 0.4 },
  'milky-way-over-the-pickets': { x: 0.45, y: 0.5 },
};

/** The ids of the photos in the slideshow, as they follow each other. */
export const slides: readonly string[] = Object.keys(focuses);

/** The photo whose picture is the photographer's portrait. */
export const PORTRAIT = 'larch-and-shadow';

export const categories: DemoCategory[] = content.map(({ category, cover }) => ({
  id: slug(category),
  categoryName: category,
  cover,
}));

export const galleries: DemoGallery[] = content.flatMap((entry) =>
  entry.galleries.map(({ name, cover }) => ({
    id: slug(name),
    galleryName: name,
    categoryId: slug(entry.category),
    cover,
  })),
);

export const photos: DemoPhoto[] = content.flatMap((entry) =>
  entry.galleries.flatMap((gallery) =>
    gallery.photos.map((photoName) => {
      const id = slug(photoName);
      const includeInSlideshow = slides.includes(id);
      return { id, photoName, galleryId: slug(gallery.name), includeInSlideshow };
    }),
  ),
);
