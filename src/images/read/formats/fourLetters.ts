/** Four letters as a 32-bit number. */
export const codeOf = (letters: string): number =>
  [0, 1, 2, 3].reduce((code, at) => code * 256 + letters.charCodeAt(at), 0);

/** The position of four letters in a range of bytes; -1 if they don't occur. */
export function indexOf(view: DataView, text: string, from: number, to: number): number {
  const code = codeOf(text);
  for (let at = from; at + 4 <= to; at += 1) if (view.getUint32(at) === code) return at;
  return -1;
}
