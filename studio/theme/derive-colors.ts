import { contrast, mix, readable } from '#model/contrast.ts';
import { type DisplayPreferences, defaultPreferences } from '#model/display.ts';

const BLACK = '#000000';
const WHITE = '#ffffff';

/** What text stands on in each scheme: paper, ground, fields and what is pointed at. */
export const grounds = {
  light: ['#ffffff', '#f4f7fe'],
  dark: ['#11151c', '#1a202a', '#272e3b'],
} as const;

export type Scheme = keyof typeof grounds;

/** The grounds as they are, and as a selection tints them with the colour. */
const tinted = (scheme: Scheme, color: string) =>
  grounds[scheme].flatMap((ground) => [ground, mix(ground, color, 0.12)]);

const textOn = (scheme: Scheme, color: string) =>
  readable(color, tinted(scheme, color), scheme === 'light' ? BLACK : WHITE);

const tints = (color: string) => [0.09, 0.18, 0.36, 0.56].map((share) => mix(WHITE, color, share));

/** The text shades of the house's own primary colour. */
export const houseText = { light: '#0773b3', dark: '#41a9e6' } as const;

/** Ten shades: 4 is text on dark grounds, 5 the colour itself as far as lines and rings show, 6 carries white text and is text on light ones. */
export function primaryShades(color: string, scheme: Scheme): string[] {
  const text = textOn('light', color);
  const line = readable(color, grounds[scheme], scheme === 'light' ? BLACK : WHITE, 3);
  const deeper = [0.18, 0.35, 0.5].map((share) => mix(text, BLACK, share));
  return [...tints(color), textOn('dark', color), line, text, ...deeper];
}

/** Ten shades: 6 is the colour itself, 4 and 8 are text in its colour on dark and on light grounds. */
export function secondaryShades(color: string): string[] {
  const text = textOn('light', color);
  const darker = mix(color, BLACK, 0.15);
  return [...tints(color), textOn('dark', color), mix(color, WHITE, 0.12), color, darker, text, mix(text, BLACK, 0.4)];
}

/** The ink for text on a colour of any kind. */
export const inkFor = (color: string): string => ['#313541', WHITE].find((ink) => contrast(ink, color) >= 4.5) ?? BLACK;

/** What stands on a sidebar of any colour. Pointing at an entry moves its ground away from the text. */
export function sidebarColors(color: string, active: string): Record<string, string> {
  const isDark = contrast(WHITE, color) >= 4.5;
  const ink = isDark ? WHITE : inkFor(color);
  const away = isDark ? BLACK : WHITE;
  const hover = mix(color, away, 0.18);
  const quiet = [0.25, 0.15, 0.05].map((share) => mix(ink, color, share)).find((one) => contrast(one, color) >= 4.5);
  const shown = contrast(active, color) >= 1.3 ? active : mix(color, away, 0.4);
  return {
    '--sidebar': color,
    '--sidebar-text': ink,
    '--sidebar-quiet': quiet ?? ink,
    '--sidebar-hover': hover,
    '--sidebar-line': mix(color, ink, 0.2),
    '--sidebar-active': shown,
    '--sidebar-on-active': shown === active ? WHITE : ink,
  };
}

const named = (name: string, shades: readonly string[]) =>
  Object.fromEntries(shades.map((shade, at) => [`--mantine-color-${name}-${at}`, shade]));

const lightVariant = (name: string, color: string, scheme: Scheme) =>
  scheme === 'light'
    ? {}
    : {
        [`--mantine-color-${name}-light`]: mix(BLACK, color, 0.22),
        [`--mantine-color-${name}-light-hover`]: mix(BLACK, color, 0.3),
      };

/** Custom properties for the colours that a person chose; nothing for those of the house, which the stylesheet has. */
export function deriveColors(chosen: DisplayPreferences, scheme: Scheme): Record<string, string> {
  const { primary, secondary, sidebar } = chosen;
  const own: Record<string, string> = {};
  let active: string = houseText.light;
  if (primary !== defaultPreferences.primary) {
    const shades = primaryShades(primary, scheme);
    active = shades[6] ?? active;
    Object.assign(own, named('brand', shades), lightVariant('brand', active, scheme), {
      '--mantine-color-brand-outline-hover': `color-mix(in srgb, ${active} 6%, transparent)`,
    });
  }
  if (secondary !== defaultPreferences.secondary)
    Object.assign(own, named('secondary', secondaryShades(secondary)), lightVariant('secondary', secondary, scheme), {
      '--on-secondary': inkFor(secondary),
    });
  if (sidebar !== null) Object.assign(own, sidebarColors(sidebar, active));
  return own;
}
