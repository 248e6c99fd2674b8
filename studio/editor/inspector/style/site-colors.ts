import { createContext, use } from 'react';

/** Values of the custom properties of the site's theme, by name without its dashes. */
export const SiteColorsContext = createContext<Readonly<Record<string, string>>>({});

export const useSiteColors = (): Readonly<Record<string, string>> => use(SiteColorsContext);

/** What the root of a theme's stylesheet says of its custom properties, as a browser without preferences reads it. */
export function rootColors(theme: string): Record<string, string> {
  const colors: Record<string, string> = {};
  for (const [, body = ''] of theme.matchAll(/(?:^|[\s{}]):root\{([^}]*)\}/g)) {
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):([^;}]+)/g)) colors[name] ??= value.trim();
  }
  return colors;
}
