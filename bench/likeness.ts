import type { Pixels } from '../publishing/build/encodeAvif.ts';

const WINDOW = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

function lumaOf({ data, width, height }: Pixels): Float32Array {
  const luma = new Float32Array(width * height);
  for (let i = 0; i < luma.length; i += 1) {
    const at = 4 * i;
    luma[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return luma;
}

/** Peak signal to noise over red, green and blue, dB; alpha doesn't count. */
function psnrOf(a: Pixels, b: Pixels): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i += 1) {
    if (i % 4 !== 3) sum += (a.data[i]! - b.data[i]!) ** 2;
  }
  const mse = sum / (3 * a.width * a.height);
  return mse === 0 ? Infinity : 10 * Math.log10(255 ** 2 / mse);
}

/** The mean of structural similarity over luma, in windows of 8 by 8 px (Wang et al., 2004). */
function ssimOf(a: Pixels, b: Pixels): number {
  const [x, y] = [lumaOf(a), lumaOf(b)];
  const { width, height } = a;
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW <= height; top += WINDOW / 2) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW / 2) {
      sum += ssimOfWindow(x, y, top * width + left, width);
      windows += 1;
    }
  }
  return windows === 0 ? 1 : sum / windows;
}

function ssimOfWindow(x: Float32Array, y: Float32Array, from: number, width: number): number {
  let [sumX, sumY, sumXX, sumYY, sumXY] = [0, 0, 0, 0, 0];
  for (let row = 0; row < WINDOW; row += 1) {
    for (let column = 0; column < WINDOW; column += 1) {
      const i = from + row * width + column;
      const [p, q] = [x[i]!, y[i]!];
      sumX += p;
      sumY += q;
      sumXX += p * p;
      sumYY += q * q;
      sumXY += p * q;
    }
  }
  const n = WINDOW * WINDOW;
  const [meanX, meanY] = [sumX / n, sumY / n];
  const varX = sumXX / n - meanX ** 2;
  const varY = sumYY / n - meanY ** 2;
  const covariance = sumXY / n - meanX * meanY;
  return (
    ((2 * meanX * meanY + C1) * (2 * covariance + C2)) /
    ((meanX ** 2 + meanY ** 2 + C1) * (varX + varY + C2))
  );
}

/** How much a rendition is like its reference, of the same size. */
export const compare = (reference: Pixels, rendition: Pixels) => ({
  psnr: psnrOf(reference, rendition),
  ssim: ssimOf(reference, rendition),
});
