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
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44, textTransform: 'none', borderRadius: 999 } },
    },
    MuiIconButton: { styleOverrides: { root: { width: 44, height: 44 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: { styleOverrides: { root: { borderColor: token('--hairline') } } },
  },
});
