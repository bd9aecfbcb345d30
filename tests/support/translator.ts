/**
 * Replaces each text of a page as Chromium's translation does, but by the same words. Texts that come
 * or change later are replaced too. Tests also run this in a browser's page.
 * @returns a function that ends this
 */
export function translatePage(): () => void {
  const untranslated = 'font, script, style, noscript, textarea, [translate=no]';
  const replace = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(untranslated) !== null) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node) => {
    if (node instanceof Text) replace(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { target } of records) replaceIn(target);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  replaceIn(document.body);
  return () => observer.disconnect();
}
