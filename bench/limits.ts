import type { PageName } from './content.ts';
import { bytesOf, type ProfileName, type Visit } from './visiting.ts';

/** What is held to a limit, and how it is told. */
const measures = {
  requests: ({ requests }: Visit) => requests,
  documents: ({ documents }: Visit) => documents,
  images: ({ images }: Visit) => Object.values(images).reduce((sum, count) => sum + count, 0),
  nodes: ({ nodes }: Visit) => nodes,
  documentBytes: ({ bytes }: Visit) => bytes.document,
  imageBytes: ({ bytes }: Visit) => bytes.image,
  answerBytes: ({ bytes }: Visit) => bytes.fetch,
  scriptBytes: ({ bytes }: Visit) => bytes.script,
  styleBytes: ({ bytes }: Visit) => bytes.css,
  fontBytes: ({ bytes }: Visit) => bytes.font,
  otherBytes: ({ bytes }: Visit) => bytes.other,
  allBytes: bytesOf,
};

type Measure = keyof typeof measures;
type Values = Record<Measure, number>;
type Measured = Pick<
  Values,
  'requests' | 'documents' | 'images' | 'nodes' | 'documentBytes' | 'imageBytes' | 'answerBytes'
>;

/** Brotli, with what a page loads later by itself. */
const VISITOR_CODE = 125_000;
const ADMIN_CODE = 310_000;
const STYLE = 10_000;
const FONT = 40_000;
/** The web manifest. */
const OTHER = 1000;
/** Of any page, however many photos it lists. */
const MOST_NODES = 1500;
/** Of the gallery of 60 on a phone, all that is transferred before anybody scrolls. */
const FIRST_SCREEN = 350_000;

/** What limits.spec.ts measured on its own content, where these lines were drawn. */
const measured: Record<PageName, Record<ProfileName, Measured>> = {
  home: {
    phone: values([10, 1, 2, 107], [2655, 254_874, 238]),
    desktop: values([10, 1, 2, 107], [2235, 292_393, 238]),
  },
  galleries: {
    phone: values([17, 1, 11, 220], [3362, 225_786, 238]),
    desktop: values([18, 1, 12, 220], [3362, 249_274, 238]),
  },
  category: {
    phone: values([12, 1, 6, 128], [2573, 208_653, 238]),
    desktop: values([12, 1, 6, 128], [2573, 208_653, 238]),
  },
  'gallery of 60': {
    phone: values([10, 1, 4, 103], [4591, 139_102, 238]),
    desktop: values([24, 1, 18, 139], [4591, 625_959, 238]),
  },
  'gallery of 2000': {
    phone: values([12, 1, 4, 103], [17_099, 139_102, 9513]),
    desktop: values([26, 1, 18, 141], [17_099, 625_959, 9513]),
  },
  photo: {
    phone: values([12, 1, 2, 117], [2424, 140_422, 1420]),
    desktop: values([12, 1, 2, 117], [2424, 120_050, 1420]),
  },
  keyword: {
    phone: values([13, 1, 4, 113], [3862, 185_620, 238]),
    desktop: values([27, 1, 18, 138], [3862, 835_290, 238]),
  },
  'admin photos': {
    phone: values([38, 2212, 8, 415], [339, 61_995, 213_169]),
    desktop: values([43, 2212, 12, 525], [339, 78_934, 213_174]),
  },
};

function values(
  [requests, documents, images, nodes]: [
    requests: number,
    documents: number,
    images: number,
    nodes: number,
  ],
  [documentBytes, imageBytes, answerBytes]: [document: number, image: number, answer: number],
): Measured {
  return { requests, documents, images, nodes, documentBytes, imageBytes, answerBytes };
}

/** px, the widest image that each shows, so that a page with fewer bytes has not lost its sharpness. */
const widest: Record<PageName, Record<ProfileName, number>> = {
  home: { phone: 1280, desktop: 1920 },
  galleries: { phone: 640, desktop: 640 },
  category: { phone: 640, desktop: 640 },
  'gallery of 60': { phone: 640, desktop: 640 },
  'gallery of 2000': { phone: 640, desktop: 640 },
  photo: { phone: 960, desktop: 1280 },
  keyword: { phone: 640, desktop: 640 },
  'admin photos': { phone: 320, desktop: 320 },
};

const isFirstScreen = (page: PageName, profile: ProfileName): boolean =>
  page === 'gallery of 60' && profile === 'phone';

const room = (value: number): number => Math.ceil(value * 1.25);

/** The most that a page may take: room for a change of the layout, none for one more document. */
function limitsOf(page: PageName, profile: ProfileName): Values {
  const { requests, documents, images, nodes, documentBytes, imageBytes, answerBytes } =
    measured[page][profile];
  return {
    requests: requests + room(images) - images + 1,
    documents,
    images: room(images),
    nodes: Math.min(MOST_NODES, room(nodes)),
    documentBytes: room(documentBytes),
    imageBytes: room(imageBytes),
    answerBytes: room(answerBytes),
    scriptBytes: page === 'admin photos' ? ADMIN_CODE : VISITOR_CODE,
    styleBytes: STYLE,
    fontBytes: FONT,
    otherBytes: OTHER,
    allBytes: isFirstScreen(page, profile) ? FIRST_SCREEN : Infinity,
  };
}

/** A sentence for each limit that a visit goes beyond or stays below. */
export function beyondLimits(page: PageName, profile: ProfileName, visit: Visit): string[] {
  const limits = limitsOf(page, profile);
  const beyond = (Object.keys(measures) as Measure[]).flatMap((measure) => {
    const [taken, most] = [measures[measure](visit), limits[measure]];
    return taken > most ? [`${taken} ${measure}, at most ${most}`] : [];
  });
  const [documents, fewest] = [visit.documents, limits.documents];
  const [width, least] = [widestOf(visit), widest[page][profile]];
  return [
    ...beyond,
    ...(documents < fewest ? [`${documents} documents, at least ${fewest}`] : []),
    ...(width < least ? [`${width} px for the widest image, at least ${least}`] : []),
  ];
}

const widestOf = ({ images }: Visit): number =>
  Math.max(0, ...Object.keys(images).map((image) => Number.parseInt(image, 10)));
