export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type=checkbox], [type=file]), textarea, select, [contenteditable]');
