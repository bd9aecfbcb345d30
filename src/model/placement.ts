/** What has, or can get, a place in the hand-made order. */
export interface Placeable {
  id: string;
  order?: number;
}

/** The place in the hand-made order that an item is to get. */
export interface Placement {
  id: string;
  order: number;
}

/** Items with the places that they get. */
export function placed<T extends Placeable>(
  items: readonly T[],
  placements: readonly Placement[],
): T[] {
  const orders = new Map(placements.map(({ id, order }) => [id, order]));
  return items.map((item) => {
    const order = orders.get(item.id);
    return order === undefined ? item : { ...item, order };
  });
}
