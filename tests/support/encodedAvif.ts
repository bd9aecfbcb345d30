import { encodeAvif } from '../../publishing/build/encodeAvif.ts';

const SIDE = 64;

/** A square of one colour, as the site's own encoder writes it. */
export const aSquareAvif = (alpha = 255): Promise<Buffer> => {
  const data = Uint8Array.from(
    { length: SIDE * SIDE * 4 },
    (_, at) => [200, 100, 50, alpha][at % 4]!,
  );
  return encodeAvif({ data, width: SIDE, height: SIDE });
};
