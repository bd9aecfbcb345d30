/**
 * Returns what to do when React can't hydrate a page that something has changed, and so draws all of
 * it: the new fields get the text and the focus of the old ones, and the reason is logged.
 */
export function recoverFields(root: HTMLElement): (reason: unknown) => void {
  const fields = root.querySelectorAll('input');
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => (focused = target));
  return (reason) => {
    console.warn(reason);
    for (const [index, field] of root.querySelectorAll('input').entries()) {
      field.value = fields[index]?.value ?? '';
      if (fields[index] === focused) field.focus({ preventScroll: true });
    }
  };
}
