/** Says how far the renditions of an image are. */
export function describeSizes({ done, total }: { done: number; total: number }): string {
  if (total === 0) return 'Preparing sizes…';
  return done < total ? `Preparing sizes, ${done} of ${total}` : `${total} sizes are ready.`;
}
