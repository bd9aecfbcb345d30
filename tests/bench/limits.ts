import type { PageName } from './content.ts';
import type { ProfileName, Visit } from './visiting.ts';

/** What is held to a limit, and how it is told. */
const measures = {
  requests: ({ requests }: Visit) => requests,
  documents: ({ documents }: Visit) => documents,
  images: ({ images }: Visit) => Object.values(images).reduce((sum, count) => sum + count, 0),
  imageBytes: ({ bytes }: Visit) => bytes.image,
  scriptBytes: ({ bytes }: Visit) => bytes.script,
  nodes: ({ nodes }: Visit) => nodes,
};

type Measure = keyof typeof measures;
type Values = Record<Measure, number>;

/** Brotli. What a visitor's first page may take; limits.spec.ts measured 122 556. */
const VISITOR_CODE = 125_000;
/** And 7 338 of the slideshow, which comes once its first photograph stands. */
const HOME_CODE = VISITOR_CODE + 8_000;
/** Measured: 237 317. */
const ADMIN_CODE = 250_000;
/** Of any page, however many photos it lists. */
const MOST_NODES = 1500;

/** What limits.spec.ts measured on its own content, where these lines were drawn. */
const measured: Record<PageName, Record<ProfileName, Omit<Values, 'scriptBytes'>>> = {
  home: {
    phone: values(10, 5, 2, 315_000, 78),
    desktop: values(10, 5, 2, 314_000, 78),
  },
  galleries: {
    phone: values(12, 7, 6, 486_000, 104),
    desktop: values(12, 7, 6, 248_000, 104),
  },
  category: {
    phone: values(13, 7, 6, 485_000, 104),
    desktop: values(13, 7, 6, 248_000, 104),
  },
  'gallery of 60': {
    phone: values(12, 62, 4, 325_000, 84),
    desktop: values(21, 62, 13, 524_000, 138),
  },
  'gallery of 2000': {
    phone: values(12, 2002, 4, 325_000, 84),
    desktop: values(21, 2002, 13, 524_000, 138),
  },
  photo: {
    phone: values(13, 63, 3, 162_500, 76),
    desktop: values(13, 63, 3, 144_000, 76),
  },
  'admin photos': {
    phone: values(21, 2080, 4, 47_500, 359),
    desktop: values(21, 2080, 4, 47_500, 399),
  },
};

function values(
  requests: number,
  documents: number,
  images: number,
  imageBytes: number,
  nodes: number,
): Omit<Values, 'scriptBytes'> {
  return { requests, documents, images, imageBytes, nodes };
}

const codeOf = (page: PageName): number => {
  if (page === 'home') return HOME_CODE;
  return page === 'admin photos' ? ADMIN_CODE : VISITOR_CODE;
};

const room = (value: number): number => Math.ceil(value * 1.25);

/** The most that a page may take: room for a change of the layout, none for one more document. */
function limitsOf(page: PageName, profile: ProfileName): Values {
  const { requests, documents, images, imageBytes, nodes } = measured[page][profile];
  return {
    requests: requests + room(images) - images + 1,
    documents,
    images: room(images),
    imageBytes: room(imageBytes),
    scriptBytes: codeOf(page),
    nodes: Math.min(MOST_NODES, room(nodes)),
  };
}

/** A sentence for each limit that a visit goes beyond. */
export function beyondLimits(page: PageName, profile: ProfileName, visit: Visit): string[] {
  const limits = limitsOf(page, profile);
  return (Object.keys(measures) as Measure[]).flatMap((measure) => {
    const [taken, most] = [measures[measure](visit), limits[measure]];
    return taken > most ? [`${taken} ${measure}, at most ${most}`] : [];
  });
}
