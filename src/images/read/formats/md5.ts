import { hexadecimal } from './hexadecimal.ts';

/** The bits to rotate by, four for each of the four rounds. */
const ROTATIONS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Array.from({ length: 64 }, (_, step) =>
  Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32),
);
const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

type State = readonly [a: number, b: number, c: number, d: number];

/** Mixes three numbers, and says which of a block's 16 words comes next. */
function mix(step: number, [, b, c, d]: State): [mixed: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) % 16];
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) % 16];
  return [c ^ (b | ~d), (7 * step) % 16];
}

function afterBlock(start: State, block: DataView): State {
  let state = start;
  for (let step = 0; step < BLOCK_BYTES; step += 1) {
    const [a, b, c, d] = state;
    const [mixed, word] = mix(step, state);
    const sum = (a + mixed + SINES[step]! + block.getUint32(4 * word, true)) | 0;
    const bits = ROTATIONS[4 * (step >> 4) + (step % 4)]!;
    state = [d, (b + ((sum << bits) | (sum >>> (32 - bits)))) | 0, b, c];
  }
  const [a, b, c, d] = state;
  return [start[0] + a, start[1] + b, start[2] + c, start[3] + d];
}

/**
 * The MD5 of bytes in hexadecimal digits. Browsers have no MD5, because it no longer keeps secrets.
 * @see https://www.rfc-editor.org/rfc/rfc1321
 */
export function md5(bytes: Uint8Array): string {
  const whole = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const padded = new Uint8Array(whole);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(whole - LENGTH_BYTES, bytes.length * 8, true);
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  for (let at = 0; at < whole; at += BLOCK_BYTES) {
    state = afterBlock(state, new DataView(padded.buffer, at, BLOCK_BYTES));
  }
  state.forEach((number, index) => view.setInt32(4 * index, number, true));
  return hexadecimal(padded.subarray(0, 16));
}
