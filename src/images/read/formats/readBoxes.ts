import type { Size } from '../../../model/files/image.ts';
import { readSequenceHeader } from './readSequenceHeader.ts';

/** A box of an ISO file: its four letters, and the positions of its content. */
export interface Box {
  type: string;
  start: number;
  end: number;
}

/** How the colours of a picture are coded, in the numbers of ITU-T H.273. */
export interface ColourCoding {
  primaries: number;
  transfer: number;
  matrix: number;
  isFullRange: boolean;
}

/** What an AVIF or HEIC says about the picture that programs show. */
export interface PrimaryPicture {
  /** px, cropped and upright */
  size: Size;
  /** An ICC profile. Programs prefer it to the coding. */
  profile?: Uint8Array<ArrayBuffer>;
  coding?: ColourCoding;
  /** Whether all of its data is in the file. */
  isWhole: boolean;
}

/** Where the data of an item is; `method` 0 counts from the file's start, 1 from that of `idat`. */
interface Location {
  method: number;
  extents: { offset: number; length: number }[];
}

interface Items {
  view: DataView<ArrayBuffer>;
  primary: number;
  /** The properties of items in their order, by the items' ids. */
  properties: ReadonlyMap<number, Box[]>;
  locations: ReadonlyMap<number, Location>;
  /** The items that an item is made of, such as the tiles of a grid. */
  sources: ReadonlyMap<number, number[]>;
  idat?: Box | undefined;
}

const FULL_BOX_BYTES = 4;
const NO_SOURCES: number[] = [];
/** In the box `hvcC`, the byte with the size of the lengths in front of NAL units. */
const NAL_LENGTH_AT = 21;

/** Reads big-endian numbers of so many bytes each, one after the other. */
function numbersFrom(view: DataView, start: number) {
  let at = start;
  return (bytes: number): number => {
    let number = 0;
    for (const end = at + bytes; at < end; at += 1) number = number * 256 + view.getUint8(at);
    return number;
  };
}

const letters = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));

/** The boxes in a range of bytes. The last one may reach beyond it, if the file is cut off. */
export function boxesIn(view: DataView, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) break;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short || to - at;
    const start = at + (isLong ? 16 : 8);
    if (at + size < start) break;
    boxes.push({ type: letters(view, at + 4), start, end: at + size });
    at += size;
  }
  return boxes;
}

function readPrimaryId(view: DataView, { start }: Box): number {
  const next = numbersFrom(view, start);
  const version = next(1);
  next(3);
  return next(version === 0 ? 2 : 4);
}

function readLocations(view: DataView, { start }: Box): Items['locations'] {
  const next = numbersFrom(view, start);
  const version = next(1);
  next(3);
  const [offsetBytes, lengthBytes] = nibbles(next(1));
  const [baseBytes, indexBytes] = nibbles(next(1));
  const idBytes = version < 2 ? 2 : 4;
  const locations = new Map<number, Location>();
  for (let count = next(idBytes); count > 0; count -= 1) {
    const id = next(idBytes);
    const method = version === 0 ? 0 : next(2) % 16;
    next(2);
    const base = next(baseBytes);
    const extents = Array.from({ length: next(2) }, () => {
      if (version > 0) next(indexBytes);
      return { offset: base + next(offsetBytes), length: next(lengthBytes) };
    });
    locations.set(id, { method, extents });
  }
  return locations;
}

const nibbles = (byte: number): [high: number, low: number] => [Math.floor(byte / 16), byte % 16];

function readSources(view: DataView, { start, end }: Box): Items['sources'] {
  const idBytes = view.getUint8(start) === 0 ? 2 : 4;
  const references = boxesIn(view, start + FULL_BOX_BYTES, end);
  return new Map(
    references
      .filter(({ type }) => type === 'dimg')
      .map((reference) => {
        const next = numbersFrom(view, reference.start);
        return [next(idBytes), Array.from({ length: next(2) }, () => next(idBytes))];
      }),
  );
}

function readProperties(view: DataView, { start, end }: Box): Items['properties'] {
  const boxes = boxesIn(view, start, end);
  const container = boxes.find(({ type }) => type === 'ipco');
  const properties = container ? boxesIn(view, container.start, container.end) : [];
  const byItem = new Map<number, Box[]>();
  for (const associations of boxes.filter(({ type }) => type === 'ipma')) {
    const next = numbersFrom(view, associations.start);
    const idBytes = next(1) === 0 ? 2 : 4;
    // The highest bit of an index says whether a reader must know the property.
    const [indexBytes, mostIndices] = next(3) % 2 === 1 ? [2, 0x80_00] : [1, 0x80];
    for (let count = next(4); count > 0; count -= 1) {
      const id = next(idBytes);
      const indices = Array.from({ length: next(1) }, () => next(indexBytes) % mostIndices);
      const own = indices.flatMap((index) => properties[index - 1] ?? []);
      byItem.set(id, [...(byItem.get(id) ?? []), ...own]);
    }
  }
  return byItem;
}

function readItems(view: DataView<ArrayBuffer>, meta: Box): Items | undefined {
  const boxes = boxesIn(view, meta.start + FULL_BOX_BYTES, meta.end);
  const box = (name: string) => boxes.find(({ type }) => type === name);
  const [pitm, iprp, iloc, iref] = ['pitm', 'iprp', 'iloc', 'iref'].map(box);
  if (!pitm || !iprp) return undefined;
  return {
    view,
    primary: readPrimaryId(view, pitm),
    properties: readProperties(view, iprp),
    locations: iloc ? readLocations(view, iloc) : new Map(),
    sources: iref ? readSources(view, iref) : new Map(),
    idat: box('idat'),
  };
}

/** The size after all properties that change it, in their order. */
function sizeOf(view: DataView, properties: readonly Box[]): Size | undefined {
  let size: Size | undefined;
  for (const { type, start } of properties) {
    if (type === 'ispe') {
      size = { width: view.getUint32(start + 4), height: view.getUint32(start + 8) };
    } else if (size && type === 'clap') {
      const length = (at: number) =>
        Math.round(view.getUint32(start + at) / view.getUint32(start + at + 4));
      size = { width: length(0), height: length(8) };
    } else if (size && type === 'irot' && view.getUint8(start) % 2 === 1) {
      size = { width: size.height, height: size.width };
    }
  }
  return size && size.width * size.height > 0 ? size : undefined;
}

/** An item and all items that it is made of. */
function withSources({ sources }: Items, id: number): number[] {
  const ids = new Set([id]);
  // A set also visits what is added meanwhile.
  for (const each of ids) for (const source of sources.get(each) ?? NO_SOURCES) ids.add(source);
  return [...ids];
}

/** The data of an item in one piece, as far as it is in the file. */
function dataOf({ view, locations, idat }: Items, id: number): Uint8Array {
  const { method, extents } = locations.get(id) ?? { method: 0, extents: [] };
  const [first = { offset: 0, length: 0 }] = extents;
  const start = (method === 1 && idat ? idat.start : 0) + first.offset;
  return new Uint8Array(view.buffer).subarray(start, start + first.length);
}

/** How the first of these items that is a picture of AV1 codes its colours. */
function readStreamCoding(items: Items, ids: readonly number[]): ColourCoding | undefined {
  const isStream = (id: number) => items.properties.get(id)?.some(({ type }) => type === 'av1C');
  const id = ids.find(isStream);
  return id === undefined ? undefined : readSequenceHeader(dataOf(items, id));
}

function readColours(items: Items, ids: readonly number[]) {
  const { view, properties } = items;
  const boxes = ids
    .flatMap((id) => properties.get(id) ?? [])
    .filter(({ type }) => type === 'colr')
    .map(({ start, end }) => ({ kind: letters(view, start), start: start + 4, end }));
  const profile = boxes.find(({ kind }) => kind === 'prof' || kind === 'rICC');
  const box = boxes.find(({ kind }) => kind === 'nclx');
  const coding = box ? readCoding(view, box.start) : readStreamCoding(items, ids);
  return {
    ...(profile && { profile: new Uint8Array(view.buffer).slice(profile.start, profile.end) }),
    ...(coding && { coding }),
  };
}

function readCoding(view: DataView, start: number): ColourCoding {
  const next = numbersFrom(view, start);
  const [primaries, transfer, matrix] = [next(2), next(2), next(2)];
  return { primaries, transfer, matrix, isFullRange: next(1) >= 0x80 };
}

/** Whether a range of bytes is a run of NAL units, each with its length in front. */
function holdsUnits(view: DataView, from: number, to: number, lengthBytes: number): boolean {
  let at = from;
  while (at + lengthBytes <= to) {
    const length = numbersFrom(view, at)(lengthBytes);
    if (length === 0) return false;
    at += lengthBytes + length;
  }
  return at === to;
}

function isItemWhole(items: Items, id: number): boolean {
  const { view, properties, locations, sources, idat } = items;
  const { method, extents } = locations.get(id) ?? { method: 0, extents: [] };
  const from = method === 1 && idat ? idat.start : 0;
  const to = method === 1 && idat ? idat.end : view.byteLength;
  const isInside = extents.every(({ offset, length }) => from + offset + length <= to);
  const [first, ...others] = extents;
  const coder = properties.get(id)?.find(({ type }) => type === 'hvcC');
  if (!isInside) return false;
  if (!first) return sources.has(id);
  if (!coder || others.length > 0) return true;
  const lengthBytes = (view.getUint8(coder.start + NAL_LENGTH_AT) % 4) + 1;
  const start = from + first.offset;
  return holdsUnits(view, start, start + first.length, lengthBytes);
}

/**
 * Reads the boxes of an AVIF or HEIC file, see ISO/IEC 14496-12 and 23008-12.
 * @param view the whole file
 * @returns undefined if the file names no picture, or its boxes are cut off
 */
export function readPrimaryPicture(view: DataView<ArrayBuffer>): PrimaryPicture | undefined {
  try {
    const boxes = boxesIn(view, 0, view.byteLength);
    const meta = boxes.find(({ type }) => type === 'meta');
    const items = meta && readItems(view, meta);
    const size = items && sizeOf(view, items.properties.get(items.primary) ?? []);
    if (!size) return undefined;
    const ids = withSources(items, items.primary);
    const isCutOff = boxes.some(({ type, end }) => type === 'mdat' && end > view.byteLength);
    return {
      size,
      ...readColours(items, ids),
      isWhole: !isCutOff && ids.every((id) => isItemWhole(items, id)),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
