import { asNumber, asRecord, asText, jsonOrUndefined } from '../model/json.ts';

/** Where a page was scrolled to. */
export interface ScrollPosition {
  /** px */
  top: number;
  /** The address of the link in the page's lists that was nearest to the middle of the screen. */
  link: string;
  /** How far below the middle of the screen the middle of that link was, in screens. */
  offset: number;
}

const STORAGE_KEY = 'scroll-positions';

/** The positions of the tab's pages, by the keys of its history. */
let positions: Record<string, unknown> | undefined;

function allPositions(): Record<string, unknown> {
  try {
    positions ??= asRecord(jsonOrUndefined(sessionStorage.getItem(STORAGE_KEY) ?? ''));
  } catch {
    // A browser may refuse all storage; then positions last until the next document.
    positions = {};
  }
  return positions;
}

/** The position in which a page was left; undefined on its first visit. */
export function savedPosition(key: string): ScrollPosition | undefined {
  const saved = asRecord(allPositions()[key]);
  const top = asNumber(saved.top);
  if (top === undefined) return undefined;
  return { top, link: asText(saved.link), offset: asNumber(saved.offset) ?? 0 };
}

export function savePosition(key: string, position: ScrollPosition): void {
  allPositions()[key] = position;
}

/** Stores all positions, for the tab's next document. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(allPositions()));
  } catch {
    // The next document starts at its top.
  }
}

/** The middle of the screen is the part of it that a turned phone still shows. */
export function currentPosition(): ScrollPosition {
  const position = { top: window.scrollY, link: '', offset: Infinity };
  for (const element of document.querySelectorAll('main li a')) {
    const { top, bottom } = element.getBoundingClientRect();
    const offset = (top + bottom) / 2 / window.innerHeight - 0.5;
    if (Math.abs(offset) < Math.abs(position.offset)) {
      Object.assign(position, { link: element.getAttribute('href') ?? '', offset });
    }
  }
  return position;
}

export const scrollToTop = (top: number): void => window.scrollTo({ top, behavior: 'instant' });
