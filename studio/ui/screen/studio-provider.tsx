import { DirectionProvider, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { directionOf } from '#studio/theme/display-settings.ts';
import { displaySettings } from '#studio/theme/display-store.ts';
import { theme } from '#studio/theme/theme.ts';
import { PlainButton } from './plain-button.tsx';

/** The theme is read by the build as well, which has no elements. */
const drawnTheme = mergeThemeOverrides(theme, { components: { Button: { defaultProps: { component: PlainButton } } } });

/**
 * Theme and direction for all that is drawn. Custom properties come from `virtual:theme.css`: no style element is
 * written. The page's root holds scheme and style, which stylesheets alone read, so that a change of them draws nothing anew;
 * the direction is read off the root as well.
 */
export function StudioProvider({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider initialDirection={directionOf(displaySettings())}>
      <MantineProvider
        theme={drawnTheme}
        forceColorScheme="light"
        getRootElement={noElement}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  );
}

/** The library would write its own idea of the scheme onto the root. */
const noElement = (): HTMLElement | undefined => undefined;
