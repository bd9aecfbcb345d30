const CONDITION = /^\((max|min)-(width|height): \d+px\) |^\((max|min)-aspect-ratio: \d+\/\d+\) /;
const LENGTH = String.raw`\d+(\.\d+)?(px|vw|vh)`;
const WIDTH = new RegExp(`^(${LENGTH}|calc\\((${LENGTH}|[ ()+*/-]|\\d+(\\.\\d+)?)+\\))$`);
const LONGEST = 200;

/** Whether a `sizes` attribute is short, and holds nothing but what every engine parses there. */
export const isPlainSizes = (sizes: string): boolean =>
  sizes.length <= LONGEST &&
  sizes.split(', ').every((part) => WIDTH.test(part.replace(CONDITION, '')));
