/** How a load stands. */
export type LoadStatus = 'pending' | 'done' | { error: string };
