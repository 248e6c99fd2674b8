import { mix, readable } from '#model/contrast.ts';
import { neutrals } from '#model/neutrals.ts';
import type { SettingsBody } from '#model/settings.ts';
import { MIN_OF_MARKS } from './check-contrast.ts';
import type { LookBody, Palette } from './look-body.ts';

type Theme = SettingsBody['theme'];
type Type = LookBody['type'];

const usual = {
  phone: 16,
  wide: 18,
  titles: 100,
  weight: 700,
  tracking: -0.022,
  labels: 13,
  labelTracking: 0.12,
  labelCase: 'uppercase',
} as const;

const types: Record<Theme['font'], Type> = {
  sans: { ...usual, titles_family: 'open-sans', text_family: 'open-sans', labels_family: 'open-sans' },
  serif: {
    ...usual,
    titles_family: 'besley',
    text_family: 'instrument-sans',
    labels_family: 'archivo-narrow',
    weight: 500,
  },
  // Its small letters are small, and its labels are words in italics.
  book: {
    titles_family: 'newsreader-display',
    text_family: 'newsreader',
    labels_family: 'newsreader-label',
    phone: 18,
    wide: 21,
    titles: 100,
    weight: 400,
    tracking: -0.015,
    labels: 17,
    labelTracking: 0,
    labelCase: 'none',
  },
  grotesque: {
    ...usual,
    titles_family: 'archivo-narrow',
    text_family: 'instrument-sans',
    labels_family: 'archivo-narrow',
  },
  mono: { ...usual, titles_family: 'mono', text_family: 'mono', labels_family: 'mono' },
};
const radii: Record<Theme['radius'], number> = { none: 0, small: 6, large: 20 };

/** The look a site has that was never given one: what its settings say of it, in full. */
export function lookOfTheme({ accent, font, radius, scheme, paper }: Theme): LookBody {
  const colors = (of: 'light' | 'dark'): Palette => {
    const { paper: background, tint, ink, quiet, line } = neutrals[paper][of];
    const grounds = [background, tint];
    // One accent is named for day and night: it is made as light or dark as can be told from each.
    const shown = readable(accent.toLowerCase(), grounds, of === 'dark' ? '#ffffff' : '#000000', MIN_OF_MARKS);
    const second = mix(shown, ink, 0.45);
    return { background, surface: tint, text: ink, quiet, accent: shown, second, line };
  };
  return {
    scheme,
    colors: { light: colors('light'), dark: colors('dark') },
    type: types[font],
    space: 100,
    radius: radii[radius],
    line: 1,
    shadow: 'none',
    widths: { page: 82, text: 44 },
    motion: 'quick',
    variants: plainVariants,
  };
}

/** Every widget as the look says without any choice for its type. */
export const plainVariants: LookBody['variants'] = {
  button: { shape: 'theme', fill: 'solid', color: 'accent', letters: 'plain' },
  card: { ground: 'none', corners: 'theme' },
  section: { edge: 'none', tint: 'surface' },
  heading: { letters: 'plain', rule: 'none', eyebrow: 'accent' },
  field: { shape: 'box' },
  image: { corners: 'theme' },
  navigation: { mark: 'line', letters: 'plain' },
  table: { lines: 'rows', head: 'line' },
  quote: { letters: 'plain' },
  accordion: { sign: 'arrow' },
};
