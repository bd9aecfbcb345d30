import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { textColumn } from '../../../src/admin/list/columns.tsx';
import { EntityList } from '../../../src/admin/list/EntityList.tsx';
import { SelectionBar } from '../../../src/admin/list/selecting.tsx';
import type { AdminStore } from '../../../src/store/state.ts';
import { createAdminStore } from '../../support/adminStore.ts';

interface Row {
  id: string;
  name: string;
}

const NAMES = ['Dawn', 'Noon', 'Dusk', 'Night', 'Moon'];
const rows: Row[] = NAMES.map((name) => ({ id: name.toLowerCase(), name }));
const nameOf = ({ name }: Row) => name;
const columns = [textColumn<Row>({ id: 'name', header: 'Name', onPhone: 'text', text: nameOf })];

const act = vi.fn<(names: string[]) => void>();

const Actions = ({ selected }: { selected: readonly Row[] }) => (
  <button onClick={() => act(selected.map(nameOf))}>Act</button>
);

let store: AdminStore;

const table = (list = rows, listKey = 'beach', isSelectable = true) => (
  <Provider store={store}>
    <MemoryRouter>
      <EntityList
        noun={{ one: 'Photo', many: 'Photos' }}
        rows={list}
        columns={columns}
        nameOf={nameOf}
        editPath={({ id }) => `/edit/${id}`}
        viewPath={({ id }) => `/view/${id}`}
        onDelete={vi.fn()}
        listKey={listKey}
        grid={{ imageOf: () => ({ src: '' }) }}
        Actions={isSelectable ? Actions : undefined}
      />
    </MemoryRouter>
  </Provider>
);

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all photos' });
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
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
  store = createAdminStore();
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
  it('one by one with clicks, are counted, and an action gets them in their order', async () => {
    render(table());
    expect(screen.queryByRole('button', { name: 'Act' })).toBeNull();
    await userEvent.click(box('Dusk'));
    await userEvent.click(box('Dawn'));
    expect(statuses()).toEqual(['5 photos', '2 selected']);
    await userEvent.click(screen.getByRole('button', { name: 'Act' }));
    expect(act).toHaveBeenCalledExactlyOnceWith(['Dawn', 'Dusk']);
    await userEvent.click(box('Dawn'));
    expect(selected()).toEqual(['Dusk']);
  });

  it('and cleared as a range by a click with Shift, forwards and backwards', async () => {
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

  it('as a range in the order of the sorted table', async () => {
    render(table());
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    await userEvent.click(box('Dawn'));
    await clickWithShift('Moon');
    expect(selected().toSorted()).toEqual(['Dawn', 'Dusk', 'Moon']);
  });

  it('all at once by the checkbox of the heading, which shows if only some are selected', async () => {
    render(table());
    await userEvent.click(box('Noon'));
    expect(all().indeterminate || all().dataset.indeterminate === 'true').toBe(true);
    await userEvent.click(all());
    expect(selected()).toEqual(NAMES);
    expect(all()).toBeChecked();
    await userEvent.click(all());
    expect(selected()).toEqual([]);
  });

  it('by the keyboard with Space, Shift and arrows, Ctrl+A and Escape', async () => {
    render(table());
    box('Noon').focus();
    await userEvent.keyboard(' ');
    expect(selected()).toEqual(['Noon']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['Noon', 'Dusk', 'Night']);
    expect(box('Night')).toHaveFocus();
    const chosen = screen.getAllByRole('row', { selected: true });
    expect(chosen.map((row) => row.dataset['id'])).toEqual(['noon', 'dusk', 'night']);
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

  it('beside links and buttons, through which the arrows lead', async () => {
    render(table());
    box('Noon').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('link', { name: 'Edit Noon' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Edit Dawn' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(box('Dawn')).toHaveFocus();
    expect(selected()).toEqual([]);
  });

  it('but not by keys pressed in a text field', async () => {
    render(table());
    await userEvent.type(screen.getByRole('searchbox'), 'n{Control>}a{/Control}');
    expect(statuses()).toEqual(['4 of 5']);
  });
});

describe('a selection', () => {
  it('keeps rows that a search hides, and counts them', async () => {
    render(table());
    await userEvent.click(box('Dusk'));
    await userEvent.type(screen.getByRole('searchbox'), 'noon');
    await userEvent.click(all());
    expect(statuses()).toEqual(['1 of 5', '2 selected, 1 of them not shown']);
    await userEvent.click(screen.getByRole('button', { name: 'Act' }));
    expect(act).toHaveBeenCalledExactlyOnceWith(['Noon', 'Dusk']);
    await userEvent.click(all());
    expect(statuses()).toEqual(['1 of 5', '1 selected, 1 of them not shown']);
  });

  it('survives a reload of the list, without the rows that are gone', async () => {
    const { rerender } = render(table());
    await userEvent.click(box('Dusk'));
    await userEvent.click(box('Noon'));
    rerender(table(rows.filter(({ id }) => id !== 'noon').map((row) => ({ ...row }))));
    expect(statuses()).toEqual(['4 photos', '1 selected']);
    expect(selected()).toEqual(['Dusk']);
    rerender(table(rows.slice(0, 1)));
    expect(statuses()).toEqual(['1 photo']);
  });

  it('is cleared when the list of another gallery opens', async () => {
    const { rerender } = render(table());
    await userEvent.click(box('Dusk'));
    rerender(table(rows, 'cape'));
    expect(selected()).toEqual([]);
  });
});

it('the focus stays in the list when the selection is cleared', async () => {
  render(table());
  await userEvent.click(box('Dusk'));
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(selected()).toEqual([]);
  expect(screen.getByRole('group', { name: 'Selecting photos' })).toHaveFocus();
});

it('the second click of a double click on a row presses nothing in the bar that has come', () => {
  const remove = vi.fn();
  render(
    <SelectionBar count="1 selected" onClear={remove}>
      <button type="button" onClick={remove}>
        Delete
      </button>
    </SelectionBar>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(button, { detail: 2 });
  expect(remove).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  expect(remove).toHaveBeenCalledOnce();
});

it('a table without actions for several rows has no checkboxes', () => {
  render(table(rows, 'beach', false));
  expect(screen.getByText('Dusk')).toBeInTheDocument();
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

describe('the keys of a list', () => {
  const remove = vi.fn<(names: string[]) => void>();
  const askToDelete = vi.fn<(name: string) => void>();
  const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
  const address = () => screen.getByTestId('address').textContent;
  const Fields = () => (
    <form>
      <button type="button">More fields</button>
    </form>
  );

  interface Shape {
    view: string;
    /** Whether a row leads to what it contains. */
    hasContents?: boolean;
    /** Whether rows are deleted without a question. */
    deletesAtOnce?: boolean;
  }

  function open({ view, hasContents = false, deletesAtOnce = true }: Shape) {
    remove.mockClear();
    askToDelete.mockClear();
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000);
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('min-width: 1200px'),
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }));
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[`/list?view=${view}`]}>
          <Address />
          <EntityList
            noun={{ one: 'Photo', many: 'Photos' }}
            rows={rows}
            columns={columns}
            nameOf={nameOf}
            editPath={({ id }) => `/edit/${id}`}
            viewPath={() => undefined}
            contents={hasContents ? { path: ({ id }) => `/in/${id}`, noun: 'photos' } : undefined}
            onDelete={({ name }) => askToDelete(name)}
            deletion={
              deletesAtOnce
                ? { remove: (some) => remove(some.map(nameOf)), isBusy: false }
                : undefined
            }
            listKey="beach"
            grid={{ imageOf: () => ({ src: '' }) }}
            Actions={Actions}
            Inspector={Fields}
          />
        </MemoryRouter>
      </Provider>,
    );
  }

  /** What shows a row in either view. */
  const rowOf = (name: string): HTMLElement => {
    const ofRow = document.querySelectorAll<HTMLElement>(`[data-id=${name.toLowerCase()}]`);
    return ofRow[0]!;
  };
  const focus = (name: string) =>
    (within(rowOf(name)).queryByRole('checkbox') ?? rowOf(name)).focus();

  it('select cells of the grid, which clicks do too', async () => {
    open({ view: 'grid' });
    const chosen = () =>
      screen.queryAllByRole('gridcell', { selected: true }).map((cell) => cell.dataset['id']);
    const clickWith = async (key: string, name: string) => {
      const user = userEvent.setup();
      await user.keyboard(`{${key}>}`);
      await user.click(rowOf(name));
      await user.keyboard(`{/${key}}`);
    };
    await userEvent.click(rowOf('Noon'));
    await userEvent.click(rowOf('Dusk'));
    expect(chosen()).toEqual(['dusk']);
    await clickWith('Control', 'Dawn');
    expect(chosen()).toEqual(['dawn', 'dusk']);
    await clickWith('Control', 'Dusk');
    expect(chosen()).toEqual(['dawn']);
    await userEvent.click(rowOf('Dawn'));
    await clickWith('Shift', 'Dusk');
    expect(chosen()).toEqual(['dawn', 'noon', 'dusk']);
    focus('Dawn');
    await userEvent.keyboard('{ArrowRight}');
    expect(chosen()).toEqual(['noon']);
    expect(rowOf('Noon')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(chosen()).toEqual(['noon', 'dusk']);
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(chosen()).toEqual(['noon']);
    await userEvent.keyboard('{Control>}{ArrowRight}{ArrowRight} {/Control}');
    expect(chosen()).toEqual(['noon', 'night']);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toHaveLength(NAMES.length);
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
  });

  it.each(['table', 'grid'])(
    'delete the row with the focus, or all selected ones, in the %s',
    async (view) => {
      open({ view });
      focus('Noon');
      await userEvent.keyboard('{Delete}');
      expect(remove).toHaveBeenLastCalledWith(['Noon']);
      await userEvent.keyboard('{Control>}a{/Control}{Delete}');
      expect(remove).toHaveBeenLastCalledWith(NAMES);
      expect(remove).toHaveBeenCalledTimes(2);
    },
  );

  it.each(['table', 'grid'])(
    'ask before a row of the %s is deleted with what it contains',
    async (view) => {
      open({ view, deletesAtOnce: false });
      focus('Noon');
      await userEvent.keyboard('{Delete}');
      expect(askToDelete).toHaveBeenCalledExactlyOnceWith('Noon');
      await userEvent.keyboard('{Control>}a{/Control}{Delete}');
      expect(askToDelete).toHaveBeenCalledOnce();
    },
  );

  it.each(['table', 'grid'])('E opens the form of a row of the %s', async (view) => {
    open({ view, hasContents: true });
    focus('Noon');
    await userEvent.keyboard('e');
    expect(address()).toBe('/edit/noon');
  });

  it.each([
    ['table', true, '/in/noon'],
    ['grid', true, '/in/noon'],
    ['table', false, '/edit/noon'],
    ['grid', false, '/edit/noon'],
  ])('a double click in the %s, with contents: %s, opens %s', async (view, hasContents, path) => {
    open({ view, hasContents });
    const row = rowOf('Noon');
    fireEvent.doubleClick(row.querySelector('td:nth-child(2)') ?? row);
    expect(address()).toBe(path);
  });

  it.each([
    [true, '/in/noon'],
    [false, '/edit/noon'],
  ])('Enter on a cell, with contents: %s, opens %s', async (hasContents, path) => {
    open({ view: 'grid', hasContents });
    focus('Noon');
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe(path);
  });

  it('do nothing in the fields beside it or in its search', async () => {
    open({ view: 'grid' });
    await userEvent.click(rowOf('Noon'));
    screen.getByRole('button', { name: 'More fields' }).focus();
    await userEvent.keyboard('{Delete}e');
    await userEvent.type(screen.getByRole('searchbox'), 'e{Delete}');
    expect(remove).not.toHaveBeenCalled();
    expect(address()).toBe('/list');
  });
});
