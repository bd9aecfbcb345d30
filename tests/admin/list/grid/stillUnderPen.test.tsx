import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it } from 'vitest';
import { useStillUnderPen } from '../../../../src/admin/list/grid/useStillUnderPen.ts';

function Surface() {
  const element = useRef<HTMLDivElement>(null);
  useStillUnderPen(element);
  return <div ref={element}>Surface</div>;
}

/** Whether the page may scroll while a pointer moves over it. */
function scrollsUnder(pointerType: string): boolean {
  const surface = screen.getByText('Surface');
  surface.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
  return surface.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }));
}

it('a page stands still under a pen, and scrolls under a finger', () => {
  const { unmount } = render(<Surface />);
  expect(scrollsUnder('pen')).toBe(false);
  expect(scrollsUnder('touch')).toBe(true);
  expect(scrollsUnder('pen')).toBe(false);
  unmount();
});
