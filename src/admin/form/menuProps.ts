/** Keeps a dropdown's options within the page, where readers find them by its landmarks. */
export const inPlace = {
  container: () => document.querySelector('main'),
  slotProps: {
    paper: { sx: { maxWidth: 'min(640px, 100%)' } },
    list: { sx: { '& > li': { whiteSpace: 'normal' } } },
  },
};
