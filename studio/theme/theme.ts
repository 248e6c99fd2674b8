import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { filterOptions } from './filter-options.ts';

/** Shade 5 is the brand's #0A8FDC; 6 is dark enough (5.1:1) to carry white text and to be read as a link. */
const brand: MantineColorsTuple = [
  '#e9f5fd',
  '#d3ebfa',
  '#a6d7f5',
  '#74c1ee',
  '#41a9e6',
  '#0a8fdc',
  '#0773b3',
  '#065e93',
  '#054b75',
  '#043a5b',
];

/** Shade 6 is #FF9800, which carries dark text only. */
const secondary: MantineColorsTuple = [
  '#fff6e6',
  '#ffeacc',
  '#ffd599',
  '#ffc166',
  '#ffb340',
  '#ffa31f',
  '#ff9800',
  '#d97f00',
  '#9a5a00',
  '#6b3f00',
];

const dark: MantineColorsTuple = [
  '#d8dde6',
  '#b7bfcc',
  '#9aa4b5',
  '#727c90',
  '#454e60',
  '#363e4e',
  '#272e3b',
  '#1a202a',
  '#141922',
  '#0e1219',
];

/** Mantine's theme: the specification's colours, type and spacing. What differs by style or scheme is in `variables.ts` and `base.css`. */
export const theme = createTheme({
  colors: { brand, secondary, dark },
  primaryColor: 'brand',
  primaryShade: 6,
  autoContrast: true,
  white: '#ffffff',
  black: '#1f2430',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  headings: { fontFamily: 'var(--font-text)', fontWeight: '700' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'var(--radius-field)',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { radius: 'var(--radius-button)' } },
    ActionIcon: { defaultProps: { radius: 'var(--radius-button)', variant: 'subtle', color: 'gray' } },
    Paper: { defaultProps: { radius: 'var(--radius-card)' } },
    Card: { defaultProps: { radius: 'var(--radius-card)' } },
    Badge: { defaultProps: { radius: 'var(--radius-button)' } },
    Checkbox: { defaultProps: { radius: 'var(--radius-small)' } },
    // A menu holds items alone, and the library's placeholder for the first focus isn't one.
    Menu: { defaultProps: { radius: 'var(--radius-menu)', shadow: 'md', withInitialFocusPlaceholder: false } },
    Combobox: { defaultProps: { radius: 'var(--radius-menu)', shadow: 'md' } },
    // A list box holds options alone: what it says where none matches is one that can't be chosen.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true } },
    Select: { defaultProps: { comboboxProps: { radius: 'var(--radius-menu)', shadow: 'md' }, filter: filterOptions } },
    MultiSelect: { defaultProps: { filter: filterOptions } },
    TagsInput: { defaultProps: { filter: filterOptions } },
    Autocomplete: { defaultProps: { filter: filterOptions } },
    Textarea: { defaultProps: { radius: 'var(--radius-area)' } },
    Alert: { defaultProps: { radius: 'var(--radius-area)' } },
    Notification: { defaultProps: { radius: 'var(--radius-menu)' } },
    // The library's scroll lock writes a style element, which the page's policy refuses; base.css locks instead.
    Modal: { defaultProps: { lockScroll: false, radius: 'var(--radius-card)', centered: true } },
    Drawer: { defaultProps: { lockScroll: false } },
    // A header element inside a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
});
