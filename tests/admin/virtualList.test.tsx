import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { VirtualList } from '../../src/admin/components/virtualRows.tsx';

const ROW_PX = 50;
const items = Array.from({ length: 500 }, (_, index) => ({ id: `${index}` }));

function scrollToItem(index: number): void {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(index * ROW_PX);
  act(() => void window.dispatchEvent(new Event('scroll')));
}

const remove = (id: string) => screen.queryByRole('button', { name: `Remove ${id}` });

it('a list of many items keeps the one with the focus, and its neighbours, while it scrolls', () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  render(
    <VirtualList label="Files" items={items} rowHeight={ROW_PX}>
      {({ id }) => <button type="button">Remove {id}</button>}
    </VirtualList>,
  );
  act(() => remove('3')!.focus());
  scrollToItem(400);
  expect(remove('400')).toBeInTheDocument();
  expect(remove('3')).toHaveFocus();
  for (const neighbour of ['2', '4']) expect(remove(neighbour)).toBeInTheDocument();
  expect(remove('5')).not.toBeInTheDocument();
  // What lies between keeps its height.
  const listed = screen.getAllByRole('listitem');
  const margins = listed.map(({ style }) => Number.parseInt(style.marginTop, 10));
  const height = margins.reduce((sum, margin) => sum + margin + ROW_PX, 0);
  expect(height).toBe(Number(listed.at(-1)!.ariaPosInSet) * ROW_PX);
});
