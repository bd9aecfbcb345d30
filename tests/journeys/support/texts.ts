import type { Page } from '@playwright/test';

/** A text of a page as it is drawn, px. */
export interface DrawnText {
  text: string;
  left: number;
  right: number;
  /** Whether a box or the edge of the screen cuts off some of its letters. */
  isCut: boolean;
}

/** All texts of a page, or of its open dialog, that are not for screen readers alone. */
export const drawnTexts = (page: Page): Promise<DrawnText[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: DrawnText[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      const left = Math.min(...lines.map((line) => line.left));
      const right = Math.max(...lines.map((line) => line.right));
      let [isCut, isHidden, isScrolled] = [false, false, false];
      for (let box: Element | null = parent; box && !isScrolled; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none') isHidden = true;
        if (box === document.documentElement || box === document.body) continue;
        const edge = box.getBoundingClientRect();
        isScrolled = [overflowX, overflowY].some((value) => /auto|scroll/.test(value));
        if (isScrolled || !/hidden|clip/.test(overflowX + overflowY)) continue;
        // The letters of a line may reach a little above and below it.
        isCut ||= lines.some(({ top, bottom }) => {
          const middle = (top + bottom) / 2;
          return middle < edge.top || middle > edge.bottom;
        });
        isCut ||= left < edge.left - 1 || right > edge.right + 1;
      }
      if (!isScrolled) isCut ||= left < 0 || right > innerWidth;
      if (!isHidden && lines.length > 0) {
        texts.push({ text: node.textContent, left, right, isCut });
      }
    }
    return texts;
  });
