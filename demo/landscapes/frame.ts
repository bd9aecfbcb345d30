/** A picture in the making: linear light, column by column, since scenes are drawn in columns. */
export interface Frame {
  width: number;
  height: number;
  /** red, green, blue of the pixel (x, y) from index 3 * (x * height + y) */
  light: Float32Array;
  /** km from the camera; Infinity where the sky is */
  depth: Float32Array;
}

export const createFrame = (width: number, height: number): Frame => ({
  width,
  height,
  light: new Float32Array(width * height * 3),
  depth: new Float32Array(width * height).fill(Infinity),
});
