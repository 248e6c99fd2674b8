import { type MantineThemeOverride, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const withinPortal = { defaultProps: { withinPortal: false } };
const theme: MantineThemeOverride = {
  components: { Popover: withinPortal, Combobox: withinPortal },
};

/** Lists that open within a modal dialog stay in it: what is beside it in the page lies beneath and is inert. */
export function PopoversInDialog({ children }: { children: ReactNode }) {
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
}
