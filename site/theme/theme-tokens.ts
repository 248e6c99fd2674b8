import { inkOn, mix, readable } from '#model/contrast.ts';
import { type Neutrals, neutrals } from '#model/neutrals.ts';
import type { SettingsBody } from '#model/settings.ts';
import { fontFaces, fontStacks } from '#site/theme/font-faces.ts';

type Theme = SettingsBody['theme'];
type Tokens = Record<string, string>;

const usualType: Tokens = {
  'display-weight': '700',
  text: 'clamp(1rem, 0.96rem + 0.2vw, 1.125rem)',
  'text-label': '0.8125rem',
  'label-spacing': '0.12em',
  'label-case': 'uppercase',
  'title-spacing': '-0.022em',
};
const typeOf: Record<Theme['font'], Tokens> = {
  sans: usualType,
  serif: { ...usualType, 'display-weight': '500' },
  // Its small letters are small, and its labels are words in italics.
  book: {
    'display-weight': '400',
    text: 'clamp(1.125rem, 1.06rem + 0.28vw, 1.3125rem)',
    'text-label': '1.0625rem',
    'label-spacing': '0',
    'label-case': 'none',
    'title-spacing': '-0.015em',
  },
  grotesque: usualType,
  mono: usualType,
};
const radii: Record<Theme['radius'], string> = { none: '0px', small: '6px', large: '20px' };

/**
 * The start of a site's stylesheet: the order of the layers, the fonts, and the look as custom properties. The
 * accent keeps its hue; what is read in it is made dark or light enough for its ground.
 */
export function themeTokens(theme: Theme, language: string): string {
  const light = schemeTokens('light', theme);
  const dark = schemeTokens('dark', theme);
  const stacks = fontStacks(theme.font, language);
  const look = {
    'font-display': stacks.display,
    'font-text': stacks.text,
    'font-label': stacks.label,
    ...typeOf[theme.font],
    radius: radii[theme.radius],
    ...(theme.scheme === 'dark' ? dark : light),
  };
  const rules = [rule(':root', look), rule('.on-ink', dark), rule('.on-accent', accentTokens(theme.accent))];
  if (theme.scheme === 'auto') {
    // A visitor may choose the other scheme where the page lets them.
    const bySystem = `@media (prefers-color-scheme:dark){${rule(':root:not([data-scheme=light])', dark)}}`;
    rules.splice(1, 0, ':root{--scheme-choice:flex}', bySystem, rule(':root[data-scheme=dark]', dark));
  }
  return `@layer reset,theme,base,widgets,nodes;\n${fontFaces(theme.font, language)}\n@layer theme{\n${rules.join('\n')}\n}\n`;
}

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) =>
    name === 'color-scheme' ? `${name}:${value}` : `--${name}:${value}`,
  );
  return `${selector}{${declarations.join(';')}}`;
}

function schemeTokens(scheme: 'light' | 'dark', { accent, paper: kind }: Theme): Tokens {
  const { paper, tint, ink, quiet, line }: Neutrals = neutrals[kind][scheme];
  return {
    'color-scheme': scheme,
    paper,
    tint,
    ink,
    'ink-quiet': quiet,
    line,
    accent,
    'accent-ink': readable(accent, [paper, tint], scheme === 'light' ? '#000000' : '#ffffff'),
    'on-accent': inkOn(accent),
    ...printTokens(scheme),
  };
}

function accentTokens(accent: string): Tokens {
  const ink = inkOn(accent);
  return {
    'color-scheme': ink === '#ffffff' ? 'dark' : 'light',
    paper: accent,
    tint: accent,
    ink,
    'ink-quiet': ink,
    line: mix(accent, ink, 0.35),
    accent: ink,
    'accent-ink': ink,
    'on-accent': inkOn(ink),
    ...printTokens(ink === '#ffffff' ? 'dark' : 'light'),
  };
}

/** How a picture in one ink meets its ground: black on white is multiplied onto paper, its negative screened onto night. */
function printTokens(scheme: 'light' | 'dark'): Tokens {
  return scheme === 'light'
    ? { 'print-invert': '0', 'print-ink': 'screen', 'print-ground': 'multiply' }
    : { 'print-invert': '1', 'print-ink': 'multiply', 'print-ground': 'screen' };
}
