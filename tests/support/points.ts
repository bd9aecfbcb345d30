/** A place in the part of the page that is in the window, px. */
export interface Point {
  x: number;
  y: number;
}

const STEPS = 6;

/** The points on the way from one place to another, the last of which is that place. */
export const pointsBetween = (from: Point, to: Point): Point[] =>
  Array.from({ length: STEPS }, (_, index) => {
    const part = (index + 1) / STEPS;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
