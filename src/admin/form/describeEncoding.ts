/** Says how far the variants of an image are. */
export function describeEncoding({ done, total }: { done: number; total: number }): string {
  if (total === 0) return 'Preparing sizes…';
  return done < total ? `Preparing sizes, ${done} of ${total}` : `${total} sizes are ready.`;
}
