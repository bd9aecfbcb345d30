import { createTheme } from '@mui/material';

const tokens = getComputedStyle(document.documentElement);
const token = (name: string) => tokens.getPropertyValue(name).trim();

/** The admin area's theme, on the same tokens as the visitors' pages. */
export const theme = createTheme({
  palette: {
    mode: 'dark',
    primary: { main: token('--text'), contrastText: token('--ground') },
    error: { main: token('--danger') },
    background: { default: token('--ground'), paper: token('--raised') },
    text: { primary: token('--text'), secondary: token('--text-quiet') },
    divider: token('--hairline'),
  },
  shape: { borderRadius: 6 },
  typography: { fontFamily: token('--font') },
  components: {
    // MUI takes away the browser's outline, and shows the focus of some buttons by colour alone.
    MuiButtonBase: {
      styleOverrides: {
        root: {
          '&.Mui-focusVisible': { outline: `2px solid ${token('--text')}`, outlineOffset: 2 },
        },
      },
    },
    MuiListItemButton: {
      styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } },
    },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 44, '&.Mui-focusVisible': { outlineOffset: -2 } } },
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
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: {
      styleOverrides: { root: { borderColor: token('--hairline') }, head: { paddingBlock: 6 } },
    },
  },
});
