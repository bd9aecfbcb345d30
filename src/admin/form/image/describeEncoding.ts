/** Says how far the variants of an image are. */
export function describeEncoding({ done, total }: { done: number; total: number }): string {
  if (total === 0) return 'Preparing smaller versions…';
  return done < total
    ? `Preparing smaller versions, ${done} of ${total}`
    : `${total} smaller versions are ready.`;
}
