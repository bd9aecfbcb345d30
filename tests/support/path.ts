/** A place in the part of the page that is in the window, px. */
export interface Point {
  x: number;
  y: number;
}

/** The points on the way from one to another, which is the last of them. */
export const pathBetween = (from: Point, to: Point, steps = 6): Point[] =>
  Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
