import { inkOn, mix, readable } from '#model/contrast.ts';
import type { SettingsBody } from '#model/settings.ts';
import { fontFaces, fontStacks } from '#site/theme/font-faces.ts';

type Theme = SettingsBody['theme'];
type Tokens = Record<string, string>;

const radii: Record<Theme['radius'], string> = { none: '0px', small: '6px', large: '20px' };

/**
 * The start of a site's stylesheet: the order of the layers, the fonts, and the look as custom properties. The
 * accent keeps its hue; what is read in it is made dark or light enough for its ground.
 */
export function themeTokens(theme: Theme, language: string): string {
  const light = lightTokens(theme.accent);
  const dark = darkTokens(theme.accent);
  const stacks = fontStacks(theme.font, language);
  const look = {
    'font-display': stacks.display,
    'font-text': stacks.text,
    'font-label': stacks.label,
    'display-weight': theme.font === 'serif' ? '500' : '700',
    radius: radii[theme.radius],
    ...(theme.scheme === 'dark' ? dark : light),
  };
  const rules = [rule(':root', look), rule('.on-ink', dark), rule('.on-accent', accentTokens(theme.accent))];
  if (theme.scheme === 'auto') rules.splice(1, 0, `@media (prefers-color-scheme:dark){${rule(':root', dark)}}`);
  return `@layer reset,theme,base,widgets,nodes;\n${fontFaces(theme.font, language)}\n@layer theme{\n${rules.join('\n')}\n}\n`;
}

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) =>
    name === 'color-scheme' ? `${name}:${value}` : `--${name}:${value}`,
  );
  return `${selector}{${declarations.join(';')}}`;
}

const paper = '#f2f5f4';
const night = '#0d1417';

function lightTokens(accent: string): Tokens {
  const tint = '#e5ebea';
  return {
    'color-scheme': 'light',
    paper,
    tint,
    ink: '#101a1f',
    'ink-quiet': '#4b5960',
    line: '#c3cdcd',
    accent,
    'accent-ink': readable(accent, [paper, tint], '#000000'),
    'on-accent': inkOn(accent),
    ...printTokens('light'),
  };
}

function darkTokens(accent: string): Tokens {
  const tint = '#172025';
  return {
    'color-scheme': 'dark',
    paper: night,
    tint,
    ink: '#e8eeed',
    'ink-quiet': '#9dabb0',
    line: '#303d43',
    accent,
    'accent-ink': readable(accent, [night, tint], '#ffffff'),
    'on-accent': inkOn(accent),
    ...printTokens('dark'),
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
