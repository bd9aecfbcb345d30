import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Four pictures of 64 px in red, blue, green and grey, by heif-enc 1.15. */
const file = readFileSync(join(import.meta.dirname, 'tiles.heic'));

const TILE_PX = 64;

export const uint = (bytes: number, ...values: number[]): Buffer => {
  const buffer = Buffer.alloc(bytes * values.length);
  values.forEach((value, index) => buffer.writeUIntBE(value, index * bytes, bytes));
  return buffer;
};

/** A box of an AVIF or HEIC file. */
export const box = (type: string, ...content: Buffer[]): Buffer => {
  const length = content.reduce((sum, each) => sum + each.length, 8);
  return Buffer.concat([uint(4, length), Buffer.from(type, 'latin1'), ...content]);
};

/** A box with its version and flags. */
export const fullBox = (type: string, version: number, flags: number, ...content: Buffer[]) =>
  box(type, uint(1, version), uint(3, flags), ...content);

export const extent = (width: number, height: number): Buffer =>
  fullBox('ispe', 0, 0, uint(4, width, height));

/** Turns a picture by so many quarters, against the clock. */
export const rotation = (quarterTurns: number): Buffer => box('irot', uint(1, quarterTurns));

/** Crops a picture to its middle. */
export const crop = (width: number, height: number): Buffer =>
  box('clap', uint(4, width, 1, height, 1, 0, 1, 0, 1));

export const coding = (primaries: number, transfer = 13): Buffer =>
  box('colr', Buffer.from('nclx'), uint(2, primaries, transfer, 6), uint(1, 0x80));

export const profile = (bytes: Buffer): Buffer => box('colr', Buffer.from('prof'), bytes);

const ILOC_HEADER_BYTES = 12;
const ILOC_ENTRY_BYTES = 18;

/** The data of the four pictures, and how they are coded. */
function readTiles() {
  const coderAt = file.indexOf('hvcC') - 4;
  const entries = file.indexOf('iloc') + ILOC_HEADER_BYTES;
  const tiles = [0, 1, 2, 3].map((index) => {
    const entry = entries + index * ILOC_ENTRY_BYTES;
    const start = file.readUInt32BE(entry + 4);
    return file.subarray(start, start + file.readUInt32BE(entry + 14));
  });
  return { coder: file.subarray(coderAt, coderAt + file.readUInt32BE(coderAt)), tiles };
}

interface TiledHeic {
  /** px, at most 128 */
  width?: number;
  height?: number;
  /** More properties of the picture. */
  properties?: readonly Buffer[];
  /** Properties of each tile. */
  tileProperties?: readonly Buffer[];
  /** Whether the file has a red picture before the one that is meant. */
  hasOtherFirst?: boolean;
  /** Changes the data of the tiles. */
  damage?: (tiles: Buffer[]) => Buffer[];
}

const OTHER_ID = 1;
const TILE_IDS = [2, 3, 4, 5];
const GRID_ID = 6;

const itemInfo = (id: number, type: string, isHidden: boolean) =>
  fullBox('infe', 2, isHidden ? 1 : 0, uint(2, id, 0), Buffer.from(`${type}\0`));

/**
 * A HEIC as telephones write it: a grid of four tiles, red, blue, green and grey. Its boxes `meta`
 * and `mdat` come in this order, and the tiles in the order of their ids.
 */
export function aTiledHeic({
  width = 2 * TILE_PX,
  height = 2 * TILE_PX,
  properties = [],
  tileProperties = [],
  hasOtherFirst = false,
  damage = (tiles) => tiles,
}: TiledHeic = {}): Buffer {
  const { coder, tiles: wholeTiles } = readTiles();
  const tiles = damage(wholeTiles);
  const grid = Buffer.concat([uint(1, 0, 0, 1, 1), uint(2, width, height)]);
  const container = [
    coder,
    extent(TILE_PX, TILE_PX),
    extent(width, height),
    ...tileProperties,
    ...properties,
  ];
  const indicesOf = (boxes: readonly Buffer[]) => boxes.map((each) => container.indexOf(each) + 1);
  const associations = (id: number, indices: number[]) =>
    Buffer.concat([uint(2, id), uint(1, indices.length, ...indices)]);
  const tileIndices = [1, 2, ...indicesOf(tileProperties)];
  const others = hasOtherFirst ? [OTHER_ID] : [];
  const metaAt = (dataAt: number) => {
    const starts = tiles.map((_, index) =>
      tiles.slice(0, index).reduce((sum, { length }) => sum + length, dataAt),
    );
    const location = (id: number, method: number, offset: number, length: number) =>
      Buffer.concat([uint(2, id, method, 0, 1), uint(4, offset, length)]);
    return fullBox(
      'meta',
      0,
      0,
      fullBox('hdlr', 0, 0, uint(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, 0, uint(2, GRID_ID)),
      fullBox(
        'iloc',
        1,
        0,
        uint(1, 0x44, 0),
        uint(2, TILE_IDS.length + 1 + others.length),
        ...others.map((id) => location(id, 0, starts[0]!, tiles[0]!.length)),
        ...TILE_IDS.map((id, index) => location(id, 0, starts[index]!, tiles[index]!.length)),
        location(GRID_ID, 1, 0, grid.length),
      ),
      fullBox(
        'iinf',
        0,
        0,
        uint(2, TILE_IDS.length + 1 + others.length),
        ...others.map((id) => itemInfo(id, 'hvc1', false)),
        ...TILE_IDS.map((id) => itemInfo(id, 'hvc1', true)),
        itemInfo(GRID_ID, 'grid', false),
      ),
      fullBox('iref', 0, 0, box('dimg', uint(2, GRID_ID, TILE_IDS.length, ...TILE_IDS))),
      box(
        'iprp',
        box('ipco', ...container),
        fullBox(
          'ipma',
          0,
          0,
          uint(4, TILE_IDS.length + 1 + others.length),
          ...TILE_IDS.map((id) => associations(id, tileIndices)),
          associations(GRID_ID, [3, ...indicesOf(properties)]),
          ...others.map((id) => associations(id, [1, 2])),
        ),
      ),
      box('idat', grid),
    );
  };
  const start = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const dataAt = start.length + metaAt(0).length + 8;
  return Buffer.concat([start, metaAt(dataAt), box('mdat', ...tiles)]);
}
