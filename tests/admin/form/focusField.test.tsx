import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FocusField } from '../../../src/admin/form/image/FocusField.tsx';
import type { Focus } from '../../../src/model/files/focus.ts';
import { anImageWithAddresses } from '../../support/factories.ts';

const image = anImageWithAddresses({ width: 300, height: 200 }, [
  { width: 320, type: 'image/avif' },
]);

const point = () => screen.getByRole('slider', { name: 'Point that stays in view' });
const valueText = () => point().getAttribute('aria-valuetext');

/** Shows the field of a picture that is 300 by 200 px on the page. */
function open(first?: Focus, disabled = false) {
  const onChange = vi.fn();
  function Field() {
    const [value, setValue] = useState<Focus | undefined>(first);
    return (
      <FocusField
        picture={{ src: '/stacks.jpg', image }}
        alt="Preview"
        width={300}
        height={200}
        cuts={['phone', 'card']}
        value={value}
        disabled={disabled}
        onChange={(focus) => {
          onChange(focus);
          setValue(focus);
        }}
      />
    );
  }
  render(<Field />);
  const surface = point().parentElement!;
  surface.getBoundingClientRect = () => new DOMRect(100, 50, 300, 200);
  const click = (clientX: number, clientY: number) =>
    fireEvent.click(surface, { clientX, clientY });
  return { user: userEvent.setup(), onChange, click };
}

describe('the point of a picture that stays in view', () => {
  it('is the middle until it is set', () => {
    open();
    expect(valueText()).toBe('In the middle');
    expect(screen.queryByRole('button', { name: 'Use the middle' })).toBeNull();
  });

  it('is set by a click, and takes the focus', () => {
    const { click, onChange } = open();
    click(130, 200);
    expect(onChange).toHaveBeenLastCalledWith({ x: 0.1, y: 0.75 });
    expect(valueText()).toBe('10 % from the left, 75 % from the top');
    expect(point()).toHaveFocus();
  });

  it('moves by arrow keys, by ten times as much with Shift, and never out of the picture', async () => {
    const { user, onChange } = open({ x: 0.97, y: 0.5 });
    point().focus();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith({ x: 0.98, y: 0.49 });
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    expect(onChange).toHaveBeenLastCalledWith({ x: 1, y: 0.59 });
  });

  it('is the middle again by a button', async () => {
    const { user, onChange } = open({ x: 0.2, y: 0.2 });
    await user.click(screen.getByRole('button', { name: 'Use the middle' }));
    expect(onChange).toHaveBeenLastCalledWith(undefined);
    expect(point()).toHaveFocus();
    expect(valueText()).toBe('In the middle');
  });

  it('leaves the picture itself whole, and in its middle', () => {
    open({ x: 0.2, y: 0.7 });
    const picture = screen.getByRole('img', { name: 'Preview' });
    expect(picture.style.objectPosition).toBe('');
  });

  it('stays where it is while a missing picture is tried again', () => {
    vi.useFakeTimers();
    const { onChange } = open({ x: 0.2, y: 0.2 });
    for (const pause of [1000, 3000, 0]) {
      fireEvent.error(screen.getByRole('img', { name: 'Preview' }));
      act(() => void vi.advanceTimersByTime(pause));
    }
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onChange).not.toHaveBeenCalled();
    vi.useRealTimers();
  });

  it('shows what a phone and a card show of the picture', () => {
    open({ x: 0.2, y: 0.7 });
    for (const label of ['On a phone', 'On a card']) {
      const cut = screen.getByText(label).closest('figure')!;
      expect(cut.querySelector('img')?.style.objectPosition).toBe('20% 70%');
    }
  });

  it('can’t be moved while it is disabled', async () => {
    const { user, click, onChange } = open({ x: 0.2, y: 0.2 }, true);
    click(130, 200);
    point().focus();
    await user.keyboard('{ArrowRight}');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Use the middle' })).toBeDisabled();
  });
});
