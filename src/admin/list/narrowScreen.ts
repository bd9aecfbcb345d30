/** The media query of a narrow screen, as in the style sheets of this folder. */
export const NARROW_SCREEN = '(max-width: 599.95px)';
