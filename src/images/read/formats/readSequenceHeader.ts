/** The type of an OBU, a unit of an AV1 stream. */
const SEQUENCE_HEADER = 1;
/** Each frame says whether it uses the tools for screen content. */
const SELECTED_BY_FRAME = 2;

/** Returns a function that reads the next bits as a number, the highest first; after the end, zeros. */
function bitsFrom(bytes: Uint8Array) {
  let at = 0;
  return (count: number): number => {
    let number = 0;
    for (const end = at + count; at < end; at += 1) {
      number = number * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return number;
  };
}

/** The content of the first OBU of this type, see section 5.3 of the AV1 specification. */
function obuIn(stream: Uint8Array, type: number): Uint8Array | undefined {
  for (let at = 0; at < stream.length;) {
    const header = stream[at]!;
    at += header & 4 ? 2 : 1;
    let length = stream.length - at;
    if (header & 2) {
      // Seven bits in each byte, the lowest first; the highest bit says that more follow.
      length = 0;
      for (let shift = 0; shift < 28; shift += 7) {
        const byte = stream[at] ?? 0;
        at += 1;
        length += (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
    }
    if (((header >> 3) & 15) === type) return stream.subarray(at, at + length);
    at += length;
  }
  return undefined;
}

/** Skips the fields of a full header that come before the frame size. */
function skipOperatingPoints(bits: (count: number) => number): void {
  const hasDelays = bits(1) === 1;
  for (let count = 1 + bits(5); count > 0; count -= 1) {
    bits(12);
    if (bits(5) > 7) bits(1);
    if (hasDelays && bits(1) === 1) bits(4);
  }
}

/** Skips the coding tools of a full header. */
function skipTools(bits: (count: number) => number): void {
  bits(4);
  const hasOrderHint = bits(1) === 1;
  if (hasOrderHint) bits(2);
  const screenContent = bits(1) === 1 ? SELECTED_BY_FRAME : bits(1);
  if (screenContent > 0 && bits(1) === 0) bits(1);
  if (hasOrderHint) bits(3);
}

/**
 * Reads how an AV1 stream codes its colours, in the numbers of ITU-T H.273, see section 5.5 of
 * https://aomediacodec.github.io/av1-spec/av1-spec.pdf
 * @returns undefined if the stream doesn't say, or if it has timing information
 */
export function readSequenceHeader(stream: Uint8Array) {
  const obu = obuIn(stream, SEQUENCE_HEADER);
  if (!obu) return undefined;
  const bits = bitsFrom(obu);
  const profile = bits(3);
  bits(1);
  const isReduced = bits(1) === 1;
  if (isReduced) bits(5);
  else if (bits(1) === 1) return undefined;
  else skipOperatingPoints(bits);
  const [widthBits, heightBits] = [1 + bits(4), 1 + bits(4)];
  bits(widthBits + heightBits);
  if (!isReduced && bits(1) === 1) bits(7);
  bits(3);
  if (!isReduced) skipTools(bits);
  bits(3);
  const isDeep = bits(1) === 1;
  if (profile === 2 && isDeep) bits(1);
  if (profile !== 1) bits(1);
  if (bits(1) === 0) return undefined;
  const [primaries, transfer, matrix] = [bits(8), bits(8), bits(8)];
  return { primaries, transfer, matrix, isFullRange: bits(1) === 1 };
}
