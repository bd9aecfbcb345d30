import { extensionOf } from './storagePaths.ts';

/** A name under which any computer can keep a file: a title, and the extension of a stored file. */
export function fileNameOf(title: string, path: string): string {
  const name = title.replace(/[\p{Cc}"*/:<>?\\|]+/gu, '-').replace(/^[\s.]+|[\s.]+$/g, '');
  return [Array.from(name).slice(0, 120).join('') || 'Untitled', extensionOf(path)]
    .filter(Boolean)
    .join('.');
}
