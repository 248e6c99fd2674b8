import { contrast, inkOn, mix, readable } from '#model/contrast.ts';
import type { FontBody } from '#model/fonts/font-body.ts';
import type { LookBody } from '#model/look/look-body.ts';
import { fontFaces, fontStacks } from '#site/theme/font-faces.ts';
import { variantTokens } from './variant-tokens.ts';

export type Tokens = Record<string, string>;

const shadows: Record<LookBody['shadow'], string> = {
  none: 'none',
  soft: '0 1px 2px rgb(0 0 0 / 0.08), 0 6px 20px rgb(0 0 0 / 0.08)',
  deep: '0 2px 6px rgb(0 0 0 / 0.12), 0 18px 48px rgb(0 0 0 / 0.18)',
  hard: '0.35rem 0.35rem 0 var(--ink)',
};
const motions: Record<LookBody['motion'], string> = { none: '0s', quick: '140ms', calm: '320ms' };

/**
 * The start of a site's stylesheet: the order of the layers, the fonts, and the look as custom properties. Accents
 * keep their hue; what is read in them is made dark or light enough for its ground.
 */
export function lookTokens(
  look: LookBody,
  language: string,
  { fonts = [], exact = {} }: { fonts?: readonly FontBody[]; exact?: Tokens } = {},
): string {
  const light = schemeTokens('light', look);
  const dark = schemeTokens('dark', look);
  const root = { ...typeTokens(look, language, fonts), ...shapeTokens(look), ...exact };
  const shown = look.scheme === 'dark' ? dark : light;
  const rules = [
    rule(':root', { ...root, ...shown }),
    rule('.on-ink', dark),
    rule('.on-accent', groundTokens(look.colors[look.scheme === 'dark' ? 'dark' : 'light'].accent)),
  ];
  if (look.scheme === 'auto') {
    const darkAccent = look.colors.dark.accent;
    const ofDark = darkAccent === look.colors.light.accent ? '' : rule('.on-accent', groundTokens(darkAccent));
    const nested = ofDark && `:root:not([data-scheme=light]) ${ofDark}`;
    const chosen = ofDark && `:root[data-scheme=dark] ${ofDark}`;
    // A visitor may choose the other scheme where the page lets them.
    const bySystem = `@media (prefers-color-scheme:dark){${rule(':root:not([data-scheme=light])', dark)}${nested}}`;
    rules.splice(1, 0, ':root{--scheme-choice:flex}', bySystem, rule(':root[data-scheme=dark]', dark));
    if (chosen) rules.push(chosen);
  }
  // They name colours, which differ by the ground they are on.
  const variants = variantTokens(look.variants);
  if (Object.keys(variants).length > 0) rules.push(rule(':root,.on-ink,.on-accent', variants));
  return `@layer reset,theme,base,widgets,nodes;\n${fontFaces(look.type, language, fonts)}\n@layer theme{\n${rules.join('\n')}\n}\n`;
}

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) =>
    name === 'color-scheme' ? `${name}:${value}` : `--${name}:${value}`,
  );
  return `${selector}{${declarations.join(';')}}`;
}

function typeTokens({ type }: LookBody, language: string, fonts: readonly FontBody[]): Tokens {
  const stacks = fontStacks(type, language, fonts);
  return {
    'font-display': stacks.display,
    'font-text': stacks.text,
    'font-label': stacks.label,
    'display-weight': String(type.weight),
    text: fluid(type.phone, type.wide),
    'text-label': rem(type.labels),
    'label-spacing': type.labelTracking === 0 ? '0' : `${type.labelTracking}em`,
    'label-case': type.labelCase,
    'title-spacing': `${type.tracking}em`,
    ...(type.titles !== 100 && { 'title-scale': String(type.titles / 100) }),
  };
}

/** What is as usual is left to base.css. */
function shapeTokens({ radius, space, line, widths, shadow, motion }: LookBody): Tokens {
  return {
    radius: `${radius}px`,
    ...(space !== 100 && { space: String(space / 100) }),
    ...(line !== 1 && { 'line-width': `${line}px` }),
    ...(widths.page !== 82 && { 'page-width': `${widths.page}rem`, 'page-width-wide': `${widths.page * 1.25}rem` }),
    ...(widths.text !== 44 && { 'text-width': `${widths.text}rem` }),
    ...(shadow !== 'none' && { shadow: shadows[shadow] }),
    ...(motion !== 'quick' && { motion: motions[motion] }),
  };
}

/** Pixels at 16 the em, in the size a visitor has set. */
const rem = (pixels: number): string => `${round(pixels / 16)}rem`;
const round = (number: number): number => Math.round(number * 10_000) / 10_000;

/** From one size at 320 pixels of width to another at 1320. */
function fluid(phone: number, wide: number): string {
  const [least, most] = [Math.min(phone, wide), Math.max(phone, wide)];
  const slope = (wide - phone) / 10;
  return least === most
    ? rem(least)
    : `clamp(${rem(least)}, ${rem(phone - slope * 3.2)} + ${round(slope)}vw, ${rem(most)})`;
}

function schemeTokens(scheme: 'light' | 'dark', look: LookBody): Tokens {
  const { background, surface, text, quiet, accent, second, line } = look.colors[scheme];
  const sectionTint = tintOf(look, scheme);
  const grounds = [background, surface, ...(sectionTint === undefined ? [] : [sectionTint])];
  const towards = inkOn(background) === '#ffffff' ? '#ffffff' : '#000000';
  return {
    'color-scheme': scheme,
    paper: background,
    tint: surface,
    ink: text,
    'ink-quiet': quiet,
    line,
    accent,
    'accent-ink': readable(accent, grounds, towards),
    'on-accent': inkOn(accent),
    second,
    'second-ink': readable(second, grounds, towards),
    'on-second': inkOn(second),
    ...(sectionTint !== undefined && { 'section-tint': sectionTint }),
    ...printTokens(scheme),
  };
}

/** A ground with a breath of an accent, as much as leaves quiet text readable. */
function tintOf({ colors, variants }: LookBody, scheme: 'light' | 'dark'): string | undefined {
  const { background, quiet, ...accents } = colors[scheme];
  const { tint } = variants.section;
  if (tint === 'surface') return undefined;
  // Read the other way round: the ground comes back to the page's own until what stands back can be read on it.
  const wanted = mix(background, accents[tint], 0.14);
  for (let share = 0; share <= 1; share += 0.05) {
    const candidate = mix(wanted, background, share);
    if (contrast(quiet, candidate) >= 4.5) return candidate;
  }
  return background;
}

/** What everything is in on a ground of an accent. */
function groundTokens(accent: string): Tokens {
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
    second: ink,
    'second-ink': ink,
    'on-second': inkOn(ink),
    ...printTokens(ink === '#ffffff' ? 'dark' : 'light'),
  };
}

/** How a picture in one ink meets its ground: black on white is multiplied onto paper, its negative screened onto night. */
function printTokens(scheme: 'light' | 'dark'): Tokens {
  return scheme === 'light'
    ? { 'print-invert': '0', 'print-ink': 'screen', 'print-ground': 'multiply' }
    : { 'print-invert': '1', 'print-ink': 'multiply', 'print-ground': 'screen' };
}
