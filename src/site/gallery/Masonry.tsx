import {
  type CSSProperties,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { imageOf } from '../../images/display/imageSource.ts';
import { ratioOf, type Size } from '../../model/files/image.ts';
import { knownSize, usualSize } from '../../images/display/imageSize.ts';
import { photographSizes, tileSizesOf } from '../../images/display/sizes.ts';
import type { Photo } from '../../model/content/entities.ts';
import { paths, shownAt } from '../../paths.ts';
import styles from './Masonry.module.css';
import {
  type KeyedLayout,
  layOutForAnyWidth,
  layOutMasonry,
  movedDown,
  type Tile,
  PRERENDERED_TILES,
  tilesWithin,
  columnsFor,
} from './masonryLayout.ts';
import { GAP } from '../../ui/gap.ts';
import { useGridWidth } from '../../ui/hooks/useGridWidth.ts';
import { useHydrated } from '../../ui/Prerendered.tsx';
import { usePrinting } from '../../ui/hooks/usePrinting.ts';
import { useVisibleBand } from '../../ui/hooks/useVisibleBand.ts';
import { BusyOverlay } from '../../ui/feedback/BusyOverlay.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { restoreLink } from '../../ui/scrollRestoring.ts';
import { PhotoLink } from './PhotoLink.tsx';
import { shortAltOf } from '../../model/content/names.ts';

const COUNTS = [1, 2, 3];

/** The tile of a taller photo shows only a part of it. */
const LEAST_RATIO = 1 / 2;

const tileRatio = (photo: Photo, size = knownSize(imageOf(photo)) ?? usualSize(photo)) =>
  Math.max(LEAST_RATIO, ratioOf(size));

interface LearnedSizes {
  /** Sizes that the documents lack or have wrong. */
  sizes: ReadonlyMap<string, Size>;
  /** The number of columns for which `pinned` is valid. */
  columns: number;
  /** The columns of tiles that were already visible when a size was learned. */
  pinned: ReadonlyMap<string, number>;
}

interface MasonryProps {
  photos: readonly Photo[];
  /** The path that the visitor comes back from; a photo with that page is mounted from the start. */
  from: string;
}

/**
 * A masonry grid that keeps the order of its photos. It mounts only those near the screen, and all of
 * them to print.
 */
export function Masonry({ photos, from }: MasonryProps) {
  const grid = useRef<HTMLUListElement>(null);
  const { width, available } = useGridWidth(grid);
  const band = useVisibleBand(grid);
  const printing = usePrinting();
  // One or two photos fill the width.
  const mostColumns = Math.min(COUNTS.length, photos.length);
  const columns = columnsFor(available, mostColumns);
  const isPrerendered = !useHydrated();
  const [learned, setLearned] = useState<LearnedSizes>({
    sizes: new Map(),
    columns,
    pinned: new Map(),
  });
  const [focused, setFocused] = useState(
    () => photos.find(({ id }) => shownAt(paths.photo.getHref(id)) === from)?.id,
  );

  const ratios = useMemo(
    () => photos.map((photo) => tileRatio(photo, learned.sizes.get(photo.id))),
    [photos, learned],
  );

  const layout = useMemo(() => {
    const pinned = learned.columns === columns ? learned.pinned : undefined;
    const keys = photos.map(({ id }) => id);
    const column = (index: number) => pinned?.get(keys[index] ?? '');
    return { ...layOutMasonry(ratios, { width, columns, gap: GAP }, column), keys };
  }, [photos, ratios, learned, width, columns]);

  const shown = useMemo(() => {
    if (printing) {
      return photos.map((photo, index) => ({ photo, index, tile: layout.tiles[index]! }));
    }
    const near = new Set(
      isPrerendered
        ? layout.tiles.slice(0, PRERENDERED_TILES).keys()
        : tilesWithin(width > 0 ? layout.tiles : [], band.from, band.to),
    );
    const focusedIndex = layout.keys.indexOf(focused ?? '');
    const focusedTile = layout.tiles[focusedIndex];
    if (focusedTile) {
      near.add(focusedIndex);
      // Tab may move to a tile before it has been scrolled near.
      const reach = band.to - band.from;
      if (tilesWithin([focusedTile], band.from - reach, band.to + reach).length > 0) {
        near.add(focusedIndex - 1).add(focusedIndex + 1);
      }
    }
    return photos.flatMap((photo, index) => {
      const tile = layout.tiles[index];
      return tile && near.has(index) ? [{ photo, index, tile }] : [];
    });
  }, [photos, layout, band, focused, width, isPrerendered, printing]);

  useSteadyScroll(grid, width > 0 ? layout : undefined);
  useRestoredScroll(grid, width > 0 ? layout : undefined);

  function learn(id: string, tile: Tile, size: Size) {
    const height = (tile.width * size.height) / size.width;
    // Of an image that loaded before the code, tiles have no size yet.
    if (tile.width > 0 && Math.abs(height - tile.height) <= 2) return;
    const pinned = new Map(
      photos.flatMap((each, index) => {
        const { top = 0, column = 0 } = layout.tiles[index] ?? {};
        return top < band.to ? [[each.id, column]] : [];
      }),
    );
    setLearned((last) => ({ sizes: new Map(last.sizes).set(id, size), columns, pinned }));
  }

  const prerendered = useMemo(
    () => (isPrerendered ? placePrerendered(ratios) : undefined),
    [ratios, isPrerendered],
  );
  const { leastRatio, limits } = useMemo(() => limitsOf(photos), [photos]);
  const sizes =
    photos.length === 1 ? photographSizes(leastRatio) : tileSizesOf(photos.length, leastRatio);

  return (
    <div className={styles.container}>
      <ul
        ref={grid}
        className={prerendered ? `${styles.grid} ${styles.prerendered}` : styles.grid}
        style={
          prerendered ? { ...limits, ...prerendered.grid } : { ...limits, height: layout.height }
        }
        data-columns={mostColumns}
        aria-label="Photographs"
        onBlur={({ currentTarget, relatedTarget }) => {
          // The next tile must be mounted before it gets the focus.
          if (!currentTarget.contains(relatedTarget)) setFocused(undefined);
        }}
      >
        {shown.map(({ photo, index, tile }) => (
          <li
            key={photo.id}
            className={styles.tile}
            style={prerendered ? prerendered.tiles[index] : placeTile(tile)}
            aria-setsize={photos.length}
            aria-posinset={index + 1}
            onFocus={() => setFocused(photo.id)}
          >
            <PhotoLink photo={photo}>
              <Picture
                {...imageOf(photo)}
                alt={shortAltOf(photo)}
                sizes={sizes}
                indexOnPage={index}
                onSize={(size) => learn(photo.id, tile, size)}
              />
            </PhotoLink>
          </li>
        ))}
      </ul>
      {printing === 'loading' && <BusyOverlay busy />}
    </div>
  );
}

const placeTile = ({ left, top, width, height }: Tile): CSSProperties => ({
  width,
  height,
  transform: `translate(${left}px, ${top}px)`,
});

const short = (value: number) => Number(value.toFixed(4));

/**
 * The limits of a column's width in Masonry.module.css: no tile is taller than the window, and no
 * column is wider than the widest photo.
 */
function limitsOf(photos: readonly Photo[]) {
  const leastRatio = short(Math.min(...photos.map((photo) => tileRatio(photo))));
  const widest = Math.max(...photos.map((photo) => knownSize(imageOf(photo))?.width ?? Infinity));
  const limits: CSSProperties = {
    '--least-ratio': leastRatio,
    ...(widest < Infinity && { '--widest': `${widest}px` }),
  };
  return { leastRatio, limits };
}

/** The variables with which Masonry.module.css places the first tiles of a prerendered page. */
function placePrerendered(ratios: readonly number[]) {
  const grid: CSSProperties = {};
  const tiles = ratios
    .slice(0, PRERENDERED_TILES)
    .map((ratio): CSSProperties => ({ '--ratio': short(ratio) }));
  for (const columns of COUNTS) {
    const { tiles: placed, bottom } = layOutForAnyWidth(ratios, columns);
    const gaps = bottom.gaps - (bottom.above * (columns - 1)) / columns;
    grid[`--total-${columns}`] =
      `calc(${short((100 * bottom.above) / columns)}% + ${short(GAP * gaps)}px)`;
    for (const [index, style] of tiles.entries()) {
      const { column, above, gaps: gapsAbove } = placed[index]!;
      if (columns > 1) style[`--column-${columns}`] = column;
      style[`--above-${columns}`] = short(above * ratios[index]!);
      style[`--gaps-${columns}`] = gapsAbove;
    }
  }
  return { grid, tiles };
}

/**
 * Keeps the first visible tile in its place when a new layout would move it.
 * @param layout undefined while the grid has no width, as in a prerendered page
 */
function useSteadyScroll(grid: RefObject<HTMLElement | null>, layout: KeyedLayout | undefined) {
  const previous = useRef(layout);
  useLayoutEffect(() => {
    const before = previous.current;
    previous.current = layout;
    if (!before || !layout || before === layout || !grid.current) return;
    const screenTop = -grid.current.getBoundingClientRect().top;
    if (screenTop <= 0) return;
    const shift = movedDown(before, layout, screenTop);
    if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' });
  }, [grid, layout]);
}

/** Brings the photo that was in the middle of the screen back to its height. */
function useRestoredScroll(grid: RefObject<HTMLElement | null>, layout: KeyedLayout | undefined) {
  useLayoutEffect(() => {
    restoreLink((link) => {
      const tile =
        layout?.tiles[layout.keys.findIndex((id) => shownAt(paths.photo.getHref(id)) === link)];
      if (!tile || !grid.current) return undefined;
      return grid.current.getBoundingClientRect().top + tile.top + tile.height / 2;
    });
  }, [grid, layout]);
}
