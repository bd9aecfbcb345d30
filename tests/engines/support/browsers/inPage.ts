import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** An element as a person perceives it: by its role, its name, or the label of its field. */
export interface Sought {
  role?: string;
  /** Whole; an expression matches a part of it. */
  name?: string | { pattern: string };
  /** The label of a field, or how it begins: a star may follow. */
  label?: string;
  /** What it lies in. */
  within?: Sought;
}

/** The elements of the page that are perceived so, in the order of the document. */
function findAll({ role, name, label, within }: Sought): HTMLElement[] {
  const roots = within ? findAll(within) : [document.body];
  const wanted = typeof name === 'object' ? new RegExp(name.pattern) : name;
  return roots.flatMap((root) =>
    role === undefined
      ? queryAllByLabelText(root, label ?? '', { exact: false, selector: 'input, textarea' })
      : queryAllByRole(root, role, wanted === undefined ? {} : { name: wanted }),
  );
}

declare global {
  /** Put into each page before it is asked for an element. */
  interface Window {
    findAll?: typeof findAll;
  }
}

window.findAll = findAll;
