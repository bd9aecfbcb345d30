import type { GroundOptions } from './landscapes/ground.ts';
import type { LightName } from './landscapes/light.ts';
import type {
  CloudKind,
  Scene,
  SkyOptions,
  TreeOptions,
  WaterOptions,
} from './landscapes/scene.ts';

type Ratio = '3:2' | '2:3' | '4:5' | '1:1' | '3:1';

export interface DemoPhoto {
  id: string;
  photoName: string;
  galleryId: string;
  ratio: Ratio;
  isPanorama: boolean;
  includeInSlideshow: boolean;
  scene: Scene;
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

type Viewpoint = Pick<Scene, 'ground' | 'camera'>;
type Hour = Pick<Scene, 'light' | 'sun'>;
type Rest = Omit<Scene, keyof Viewpoint | keyof Hour | 'seed' | 'visibility' | 'sky'> &
  Partial<Pick<Scene, 'visibility' | 'seed'>> & { sky?: SkyOptions };

const land =
  (ground: GroundOptions & { lift?: number }) =>
  (
    x: number,
    y: number,
    eye: number,
    heading: number,
    field: number,
    horizon: number,
  ): Viewpoint => ({
    ground,
    camera: { at: [x, y], eye, heading, field, horizon },
  });

const pickets = land({ form: 'range', seed: 1 });
const rossLake = land({ form: 'range', seed: 2 });
const shuksan = land({ form: 'range', seed: 3, lift: 1.1 });
const rainier = land({ form: 'volcano', seed: 2 });
const palouse = land({ form: 'hills', seed: 3, lift: 1.9 });
const sanJuans = land({ form: 'islands', seed: 3, lift: 1.7 });
const rialto = land({ form: 'stacks', seed: 3 });
const bandon = land({ form: 'stacks', seed: 8 });
const ruby = land({ form: 'stacks', seed: 11 });

const hour = (light: LightName, azimuth: number, elevation: number): Hour => ({
  light,
  sun: [azimuth, elevation],
});
const sky = (clouds: CloudKind, cover = 0.5, more: Partial<SkyOptions> = {}): SkyOptions => ({
  clouds,
  cover,
  ...more,
});
const firs = (line: number, more: Partial<TreeOptions> = {}): TreeOptions => ({
  density: 3000,
  line,
  ...more,
});
const still = (level: number, ripple = 0.06): WaterOptions => ({ level, ripple });

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

let shots = 0;

function photo(
  name: string,
  ratio: Ratio,
  viewpoint: Viewpoint,
  when: Hour,
  rest: Rest,
  slideshow = false,
) {
  shots++;
  return {
    id: slug(name),
    photoName: name,
    ratio,
    isPanorama: ratio === '3:1',
    includeInSlideshow: slideshow,
    scene: { seed: 100 + shots, visibility: 30, sky: sky('clear'), ...viewpoint, ...when, ...rest },
  };
}

const SLIDESHOW = true;

const content = [
  {
    category: 'Mountains',
    cover: 'last-light-on-shuksan',
    galleries: [
      {
        name: 'North Cascades',
        cover: 'last-light-on-shuksan',
        photos: [
          photo(
            'Last light on Shuksan',
            '3:2',
            shuksan(12.05, 8.99, 220, 31, 26, 0.66),
            hour('alpenglow', -105, 5),
            { cover: 'winter', snow: 1.5, sky: sky('cirrus', 0.35), finish: { key: 0.1 } },
            SLIDESHOW,
          ),
          photo(
            'Morning from Sahale Arm',
            '3:2',
            pickets(13.3, 4, 220, 122, 45, 0.4),
            hour('morning', -75, 14),
            { cover: 'alpine', snow: 1.7, visibility: 18, sky: sky('cirrus', 0.5) },
          ),
          photo(
            'The Pickets, clearing storm',
            '3:1',
            pickets(18.16, 15.78, 220, 196, 66, 0.5),
            hour('storm', 70, 18),
            {
              cover: 'winter',
              snow: 1.2,
              visibility: 16,
              sky: sky('broken', 0.75),
              finish: { key: 0.1 },
            },
          ),
          photo(
            'Ridges toward Glacier Peak',
            '3:2',
            pickets(10.57, 21.22, 420, 350, 30, 0.34),
            hour('sunset', 14, 4),
            {
              cover: 'alpine',
              snow: 2,
              visibility: 10,
              finish: { key: 0.09, warmth: -0.8, saturation: 0.8 },
            },
          ),
          photo(
            'Forbidden Peak',
            '2:3',
            shuksan(14.58, 13.53, 160, 346, 34, 0.6),
            hour('goldenHour', 95, 12),
            { cover: 'winter', snow: 1.3, sky: sky('clear'), finish: { key: 0.12 } },
          ),
          photo(
            'Blue hour over Boston Basin',
            '3:2',
            shuksan(13.64, 4.74, 100, 263, 30, 0.54),
            hour('blueHour', 20, -2),
            {
              cover: 'alpine',
              snow: 1.5,
              visibility: 14,
              sky: sky('mackerel', 0.4),
              finish: { key: 0.06 },
            },
          ),
        ],
      },
      {
        name: 'Mount Rainier',
        cover: 'rainier-from-the-south',
        photos: [
          photo(
            'Rainier from the south',
            '3:2',
            rainier(4, 4, 120, 45, 50, 0.62),
            hour('goldenHour', 78, 10),
            { cover: 'alpine', snow: 1.5, sky: sky('cirrus', 0.45), trees: firs(1.5) },
            SLIDESHOW,
          ),
          photo(
            'First light, Reflection Lake',
            '3:2',
            rainier(21.58, 4.37, 3, 24, 40, 0.5),
            hour('alpenglow', 110, 5),
            {
              cover: 'alpine',
              snow: 1.3,
              water: still(0.3, 0.05),
              trees: firs(1.4),
              finish: { key: 0.1 },
            },
            SLIDESHOW,
          ),
          photo(
            'Above the fog, Tolmie',
            '3:1',
            rainier(8.37, 20.54, 500, 61, 62, 0.42),
            hour('sunset', -40, 5),
            {
              cover: 'alpine',
              snow: 1.4,
              fog: { top: 0.75, depth: 0.25, billow: 0.12 },
              trees: firs(1.5),
              finish: { key: 0.12 },
            },
          ),
          photo(
            'The mountain is out',
            '4:5',
            rainier(14.36, 3.64, 100, 248, 48, 0.56),
            hour('morning', 95, 22),
            { cover: 'alpine', snow: 1.4, trees: firs(1.4), sky: sky('cirrus', 0.5) },
          ),
          photo(
            'Moonrise, Spray Park',
            '2:3',
            rainier(2.32, 15.8, 3, 203, 55, 0.6),
            hour('moonlight', 70, 24),
            {
              cover: 'alpine',
              snow: 1.2,
              water: still(0.3, 0.08),
              trees: firs(1.4),
              sky: sky('clear', 0.5, { stars: 'points' }),
              finish: { key: 0.03 },
            },
          ),
        ],
      },
      {
        name: 'Winter High Country',
        cover: 'cornice-line',
        photos: [
          photo(
            'Cornice line',
            '3:2',
            pickets(7.97, 15.71, 100, 348, 45, 0.43),
            hour('morning', -95, 13),
            {
              cover: 'winter',
              snow: 0.6,
              sky: sky('cirrus', 0.3),
              finish: { key: 0.2, saturation: 0.75 },
            },
            SLIDESHOW,
          ),
          photo(
            'Spindrift, Liberty Bell',
            '3:2',
            shuksan(12.53, 12.02, 160, 252, 34, 0.56),
            hour('goldenHour', 60, 8),
            { cover: 'winter', snow: 0.4, visibility: 12, finish: { key: 0.14 } },
          ),
          photo(
            'Snowfields in blue shade',
            '1:1',
            shuksan(15.44, 4.67, 160, 72, 32, 0.54),
            hour('blueHour', 120, 3),
            { cover: 'winter', snow: 0.5, visibility: 25, finish: { saturation: 0.6, key: 0.1 } },
          ),
          photo(
            'After the storm, Artist Point',
            '3:1',
            shuksan(11.16, 7.47, 200, 38, 60, 0.48),
            hour('alpenglow', 120, 7),
            {
              cover: 'winter',
              snow: 0.3,
              trees: firs(1.5, { snowy: true, density: 1200 }),
              sky: sky('broken', 0.4),
              finish: { key: 0.14 },
            },
          ),
          photo(
            'Rime and firs',
            '2:3',
            pickets(4.19, 19.25, 40, 66, 44, 0.38),
            hour('overcast', 40, 30),
            {
              cover: 'winter',
              snow: 0.2,
              visibility: 12,
              trees: firs(1.9, { snowy: true }),
              sky: sky('overcast'),
              finish: { key: 0.22, saturation: 0.6 },
            },
          ),
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
          photo(
            'Hemlocks in the cloud',
            '3:2',
            rossLake(14.5, 17.5, 180, 40, 26, 0.4),
            hour('mist', 20, 25),
            {
              cover: 'wooded',
              visibility: 8,
              fog: { top: 0.8, depth: 0.35, billow: 0.25 },
              trees: firs(2.2, { density: 5000, tall: 38 }),
              sky: sky('overcast'),
              finish: { key: 0.12, contrast: 1.4, saturation: 0.7 },
            },
            SLIDESHOW,
          ),
          photo(
            'Valley breathing, Skykomish',
            '3:2',
            pickets(7.85, 3.26, 220, 6, 36, 0.25),
            hour('overcast', 40, 40),
            {
              cover: 'wooded',
              visibility: 9,
              fog: { top: 0.75, depth: 0.28, billow: 0.25 },
              trees: firs(2.2, { density: 5000 }),
              sky: sky('overcast'),
              finish: { key: 0.1, saturation: 0.7 },
            },
          ),
          photo(
            'Inversion below Mount Si',
            '3:1',
            pickets(11.55, 18.73, 100, 358, 56, 0.36),
            hour('goldenHour', -30, 8),
            {
              cover: 'wooded',
              snow: 2.1,
              visibility: 12,
              fog: { top: 0.9, depth: 0.2, billow: 0.12 },
              trees: firs(1.8, { density: 4500 }),
              finish: { key: 0.13 },
            },
          ),
          photo(
            'Old growth, first rain',
            '2:3',
            pickets(2.13, 17.25, 60, 148, 30, 0.2),
            hour('mist', -30, 30),
            {
              cover: 'wooded',
              visibility: 6,
              trees: firs(2.2, { density: 6000, tall: 46 }),
              sky: sky('overcast'),
              finish: { key: 0.1, saturation: 0.65 },
            },
          ),
          photo(
            'Firs on the ridge, October',
            '4:5',
            rossLake(14.2, 17.1, 220, 75, 26, 0.25),
            hour('mist', 10, 15),
            {
              cover: 'wooded',
              visibility: 8,
              fog: { top: 0.7, depth: 0.3, billow: 0.2 },
              trees: firs(2.2, { density: 5000, tall: 40 }),
              sky: sky('overcast'),
              finish: { key: 0.13, saturation: 0.7, warmth: 0.4 },
            },
          ),
          photo(
            'Hoh valley layers',
            '3:2',
            pickets(6.73, 2, 260, 331, 26, 0.3),
            hour('blueHour', 0, 2),
            {
              cover: 'wooded',
              visibility: 11,
              trees: firs(2.2, { density: 4500 }),
              finish: { key: 0.07 },
            },
          ),
        ],
      },
      {
        name: 'Alpine Lakes',
        cover: 'ross-lake-before-wind',
        photos: [
          photo(
            'Ross Lake before wind',
            '3:2',
            rossLake(12.38, 21.58, 3, 225, 55, 0.6),
            hour('morning', 80, 16),
            {
              cover: 'alpine',
              snow: 1.5,
              water: still(0.45, 0.05),
              trees: firs(1.4),
              sky: sky('cirrus', 0.6),
            },
            SLIDESHOW,
          ),
          photo(
            'Stillness, Diablo',
            '3:2',
            pickets(13.82, 21.47, 3, 281, 50, 0.64),
            hour('goldenHour', -80, 14),
            {
              cover: 'alpine',
              snow: 1.5,
              water: still(0.42, 0.07),
              trees: firs(1.3),
              sky: sky('broken', 0.35),
              visibility: 16,
            },
          ),
          photo(
            'Picket Range from the water',
            '3:1',
            pickets(12.7, 21.63, 3, 96, 62, 0.52),
            hour('alpenglow', 130, 6),
            {
              cover: 'alpine',
              snow: 1.3,
              water: still(0.42, 0.06),
              trees: firs(1.4),
              sky: sky('cirrus', 0.3),
              finish: { key: 0.1 },
            },
          ),
          photo(
            'Lake Ann, evening',
            '1:1',
            rossLake(7.3, 4.41, 3, 83, 50, 0.62),
            hour('sunset', 40, 8),
            {
              cover: 'alpine',
              snow: 1.6,
              water: still(0.45, 0.08),
              trees: firs(1.4),
              sky: sky('mackerel', 0.55),
              finish: { key: 0.1 },
            },
          ),
          photo('Islet', '3:2', pickets(21.41, 8.45, 3, 346, 34, 0.5), hour('mist', 10, 20), {
            cover: 'wooded',
            visibility: 7,
            water: still(0.42, 0.03),
            trees: firs(2, { density: 4500 }),
            sky: sky('overcast'),
            finish: { key: 0.2, saturation: 0.6 },
          }),
          photo(
            'Rain on Baker Lake',
            '4:5',
            rossLake(2.21, 9.37, 3, 172, 50, 0.5),
            hour('storm', 60, 25),
            {
              cover: 'alpine',
              snow: 1.5,
              visibility: 8,
              water: still(0.45, 0.3),
              trees: firs(1.4),
              sky: sky('overcast', 0.6, { rain: 0.8 }),
              finish: { key: 0.08 },
            },
          ),
        ],
      },
      {
        name: 'Larch Season',
        cover: 'gold-above-ingalls',
        photos: [
          photo(
            'Gold above Ingalls',
            '3:2',
            pickets(12.55, 7.96, 60, 144, 44, 0.36),
            hour('goldenHour', 95, 18),
            {
              cover: 'larch',
              snow: 2.1,
              trees: firs(2.1, { larch: 0.8, tall: 22, density: 2600 }),
              sky: sky('cirrus', 0.4),
            },
          ),
          photo(
            'Larches, Prusik Peak',
            '4:5',
            shuksan(15.31, 20.7, 40, 184, 40, 0.5),
            hour('morning', -85, 20),
            { cover: 'larch', snow: 1.9, trees: firs(1.9, { larch: 0.75, tall: 24 }) },
          ),
          photo(
            'Maple Pass, October',
            '3:1',
            pickets(19.49, 9.87, 160, 71, 66, 0.42),
            hour('morning', 80, 24),
            {
              cover: 'larch',
              snow: 1.8,
              trees: firs(1.9, { larch: 0.6, tall: 24 }),
              sky: sky('broken', 0.3),
            },
          ),
          photo(
            'First snow on the larches',
            '3:2',
            pickets(3.37, 14.05, 40, 139, 34, 0.4),
            hour('overcast', 40, 40),
            {
              cover: 'larch',
              snow: 1.1,
              visibility: 14,
              trees: firs(1.9, { larch: 0.7, tall: 25 }),
              sky: sky('overcast'),
              finish: { key: 0.14, saturation: 0.75 },
            },
          ),
          photo(
            'Larch and shadow',
            '2:3',
            shuksan(11.8, 19.52, 40, 19, 34, 0.42),
            hour('goldenHour', 100, 14),
            { cover: 'larch', snow: 2, trees: firs(2, { larch: 0.7, tall: 26 }) },
          ),
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
          photo(
            'Sea stacks, Rialto Beach',
            '3:2',
            rialto(0.35, 1.2, 6, 0, 46, 0.5),
            hour('sunset', -14, 4),
            {
              cover: 'shore',
              visibility: 5,
              water: { level: 0, ripple: 0.45, long: true, surf: 0.7 },
              sky: sky('broken', 0.5),
              trees: firs(9, { tall: 18 }),
              finish: { key: 0.085, warmth: -0.6 },
            },
            SLIDESHOW,
          ),
          photo(
            'Ruby Beach in the rain',
            '3:2',
            ruby(0.4, 1.1, 5, 4, 42, 0.46),
            hour('overcast', 20, 30),
            {
              cover: 'shore',
              visibility: 1.2,
              water: { level: 0, ripple: 0.6, surf: 0.9 },
              sky: sky('overcast', 0.6, { rain: 0.4 }),
              trees: firs(9, { tall: 18 }),
              finish: { key: 0.14, saturation: 0.65 },
            },
          ),
          photo(
            'Two minutes at dusk',
            '1:1',
            ruby(0.5, 1.3, 8, -8, 34, 0.42),
            hour('blueHour', 5, 0),
            {
              cover: 'shore',
              visibility: 2,
              water: { level: 0, ripple: 0.5, long: true, surf: 0.6 },
              sky: sky('mackerel', 0.5),
              trees: firs(9, { tall: 18 }),
              finish: { key: 0.07 },
            },
          ),
          photo(
            'Point of the Arches',
            '3:1',
            rialto(0.2, 1.0, 14, 6, 64, 0.48),
            hour('goldenHour', -50, 9),
            {
              cover: 'shore',
              visibility: 2.5,
              water: { level: 0, ripple: 0.7, surf: 0.8 },
              sky: sky('cirrus', 0.5),
              trees: firs(9, { tall: 18 }),
            },
          ),
          photo(
            'Headland, incoming fog',
            '2:3',
            rialto(0.6, 0.7, 10, 22, 40, 0.4),
            hour('mist', 0, 15),
            {
              cover: 'shore',
              visibility: 0.8,
              water: { level: 0, ripple: 0.5, long: true, surf: 0.6 },
              sky: sky('overcast'),
              trees: firs(9, { tall: 20 }),
              finish: { key: 0.2, saturation: 0.6 },
            },
          ),
        ],
      },
      {
        name: 'Oregon Sea Stacks',
        cover: 'bandon-low-tide',
        photos: [
          photo(
            'Bandon, low tide',
            '3:2',
            bandon(0.4, 1.2, 5, 0, 48, 0.48),
            hour('goldenHour', 30, 6),
            {
              cover: 'shore',
              visibility: 4,
              water: { level: 0, ripple: 0.25, long: true, surf: 0.4 },
              sky: sky('mackerel', 0.55),
              finish: { key: 0.12 },
            },
          ),
          photo('Winter swell', '3:2', bandon(0.3, 0.85, 7, 16, 34, 0.56), hour('storm', -30, 14), {
            cover: 'shore',
            visibility: 1.6,
            water: { level: 0, ripple: 1, surf: 1 },
            sky: sky('broken', 0.8),
            finish: { key: 0.09 },
          }),
          photo('Silk', '4:5', bandon(0.3, 1.25, 9, 10, 40, 0.42), hour('overcast', 0, 20), {
            cover: 'shore',
            visibility: 1,
            water: { level: 0, ripple: 0.5, long: true, surf: 0.5 },
            sky: sky('overcast', 0.3),
            finish: { key: 0.24, saturation: 0.45 },
          }),
          photo(
            'Afterglow, Cannon Beach',
            '3:1',
            bandon(0.2, 1.3, 8, -4, 58, 0.5),
            hour('sunset', 6, 1),
            {
              cover: 'shore',
              visibility: 4,
              water: { level: 0, ripple: 0.35, long: true, surf: 0.5 },
              sky: sky('cirrus', 0.6),
              finish: { key: 0.07, warmth: -0.4 },
            },
          ),
        ],
      },
      {
        name: 'San Juan Islands',
        cover: 'islands-after-sunset',
        photos: [
          photo(
            'Islands after sunset',
            '3:2',
            sanJuans(16.74, 18.03, 60, 163, 30, 0.46),
            hour('sunset', 8, 1),
            {
              cover: 'wooded',
              visibility: 11,
              water: still(0.02, 0.35),
              sky: sky('cirrus', 0.5),
              finish: { key: 0.08, warmth: -0.7 },
            },
            SLIDESHOW,
          ),
          photo(
            'Haro Strait',
            '3:2',
            sanJuans(14.64, 20.85, 90, 108, 34, 0.36),
            hour('blueHour', 0, 0),
            {
              cover: 'wooded',
              visibility: 6,
              water: still(0.02, 0.4),
              sky: sky('mackerel', 0.5),
              finish: { key: 0.07 },
            },
          ),
          photo(
            'Orcas Island from Mount Constitution',
            '3:1',
            sanJuans(8.53, 15.4, 520, 62, 64, 0.2),
            hour('goldenHour', 20, 9),
            {
              cover: 'wooded',
              visibility: 10,
              water: still(0.02, 0.4),
              trees: firs(2, { density: 3500 }),
              finish: { key: 0.12 },
            },
          ),
          photo(
            'Grey ferry weather',
            '3:2',
            sanJuans(4.53, 4.1, 14, 188, 26, 0.56),
            hour('overcast', 0, 30),
            {
              cover: 'wooded',
              visibility: 5,
              water: still(0.02, 0.7),
              sky: sky('overcast', 0.5),
              finish: { key: 0.17, saturation: 0.5 },
            },
          ),
          photo(
            'Madrona Point at first light',
            '2:3',
            sanJuans(12.47, 13.45, 40, 272, 36, 0.44),
            hour('mist', 20, 6),
            {
              cover: 'wooded',
              visibility: 6,
              water: still(0.02, 0.15),
              trees: firs(2),
              sky: sky('cirrus', 0.5),
              finish: { key: 0.16, warmth: 0.4 },
            },
          ),
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
          photo(
            'Milky Way over the Pickets',
            '3:2',
            pickets(9.97, 11.87, 40, 146, 66, 0.82),
            hour('starlight', 30, 10),
            {
              cover: 'alpine',
              snow: 1.5,
              sky: sky('clear', 0, { stars: 'points', milkyWay: 58 }),
              finish: { key: 0.018, contrast: 1.2 },
            },
            SLIDESHOW,
          ),
          photo(
            'Aurora, Ross Lake',
            '3:2',
            rossLake(21.87, 12.04, 3, 1, 66, 0.68),
            hour('starlight', 10, 10),
            {
              cover: 'alpine',
              snow: 1.4,
              water: still(0.45, 0.06),
              trees: firs(1.4),
              sky: sky('clear', 0, { stars: 'points', aurora: 1 }),
              finish: { key: 0.025 },
            },
          ),
          photo(
            'Forty minutes at Picture Lake',
            '2:3',
            rossLake(12.38, 21.58, 3, 225, 70, 0.68),
            hour('moonlight', 80, 30),
            {
              cover: 'alpine',
              snow: 1.4,
              water: still(0.45, 0.05),
              trees: firs(1.4),
              sky: sky('clear', 0, { stars: 'trails' }),
              finish: { key: 0.03 },
            },
          ),
          photo(
            'Galactic core, Sunrise',
            '2:3',
            rainier(4, 4, 120, 45, 72, 0.84),
            hour('starlight', 20, 10),
            {
              cover: 'alpine',
              snow: 1.4,
              trees: firs(1.5),
              sky: sky('clear', 0, { stars: 'points', milkyWay: 78 }),
              finish: { key: 0.018, contrast: 1.2 },
            },
          ),
          photo(
            'Moonlit Cascades',
            '3:1',
            pickets(8, 13, 400, 200, 66, 0.52),
            hour('moonlight', 90, 28),
            {
              cover: 'winter',
              snow: 1,
              visibility: 16,
              sky: sky('clear', 0, { stars: 'points' }),
              finish: { key: 0.035 },
            },
          ),
          photo(
            'North wind, green sky',
            '1:1',
            pickets(4.37, 7.31, 100, 101, 60, 0.78),
            hour('starlight', 0, 10),
            {
              cover: 'winter',
              snow: 1,
              sky: sky('clear', 0, { stars: 'points', aurora: 1.3 }),
              finish: { key: 0.028 },
            },
          ),
        ],
      },
      {
        name: 'Weather',
        cover: 'squall-over-the-methow',
        photos: [
          photo(
            'Squall over the Methow',
            '3:2',
            palouse(2, 9, 110, -40, 42, 0.72),
            hour('storm', 24, 12),
            {
              cover: 'fields',
              visibility: 14,
              sky: sky('broken', 0.75, { rain: 1 }),
              finish: { saturation: 0.72, key: 0.08 },
            },
            SLIDESHOW,
          ),
          photo(
            'Cumulus, east side',
            '3:2',
            palouse(8, 3, 70, 150, 50, 0.74),
            hour('morning', 120, 35),
            {
              cover: 'fields',
              visibility: 22,
              sky: sky('cumulus', 0.9),
              finish: { saturation: 0.55, key: 0.16 },
            },
          ),
          photo(
            'Mackerel sky, Admiralty Inlet',
            '2:3',
            sanJuans(3.29, 18.71, 20, 14, 60, 0.82),
            hour('sunset', -10, 3),
            {
              cover: 'wooded',
              visibility: 8,
              water: still(0.02, 0.5),
              sky: sky('mackerel', 0.75),
              finish: { key: 0.06 },
            },
          ),
          photo(
            'Clearing, Stevens Pass',
            '3:2',
            pickets(3.58, 18.8, 220, 205, 45, 0.5),
            hour('storm', -40, 16),
            {
              cover: 'alpine',
              snow: 1.4,
              visibility: 9,
              fog: { top: 0.7, depth: 0.4, billow: 0.3 },
              sky: sky('broken', 0.6, { rain: 0.3 }),
              trees: firs(1.6),
              finish: { key: 0.1 },
            },
          ),
          photo(
            'Rain walking north',
            '4:5',
            sanJuans(16.24, 4.32, 30, 131, 44, 0.74),
            hour('storm', -10, 12),
            {
              cover: 'wooded',
              visibility: 9,
              water: still(0.02, 0.8),
              sky: sky('overcast', 0.5, { rain: 1 }),
              finish: { key: 0.09 },
            },
          ),
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
          photo(
            'Steptoe Butte, evening',
            '3:2',
            palouse(3, 3, 260, 30, 20, 0.1),
            hour('goldenHour', 80, 6),
            { cover: 'fields', visibility: 11, finish: { saturation: 0.72, key: 0.12 } },
          ),
          photo(
            'Spring wheat',
            '3:2',
            palouse(6, 8, 240, 200, 16, -0.05),
            hour('morning', -85, 8),
            { cover: 'fields', visibility: 16, finish: { saturation: 0.72, key: 0.13 } },
          ),
          photo(
            'Contour lines',
            '1:1',
            palouse(9, 4, 280, 110, 16, -0.15),
            hour('goldenHour', 95, 6),
            { cover: 'fields', visibility: 20, finish: { saturation: 0.72, key: 0.11 } },
          ),
          photo(
            'Colfax to Pullman',
            '3:1',
            palouse(2, 6, 200, 10, 48, 0.2),
            hour('goldenHour', -70, 6),
            {
              cover: 'fields',
              visibility: 10,
              sky: sky('cirrus', 0.5),
              finish: { saturation: 0.72, key: 0.11 },
            },
          ),
          photo('Fallow', '2:3', palouse(5, 5, 240, 290, 18, 0.02), hour('overcast', 60, 30), {
            cover: 'fields',
            visibility: 12,
            finish: { key: 0.12, saturation: 0.7 },
          }),
        ],
      },
    ],
  },
];

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
  entry.galleries.flatMap(({ name, photos: taken }) =>
    taken.map((one) => ({ ...one, galleryId: slug(name) })),
  ),
);

/** The ids of the photos in the slideshow, as they follow each other. */
export const slides: readonly string[] = [
  'cornice-line',
  'sea-stacks-rialto-beach',
  'hemlocks-in-the-cloud',
  'last-light-on-shuksan',
  'ross-lake-before-wind',
  'squall-over-the-methow',
  'first-light-reflection-lake',
  'islands-after-sunset',
  'rainier-from-the-south',
  'milky-way-over-the-pickets',
];

const sides: Record<Ratio, readonly [number, number]> = {
  '3:2': [3, 2],
  '2:3': [2, 3],
  '4:5': [4, 5],
  '1:1': [1, 1],
  '3:1': [3, 1],
};

/** The long side of a photograph, px; a panorama is half as long again. */
export const LONG_SIDE = 2400;

/** Width and height of a photo, px. */
export function sizeOf(
  { ratio }: Pick<DemoPhoto, 'ratio'>,
  longSide = LONG_SIDE,
): [number, number] {
  const [across, down] = sides[ratio];
  const longest = ratio === '3:1' ? longSide * 1.5 : longSide;
  const unit = longest / Math.max(across, down);
  return [Math.round(across * unit), Math.round(down * unit)];
}

/** The photo whose picture is the photographer's portrait. */
export const PORTRAIT = 'larch-and-shadow';
