/**
 * What decides whether a document starts the code. A browser that is too old keeps the page that
 * visitors without JavaScript see.
 */

/**
 * Functions that visitors' code calls without asking, and that browsers of 2020 lack. Browsers with
 * the last one also read all of its syntax.
 */
export const VISITORS_NEED = [
  'Array.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'AbortSignal.timeout',
  'Intl.ListFormat',
  'Object.hasOwn',
  'HTMLScriptElement.supports',
];

/** What the admin area's code calls besides. */
export const ADMIN_NEED = [
  'AbortSignal.any',
  'AbortSignal.prototype.throwIfAborted',
  'DecompressionStream',
  'FinalizationRegistry',
  'Intl.Segmenter',
  'OffscreenCanvas',
];

/** Whether the browser has all of some functions. */
export const hasAll = (names: readonly string[]): boolean =>
  names.every((name) =>
    name.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), window),
  );

export function loadEntry(address = ''): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = address;
  document.head.append(script);
  return script;
}

/** Shows what the page has for visitors without JavaScript. */
export function showPlainPage(): void {
  // Masonry.module.css then hides no tiles.
  document.documentElement.dataset.plain = '';
  for (const element of document.querySelectorAll('noscript')) {
    element.outerHTML = element.textContent;
  }
}
