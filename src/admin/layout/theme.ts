import { createTheme } from '@mui/material';

/**
 * The same colours as in tokens.css. MUI computes with colours when its code starts, and WebKit may
 * start the code before the stylesheet has loaded.
 */
const COLOURS = {
  ground: '#0f0f0e',
  raised: '#191918',
  hairline: '#2c2c2a',
  text: '#edece8',
  textQuiet: '#a5a39c',
  danger: '#e8a598',
};

/** The admin area's theme, on the same tokens as the visitors' pages. */
export const theme = createTheme({
  palette: {
    mode: 'dark',
    primary: { main: COLOURS.text, contrastText: COLOURS.ground },
    error: { main: COLOURS.danger },
    background: { default: COLOURS.ground, paper: COLOURS.raised },
    text: { primary: COLOURS.text, secondary: COLOURS.textQuiet },
    divider: COLOURS.hairline,
  },
  motion: { reducedMotion: 'system' },
  shape: { borderRadius: 6 },
  typography: { fontFamily: 'var(--font)' },
  components: {
    // MUI removes the browser's outline, and some of its buttons show the focus by colour alone.
    MuiButtonBase: {
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: '2px solid var(--text)', outlineOffset: 2 },
        },
      },
    },
    MuiListItemButton: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } },
    },
    MuiDialog: {
      // If a dialog opens again while it fades out, MUI may never show the page to screen readers.
      defaultProps: { closeAfterTransition: false },
      // A dropdown may be larger than the dialog that contains it.
      styleOverrides: { paper: { '&:has(> .MuiAutocomplete-popper)': { overflow: 'visible' } } },
    },
    MuiAutocomplete: {
      styleOverrides: {
        listbox: { '&& .MuiAutocomplete-option': { minHeight: 44, overflowWrap: 'anywhere' } },
        endAdornment: { '&&': { right: 4 } },
        // The input and its button are as high as a fingertip.
        root: {
          '& .MuiInputBase-root.MuiInputBase-root.MuiInputBase-root': {
            paddingBlock: 6,
            '&.MuiInputBase-sizeSmall': { paddingBlock: 0 },
            '& .MuiAutocomplete-input': { boxSizing: 'border-box', height: 44, paddingBlock: 0 },
          },
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 44, '&.Mui-focusVisible': { outlineOffset: -2 } } },
    },
    MuiChip: {
      styleOverrides: {
        root: { height: 36, maxWidth: '100%' },
        // The touch target has 44 px; the icon looks smaller.
        deleteIcon: { boxSizing: 'content-box', padding: 11, margin: '0 -6px 0 -12px' },
      },
    },
    MuiTableSortLabel: { styleOverrides: { root: { minHeight: 44 } } },
    MuiCheckbox: { styleOverrides: { root: { width: 44, height: 44 } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { '&.MuiInputBase-sizeSmall > .MuiInputBase-input': { paddingBlock: 10.5 } },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44, textTransform: 'none', borderRadius: 999 } },
    },
    MuiToggleButton: {
      styleOverrides: { root: { minWidth: 44, minHeight: 44, textTransform: 'none' } },
    },
    MuiFormHelperText: { styleOverrides: { root: { overflowWrap: 'anywhere' } } },
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          backgroundColor: COLOURS.raised,
          color: COLOURS.text,
          border: `1px solid ${COLOURS.hairline}`,
        },
      },
    },
    MuiTableCell: {
      styleOverrides: { root: { borderColor: COLOURS.hairline }, head: { paddingBlock: 6 } },
    },
  },
});
