/** The width of a page without its gutters, as tokens.css has them, in CSS. */
export const PAGE_WIDTH = 'calc(100vw - 2 * clamp(16px, 1.5vw, 32px))';
