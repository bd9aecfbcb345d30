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
const ADMIN_CODE = 255_000;
const STYLE = 10_000;
const FONT = 40_000;
/** The web manifest. */
const OTHER = 1000;
/** Of any page, however many photos it lists. */
const MOST_NODES = 1500;
/** Of the gallery of 60 on a phone, all that is transferred before anybody scrolls. */
const FIRST_SCREEN = 500_000;

/** What limits.spec.ts measured on its own content, where these lines were drawn. */
const measured: Record<PageName, Record<ProfileName, Measured>> = {
  home: {
    phone: values([10, 7, 2, 106], [2586, 314_418, 1496]),
    desktop: values([10, 7, 2, 106], [2586, 314_418, 1496]),
  },
  galleries: {
    phone: values([13, 8, 7, 135], [3121, 486_478, 1622]),
    desktop: values([13, 8, 7, 135], [3121, 249_057, 1622]),
  },
  category: {
    phone: values([13, 7, 6, 127], [3005, 486_144, 2011]),
    desktop: values([13, 7, 6, 127], [3005, 248_715, 2011]),
  },
  'gallery of 60': {
    phone: values([13, 62, 5, 108], [5287, 380_317, 8066]),
    desktop: values([23, 62, 15, 162], [5287, 606_842, 8064]),
  },
  'gallery of 2000': {
    phone: values([13, 2002, 5, 108], [12_340, 380_317, 198_219]),
    desktop: values([23, 2002, 15, 162], [12_340, 606_842, 198_219]),
  },
  photo: {
    phone: values([13, 63, 2, 108], [2614, 162_048, 8791]),
    desktop: values([13, 63, 2, 108], [2614, 143_564, 8790]),
  },
  'admin photos': {
    phone: values([22, 2090, 7, 360], [346, 56_405, 208_479]),
    desktop: values([23, 2090, 8, 400], [346, 56_740, 208_475]),
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
  home: { phone: 1920, desktop: 1920 },
  galleries: { phone: 960, desktop: 640 },
  category: { phone: 960, desktop: 640 },
  'gallery of 60': { phone: 960, desktop: 640 },
  'gallery of 2000': { phone: 960, desktop: 640 },
  photo: { phone: 960, desktop: 1280 },
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
