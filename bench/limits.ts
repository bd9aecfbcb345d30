import type { PageName } from './content.ts';
import { bytesOf, type ProfileName, type Visit } from './visiting.ts';

type Measured = [
  requests: number,
  documents: number,
  images: number,
  nodes: number,
  documentBytes: number,
  imageBytes: number,
  answerBytes: number,
  /** px of the widest image, so that a page with fewer bytes has not lost its sharpness */
  widest: number,
];

/** Brotli, with what a page loads later by itself. */
const VISITOR_CODE = 125_000;
const ADMIN_CODE = 336_000;
const VISITOR_STYLE = 10_000;
const ADMIN_STYLE = 11_500;
const FONT = 23_000;
/** The web manifest. */
const OTHER = 1000;
/** Of any page, however many photos it lists. */
const MOST_NODES = 1500;
/** Of the gallery of 60 on a phone, all that is transferred before anybody scrolls. */
const FIRST_SCREEN = 350_000;

/** The least that limits.spec.ts has measured on its own content, and the widest image. */
const measured: Record<PageName, Record<ProfileName, Measured>> = {
  home: {
    phone: [9, 1, 2, 107, 2635, 265_163, 226, 1280],
    desktop: [9, 1, 2, 107, 3051, 325_239, 226, 1920],
  },
  galleries: {
    phone: [17, 1, 11, 220, 3362, 301_475, 226, 640],
    desktop: [18, 1, 12, 220, 3362, 332_320, 226, 640],
  },
  category: {
    phone: [12, 1, 6, 128, 3366, 284_343, 226, 640],
    desktop: [12, 1, 6, 128, 3366, 284_343, 226, 640],
  },
  'gallery of 60': {
    phone: [10, 1, 4, 103, 4591, 189_562, 226, 640],
    desktop: [24, 1, 18, 139, 4591, 853_029, 226, 640],
  },
  'gallery of 2000': {
    phone: [12, 1, 4, 103, 17_099, 189_562, 9473, 640],
    desktop: [26, 1, 18, 141, 17_099, 853_029, 9473, 640],
  },
  photo: {
    phone: [10, 1, 2, 117, 3225, 174_802, 848, 960],
    desktop: [10, 1, 2, 117, 3225, 149_046, 848, 1280],
  },
  keyword: {
    phone: [13, 1, 4, 113, 3862, 257_108, 226, 640],
    desktop: [27, 1, 18, 138, 3862, 1_156_986, 226, 640],
  },
  'admin photos': {
    phone: [62, 2223, 8, 350, 437, 84_063, 95_879, 320],
    desktop: [64, 2223, 12, 506, 437, 90_826, 95_879, 320],
  },
};

const room = (value: number): number => Math.ceil(value * 1.25);

const countOf = ({ images }: Visit): number =>
  Object.values(images).reduce((sum, count) => sum + count, 0);

const widestOf = ({ images }: Visit): number =>
  Math.max(0, ...Object.keys(images).map((image) => Number.parseInt(image, 10)));

/**
 * A sentence for each limit that a visit goes beyond or stays below. There is room for a change of
 * the layout, none for one more document.
 */
export function beyondLimits(page: PageName, profile: ProfileName, visit: Visit): string[] {
  const [requests, documents, images, nodes, documentBytes, imageBytes, answerBytes, widest] =
    measured[page][profile];
  const { bytes } = visit;
  const [code, style] =
    page === 'admin photos' ? [ADMIN_CODE, ADMIN_STYLE] : [VISITOR_CODE, VISITOR_STYLE];
  const isFirstScreen = page === 'gallery of 60' && profile === 'phone';
  const limits: [of: string, taken: number, fewest: number, most: number][] = [
    ['requests', visit.requests, 0, requests + room(images) - images + 1],
    ['documents', visit.documents, documents, documents],
    ['images', countOf(visit), 0, room(images)],
    ['nodes', visit.nodes, 0, Math.min(MOST_NODES, room(nodes))],
    ['bytes of the document', bytes.document, 0, room(documentBytes)],
    ['bytes of images', bytes.image, 0, room(imageBytes)],
    ['bytes of answers', bytes.fetch, 0, room(answerBytes)],
    ['bytes of scripts', bytes.script, 0, code],
    ['bytes of styles', bytes.css, 0, style],
    ['bytes of typefaces', bytes.font, 0, FONT],
    ['other bytes', bytes.other, 0, OTHER],
    ['bytes', bytesOf(visit), 0, isFirstScreen ? FIRST_SCREEN : Infinity],
    ['px for the widest image', widestOf(visit), widest, Infinity],
  ];
  return limits
    .filter(([, taken, fewest, most]) => taken < fewest || taken > most)
    .map(([of, taken, fewest, most]) => `${taken} ${of}, not ${fewest} to ${most}`);
}
