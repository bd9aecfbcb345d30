import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Size } from '../../images/display/learnedSizes.ts';
import styles from './Masonry.module.css';
import {
  type Columns,
  type KeyedLayout,
  layOutForAnyWidth,
  layOutLevel,
  layOutMasonry,
  type Length,
  levelColumns,
  movedDown,
  type Tile,
  PRERENDERED_TILES,
  tilesWithin,
} from './masonryLayout.ts';
import { useGridWidth } from '../../ui/hooks/useGridWidth.ts';
import { useHydrated } from '../../ui/Prerendered.tsx';
import { useVisibleBand } from '../../ui/hooks/useVisibleBand.ts';

const GAP = 8;
const MIN_COLUMN_WIDTH = 300;
const COUNTS = [1, 2, 3];
const USUAL_RATIO = 3 / 2;

const ratioOf = (size: Size | undefined) => (size ? size.width / size.height : USUAL_RATIO);

/** What an item is told of the tile that it fills. */
export interface ShownTile {
  position: number;
  /** How much of the grid's width it takes, in one column, two and three; undefined for the usual. */
  shares: readonly (number | undefined)[];
  /** Takes the size of the image once it has loaded. */
  onSize: (size: Size) => void;
}

interface MasonryProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** The size of an item's image, where it is known. */
  sizeOf: (item: Item) => Size | undefined;
  /** Whether all sizes are known, so that columns can end level. */
  isLevel: boolean;
  /** The key of an item that is mounted at first wherever it stands. */
  kept?: string | undefined;
  /** Shows an item in its tile. */
  children: (item: Item, shown: ShownTile) => ReactNode;
}

interface Learned {
  /** Sizes that the documents did not tell, or told wrongly. */
  sizes: ReadonlyMap<string, Size>;
  /** For how many columns `pinned` holds. */
  columns: number;
  /** The columns of the tiles that were shown when a size was learned. */
  pinned: ReadonlyMap<string, number>;
}

/** No more columns than items, so that few of them fill the width; four are two rows of two. */
const mostColumnsFor = (count: number) => (count === 4 ? 2 : Math.min(COUNTS.length, count));

const columnsFor = (width: number, most: number) =>
  Math.min(most, Math.max(1, Math.floor((width + GAP) / (MIN_COLUMN_WIDTH + GAP))));

/** A masonry grid in the order of its items that mounts only what is near the screen. */
export function Masonry<Item>(props: MasonryProps<Item>) {
  const { label, items, keyOf, sizeOf, isLevel, kept, children } = props;
  const grid = useRef<HTMLUListElement>(null);
  const width = useGridWidth(grid);
  const band = useVisibleBand(grid);
  const mostColumns = mostColumnsFor(items.length);
  const columns = columnsFor(width, mostColumns);
  const isPrerendered = !useHydrated();
  const [learned, setLearned] = useState<Learned>({ sizes: new Map(), columns, pinned: new Map() });
  const [focused, setFocused] = useState(kept);

  const levels = useMemo(() => {
    const known = items.map((item) => ratioOf(sizeOf(item)));
    return COUNTS.map((count) => (isLevel ? levelColumns(known, count) : undefined));
  }, [items, sizeOf, isLevel]);

  const ratios = useMemo(
    () =>
      items.map((item) => {
        return ratioOf(learned.sizes.get(keyOf(item)) ?? sizeOf(item));
      }),
    [items, keyOf, sizeOf, learned],
  );

  const layout = useMemo(() => {
    const pinned = learned.columns === columns ? learned.pinned : undefined;
    const keys = items.map(keyOf);
    const level = levels[columns - 1];
    if (level) return { ...layOutLevel(ratios, level, { width, gap: GAP }), keys };
    const column = (index: number) => pinned?.get(keys[index] ?? '');
    return { ...layOutMasonry(ratios, { width, columns, gap: GAP }, column), keys };
  }, [items, keyOf, ratios, levels, learned, width, columns]);

  const shown = useMemo(() => {
    const near = new Set(
      isPrerendered
        ? layout.tiles.slice(0, PRERENDERED_TILES).keys()
        : tilesWithin(width > 0 ? layout.tiles : [], band.from, band.to),
    );
    // The Tab key may come before what it leads to has been scrolled near.
    const focusedIndex = focused === undefined ? -1 : layout.keys.indexOf(focused);
    const focusedTile = layout.tiles.slice(focusedIndex, focusedIndex + 1);
    near.add(focusedIndex);
    const reach = band.to - band.from;
    if (tilesWithin(focusedTile, band.from - reach, band.to + reach).length > 0) {
      near.add(focusedIndex - 1).add(focusedIndex + 1);
    }
    return items.flatMap((item, index) => {
      const tile = layout.tiles[index];
      return tile && near.has(index) ? [{ item, index, key: keyOf(item), tile }] : [];
    });
  }, [items, keyOf, layout, band, focused, width, isPrerendered]);

  useSteadyScroll(grid, width > 0 ? layout : undefined);

  function learn(key: string, tile: Tile, size: Size) {
    const height = (tile.width * size.height) / size.width;
    if (Math.abs(height - tile.height) <= 2) return;
    const pinned = new Map(
      items.flatMap((item, index) => {
        const { top = 0, column = 0 } = layout.tiles[index] ?? {};
        return top < band.to ? [[keyOf(item), column]] : [];
      }),
    );
    setLearned(({ sizes }) => ({ sizes: new Map(sizes).set(key, size), columns, pinned }));
  }

  const prerendered = useMemo(
    () => (isPrerendered ? placePrerendered(ratios, levels) : undefined),
    [ratios, levels, isPrerendered],
  );

  return (
    <ul
      ref={grid}
      className={prerendered ? styles.prerendered : styles.grid}
      style={prerendered ? prerendered.grid : { height: layout.height }}
      data-columns={mostColumns}
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The tile that gets the focus next must not be taken away before it has it.
        if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
      }}
    >
      {shown.map(({ item, index, key, tile }) => (
        <li
          key={key}
          className={styles.tile}
          style={prerendered ? prerendered.tiles[index] : placeTile(tile)}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          onFocus={() => setFocused(key)}
        >
          {children(item, {
            position: index,
            shares: levels.map((level) => level?.widths[level.of[index] ?? 0]?.share),
            onSize: (size) => learn(key, tile, size),
          })}
        </li>
      ))}
    </ul>
  );
}

const placeTile = ({ left, top, width, height }: Tile): CSSProperties => ({
  width,
  height,
  transform: `translate(${left}px, ${top}px)`,
});

const short = (value: number) => Number(value.toFixed(4));

const cssLength = ({ share, gaps }: Length) =>
  `calc(${short(100 * share)}cqw + ${short(GAP * gaps)}px)`;

/** What Masonry.module.css places the grid and its first tiles by in a prerendered page. */
function placePrerendered(
  ratios: readonly number[],
  levels: readonly (Columns | undefined)[],
): { grid: CSSProperties; tiles: CSSProperties[] } {
  const grid: Record<string, string> = {};
  const tiles = ratios
    .slice(0, PRERENDERED_TILES)
    .map((ratio): Record<string, string | number> => ({ '--height': short(1 / ratio) }));
  for (const columns of COUNTS) {
    const { tiles: laidOut, columns: placed } = layOutForAnyWidth(
      ratios,
      columns,
      levels[columns - 1],
    );
    grid[`--total-${columns}`] = cssLength(placed.height);
    for (const [index, style] of tiles.entries()) {
      const { column, above, gaps } = laidOut[index]!;
      style[`--left-${columns}`] = cssLength(placed.lefts[column]!);
      style[`--width-${columns}`] = cssLength(placed.widths[column]!);
      style[`--above-${columns}`] = short(above);
      style[`--gaps-${columns}`] = gaps;
    }
  }
  return { grid, tiles };
}

/**
 * Keeps the first tile on the screen where it is when a new layout moves it.
 * @param layout undefined while the grid has no width, as where it was prerendered
 */
function useSteadyScroll(grid: RefObject<HTMLElement | null>, layout: KeyedLayout | undefined) {
  const previous = useRef(layout);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = layout;
    if (!before || !layout || before === layout || !grid.current) return;
    const screenTop = -grid.current.getBoundingClientRect().top;
    if (screenTop <= 0) return;
    const moved = movedDown(before, layout, screenTop);
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [grid, layout]);
}
