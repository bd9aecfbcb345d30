import { extensionOf } from './storagePaths.ts';

/** A name under which any computer can keep a file: a title, and the extension of a stored file. */
export function fileNameOf(title: string, path: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what it takes out
  const name = title
    .replace(/[\u0000-\u001f\u007f"*/:<>?\\|]+/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return [[...name].slice(0, 120).join('') || 'Untitled', extensionOf(path)]
    .filter(Boolean)
    .join('.');
}
