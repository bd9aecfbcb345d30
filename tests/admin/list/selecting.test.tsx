import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textColumn } from '../../../src/admin/list/columns.tsx';
import { EntityList } from '../../../src/admin/list/EntityList.tsx';

interface Row {
  id: string;
  name: string;
}

const NAMES = ['Dawn', 'Noon', 'Dusk', 'Night', 'Moon'];
const rows: Row[] = NAMES.map((name) => ({ id: name.toLowerCase(), name }));
const nameOf = ({ name }: Row) => name;
const columns = [textColumn<Row>({ id: 'name', header: 'Name', onPhone: 'text' }, nameOf)];

const act = vi.fn<(names: string[]) => void>();

const Actions = ({ selected }: { selected: readonly Row[] }) => (
  <button onClick={() => act(selected.map(nameOf))}>Act</button>
);

const table = (list = rows, scope = 'beach', isSelectable = true) => (
  <MemoryRouter>
    <EntityList
      noun={{ one: 'Photo', many: 'Photos' }}
      rows={list}
      columns={columns}
      nameOf={nameOf}
      editPath={({ id }) => `/edit/${id}`}
      viewPath={({ id }) => `/view/${id}`}
      onDelete={vi.fn()}
      scope={scope}
      grid={{ imageOf: () => ({ src: '' }) }}
      Actions={isSelectable ? Actions : undefined}
    />
  </MemoryRouter>
);

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all photos' });
const status = () => screen.getByRole('status').textContent;
const selected = () =>
  NAMES.filter((name) => {
    const found = screen.queryByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
    return found?.checked;
  });

async function clickWithShift(name: string): Promise<void> {
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(box(name));
  await user.keyboard('{/Shift}');
}

beforeEach(() => {
  act.mockClear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  vi.stubGlobal('scrollTo', vi.fn());
  // The rows near a screen that has a height.
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(2000);
  return () => vi.unstubAllGlobals();
});

describe('rows are selected', () => {
  it('by a click each, which is told, and what is done is done to them in their order', async () => {
    render(table());
    expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
    await userEvent.click(box('Dusk'));
    await userEvent.click(box('Dawn'));
    expect(status()).toBe('5 photos, 2 selected');
    await userEvent.click(screen.getByRole('button', { name: 'Act' }));
    expect(act).toHaveBeenCalledExactlyOnceWith(['Dawn', 'Dusk']);
    await userEvent.click(box('Dawn'));
    expect(selected()).toEqual(['Dusk']);
  });

  it('as a range by a click with Shift, forwards and backwards, and given back alike', async () => {
    render(table());
    await userEvent.click(box('Noon'));
    await clickWithShift('Night');
    expect(selected()).toEqual(['Noon', 'Dusk', 'Night']);
    await clickWithShift('Moon');
    expect(selected()).toEqual(['Noon', 'Dusk', 'Night', 'Moon']);
    await clickWithShift('Dusk');
    expect(selected()).toEqual(['Noon']);
    await clickWithShift('Dawn');
    expect(selected()).toEqual(['Dawn', 'Noon', 'Dusk']);
  });

  it('in a range as the table is sorted', async () => {
    render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.click(box('Dawn'));
    await clickWithShift('Moon');
    expect(selected().toSorted()).toEqual(['Dawn', 'Dusk', 'Moon']);
  });

  it('all at once by the heading, which shows where it is a part', async () => {
    render(table());
    await userEvent.click(box('Noon'));
    expect(all().indeterminate || all().dataset.indeterminate === 'true').toBe(true);
    await userEvent.click(all());
    expect(selected()).toEqual(NAMES);
    expect(all()).toBeChecked();
    await userEvent.click(all());
    expect(selected()).toEqual([]);
  });

  it('by the keyboard: Space, arrows with Shift and back, Ctrl+A, Escape', async () => {
    render(table());
    box('Noon').focus();
    await userEvent.keyboard(' ');
    expect(selected()).toEqual(['Noon']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['Noon', 'Dusk', 'Night']);
    expect(box('Night')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selected()).toEqual(['Noon', 'Dusk']);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(box('Dawn')).toHaveFocus();
    expect(selected()).toEqual(['Noon', 'Dusk']);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(selected()).toEqual(NAMES);
    await userEvent.keyboard('{Escape}');
    expect(selected()).toEqual([]);
    expect(box('Dawn')).toHaveFocus();
  });

  it('not by keys that are for a text field', async () => {
    render(table());
    await userEvent.type(screen.getByRole('searchbox'), 'n{Control>}a{/Control}');
    expect(status()).toBe('4 of 5');
  });
});

describe('what is selected stays', () => {
  it('where a search leaves it out, which is said', async () => {
    render(table());
    await userEvent.click(box('Dusk'));
    await userEvent.type(screen.getByRole('searchbox'), 'noon');
    await userEvent.click(all());
    expect(status()).toBe('1 of 5, 2 selected, 1 of them hidden by the search');
    await userEvent.click(screen.getByRole('button', { name: 'Act' }));
    expect(act).toHaveBeenCalledExactlyOnceWith(['Noon', 'Dusk']);
    await userEvent.click(all());
    expect(status()).toBe('1 of 5, 1 selected, 1 of them hidden by the search');
  });

  it('where the list is loaded again, but for what is gone', async () => {
    const { rerender } = render(table());
    await userEvent.click(box('Dusk'));
    await userEvent.click(box('Noon'));
    rerender(table(rows.filter(({ id }) => id !== 'noon').map((row) => ({ ...row }))));
    expect(status()).toBe('4 photos, 1 selected');
    expect(selected()).toEqual(['Dusk']);
    rerender(table(rows.slice(0, 1)));
    expect(status()).toBe('1 photo');
  });

  it('not where the list is of something else then', async () => {
    const { rerender } = render(table());
    await userEvent.click(box('Dusk'));
    rerender(table(rows, 'cape'));
    expect(selected()).toEqual([]);
  });
});

it('the focus stays near where all is given back', async () => {
  render(table());
  await userEvent.click(box('Dusk'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(selected()).toEqual([]);
  expect(screen.getByRole('group', { name: 'Selecting photos' })).toHaveFocus();
});

it('a table of what nothing can be done with at once has no checkboxes', () => {
  render(table(rows, 'beach', false));
  expect(screen.getByText('Dusk')).toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});
