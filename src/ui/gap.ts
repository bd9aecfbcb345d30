/** The gap between tiles and between cards, px: `--gap` of tokens.css, for scripts. */
export const GAP = 8;
