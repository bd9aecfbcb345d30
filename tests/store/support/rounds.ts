/** Numbers from 0 to 1 that follow from a seed: mulberry32. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Chooses at random, by numbers from 0 to 1. */
export const chooser = (random: () => number) => ({
  one: <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!,
  some: <Item>(items: readonly Item[]): Item[] => items.filter(() => random() < 0.4),
  isHeads: () => random() < 0.5,
  below: (count: number) => Math.floor(random() * count),
});

export type Chooser = ReturnType<typeof chooser>;
