import type { SettingsBody } from '#model/settings.ts';

type ThemeFont = SettingsBody['theme']['font'];

interface Face {
  family: string;
  file: string;
  weights: string;
  style?: 'italic';
  range: string;
}

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2190-2193, U+2212, U+2248';
const latinExtended = 'U+0100-0130, U+0132-0151, U+0154-017F, U+018F-021B, U+1E80-1EF9, U+20A0-20AB, U+20AD-20BF';
const arabic = 'U+0600-06FF, U+200C-200D';

/** Where the font files of `site/theme/fonts/` are served. */
export const fontAddress = '/_/fonts/';

const besley: Face[] = [
  { family: 'Besley', file: 'besley-latin.woff2', weights: '400 800', range: latin },
  { family: 'Besley', file: 'besley-latin-ext.woff2', weights: '400 800', range: latinExtended },
  { family: 'Besley', file: 'besley-latin-italic.woff2', weights: '400 800', style: 'italic', range: latin },
];
const instrumentSans: Face[] = [
  { family: 'Instrument Sans', file: 'instrument-sans-latin.woff2', weights: '400 700', range: latin },
  { family: 'Instrument Sans', file: 'instrument-sans-latin-ext.woff2', weights: '400 700', range: latinExtended },
];
const archivoNarrow: Face[] = [
  { family: 'Archivo Narrow', file: 'archivo-narrow-latin.woff2', weights: '400 700', range: latin },
  { family: 'Archivo Narrow', file: 'archivo-narrow-latin-ext.woff2', weights: '400 700', range: latinExtended },
];
const newsreader: Face[] = [
  { family: 'Newsreader Display', file: 'newsreader-display-latin.woff2', weights: '400', range: latin },
  { family: 'Newsreader Display', file: 'newsreader-display-latin-ext.woff2', weights: '400', range: latinExtended },
  { family: 'Newsreader', file: 'newsreader-latin.woff2', weights: '400 700', range: latin },
  { family: 'Newsreader', file: 'newsreader-latin-ext.woff2', weights: '400 700', range: latinExtended },
  { family: 'Newsreader', file: 'newsreader-latin-italic.woff2', weights: '400', style: 'italic', range: latin },
  // Labels are set in italics: a family of its own, since their rules say nothing of the style.
  { family: 'Newsreader Label', file: 'newsreader-latin-italic.woff2', weights: '400 700', range: latin },
];
const openSans: Face[] = [
  { family: 'Open Sans', file: 'open-sans-latin.woff2', weights: '400 700', range: latin },
  { family: 'Open Sans', file: 'open-sans-latin-ext.woff2', weights: '400 700', range: latinExtended },
];
const arabicFaces: Face[] = [
  { family: 'Noto Sans Arabic', file: 'noto-sans-arabic.woff2', weights: '400 700', range: arabic },
  { family: 'Noto Kufi Arabic', file: 'noto-kufi-arabic.woff2', weights: '400 700', range: arabic },
];

const faces: Record<ThemeFont, Face[]> = {
  sans: openSans,
  serif: [...besley, ...instrumentSans, ...archivoNarrow],
  book: newsreader,
  grotesque: [...archivoNarrow, ...instrumentSans],
  mono: [],
};

const sansStack = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const narrowStack = "'Arial Narrow', 'Roboto Condensed', system-ui, sans-serif";
const monoStack = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace";

const bookStack = "Georgia, 'Iowan Old Style', 'Times New Roman', serif";

interface Stacks {
  display: string;
  text: string;
  label: string;
}

const stacks: Record<ThemeFont, Stacks> = {
  sans: { display: `'Open Sans', ${sansStack}`, text: `'Open Sans', ${sansStack}`, label: `'Open Sans', ${sansStack}` },
  serif: {
    display: "Besley, 'Clarendon', Georgia, 'Times New Roman', serif",
    text: `'Instrument Sans', ${sansStack}`,
    label: `'Archivo Narrow', ${narrowStack}`,
  },
  book: {
    display: `'Newsreader Display', Newsreader, ${bookStack}`,
    text: `Newsreader, ${bookStack}`,
    label: `'Newsreader Label', Newsreader, ${bookStack}`,
  },
  grotesque: {
    display: `'Archivo Narrow', ${narrowStack}`,
    text: `'Instrument Sans', ${sansStack}`,
    label: `'Archivo Narrow', ${narrowStack}`,
  },
  mono: { display: monoStack, text: monoStack, label: monoStack },
};

function faceRule(face: Face): string {
  const { family, file, weights, style = 'normal', range } = face;
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:swap;src:url('${fontAddress}${file}') format('woff2');unicode-range:${range}}`;
}

/** The `@font-face` rules a theme needs; a browser loads a file only once a page uses its characters. */
export function fontFaces(font: ThemeFont, language: string): string {
  return [...faces[font], ...(language === 'ar' ? arabicFaces : [])].map(faceRule).join('\n');
}

/** The font families of titles, running text and labels. Arabic has its own: the Latin ones lack its letters. */
export function fontStacks(font: ThemeFont, language: string): Stacks {
  const { display, text, label } = stacks[font];
  if (language !== 'ar') return { display, text, label };
  const first = { display: "'Noto Kufi Arabic'", text: "'Noto Sans Arabic'" };
  return { display: `${first.display}, ${display}`, text: `${first.text}, ${text}`, label: `${first.text}, ${label}` };
}
