/** Counts things, and keeps the first of them. */
export interface Tally {
  count: number;
  first: string[];
}

const NAMED = 10;

export const emptyTally = (): Tally => ({ count: 0, first: [] });

export function tallyUp(tally: Tally, name: string): void {
  tally.count++;
  if (tally.first.length < NAMED) tally.first.push(name);
}

export function tallyOf(names: readonly string[]): Tally {
  const tally = emptyTally();
  for (const name of names) tallyUp(tally, name);
  return tally;
}

/** The first things, and how many more. */
export function describeTally({ count, first }: Tally): string {
  const more = count - first.length;
  return first.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
