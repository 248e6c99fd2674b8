import type { FontBody } from '#model/fonts/font-body.ts';
import {
  type ArabicFamily,
  type ChineseFamily,
  fontKeyOf,
  type LookBody,
  type ScriptField,
  type ShippedFamily,
  scriptFields,
} from '#model/look/look-body.ts';
import { hasArabicLetters } from '#model/site-languages/languages.ts';
import { ownPreload, ownRules, ownStack, scriptRules, scriptStack } from './own-fonts.ts';
import { fallbackFontName, shippedFallbackFonts } from './shipped-stand-ins.ts';

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
const arabicFaces: Record<ArabicFamily, Face[]> = {
  'noto-kufi-arabic': [
    { family: 'Noto Kufi Arabic', file: 'noto-kufi-arabic.woff2', weights: '400 700', range: arabic },
  ],
  'noto-sans-arabic': [
    { family: 'Noto Sans Arabic', file: 'noto-sans-arabic.woff2', weights: '400 700', range: arabic },
  ],
  cairo: [{ family: 'Cairo', file: 'cairo-arabic.woff2', weights: '400 700', range: arabic }],
  amiri: [
    { family: 'Amiri', file: 'amiri-arabic.woff2', weights: '400', range: arabic },
    { family: 'Amiri', file: 'amiri-bold-arabic.woff2', weights: '700', range: arabic },
  ],
};
const simplifiedStacks: Record<ChineseFamily, string> = {
  'chinese-sans': "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'",
  'chinese-serif': "'Songti SC', STSong, SimSun, 'Noto Serif CJK SC', 'Noto Serif SC'",
};
const traditionalStacks: Record<ChineseFamily, string> = {
  'chinese-sans': "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC'",
  'chinese-serif': "'Songti TC', PMingLiU, 'Noto Serif CJK TC', 'Noto Serif TC'",
};

const faces: Record<ShippedFamily, Face[]> = {
  'open-sans': openSans,
  'instrument-sans': instrumentSans,
  'archivo-narrow': archivoNarrow,
  besley,
  newsreader,
  'newsreader-display': newsreader,
  'newsreader-label': newsreader,
  system: [],
  mono: [],
};

const sansStack = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
const narrowStack = "'Arial Narrow', 'Roboto Condensed', system-ui, sans-serif";
const monoStack = "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono', monospace";

const bookStack = "Georgia, 'Iowan Old Style', 'Times New Roman', serif";

const withStandIn = (family: string): string => `'${family}', '${fallbackFontName(family)}'`;

const ownStacks: Record<ShippedFamily, string> = {
  'open-sans': `${withStandIn('Open Sans')}, ${sansStack}`,
  'instrument-sans': `${withStandIn('Instrument Sans')}, ${sansStack}`,
  'archivo-narrow': `${withStandIn('Archivo Narrow')}, ${narrowStack}`,
  besley: `${withStandIn('Besley')}, 'Clarendon', Georgia, 'Times New Roman', serif`,
  newsreader: `${withStandIn('Newsreader')}, ${bookStack}`,
  'newsreader-display': `${withStandIn('Newsreader Display')}, Newsreader, ${bookStack}`,
  'newsreader-label': `${withStandIn('Newsreader Label')}, Newsreader, ${bookStack}`,
  system: sansStack,
  mono: monoStack,
};

interface Stacks {
  display: string;
  text: string;
  label: string;
}

function faceRule(face: Face): string {
  const { family, file, weights, style = 'normal', range } = face;
  return `@font-face{font-family:'${family}';font-style:${style};font-weight:${weights};font-display:swap;src:url('${fontAddress}${file}') format('woff2');unicode-range:${range}}`;
}

/** The files of a family, and what stands in for each of its names until they have come. */
const shippedRules = (files: readonly Face[]): string[] => [
  ...files.map(faceRule),
  ...new Set(files.flatMap(({ family }) => shippedFallbackFonts(family))),
];

type Type = LookBody['type'];

const familiesOf = ({ titles_family, text_family, labels_family }: Type): string[] => [
  ...new Set([titles_family, text_family, labels_family]),
];
const isShipped = (family: string): family is ShippedFamily => Object.hasOwn(faces, family);

/** The `@font-face` rules a look needs; a browser loads a file only once a page uses its characters. */
export function fontFaces(type: Type, language: string, fonts: readonly FontBody[]): string {
  const rules = familiesOf(type).flatMap((family) => {
    if (isShipped(family)) return shippedRules(faces[family]);
    const font = ownFont(family, fonts);
    return font ? ownRules(font) : [];
  });
  return [...new Set([...rules, ...scriptFaces(type, language, fonts)])].join('\n');
}

/** The families a look names for the script a language is written in, for titles and for text; none for Latin. */
function scriptFamilies(type: Type, language: string): string[] {
  const family = (field: ScriptField) => type[field] ?? scriptFields[field].usual;
  if (hasArabicLetters(language)) return [family('arabic_titles'), family('arabic_text')];
  return language.startsWith('zh') ? [type.chinese_titles ?? '', type.chinese_text ?? ''] : [];
}

function scriptFaces(type: Type, language: string, fonts: readonly FontBody[]): string[] {
  const script = hasArabicLetters(language) ? 'arabic' : 'rest';
  const each = scriptFamilies(type, language).map((family) => {
    if (isArabicFamily(family)) return arabicFaces[family].map(faceRule);
    const font = ownFont(family, fonts);
    return font ? scriptRules(font, script) : [];
  });
  // The first of each stand first: of those that stand first, files are asked for before the stylesheet is read.
  return [...each.flatMap((rules) => rules.slice(0, 1)), ...each.flatMap((rules) => rules.slice(1))];
}

const isArabicFamily = (family: string): family is ArabicFamily => Object.hasOwn(arabicFaces, family);
const isChineseFamily = (family: string): family is ChineseFamily => Object.hasOwn(simplifiedStacks, family);

function stackOf(family: string, fonts: readonly FontBody[]): string {
  if (isShipped(family)) return ownStacks[family];
  const font = ownFont(family, fonts);
  return font ? ownStack(font, { sans: sansStack, serif: bookStack }) : sansStack;
}

/** Where the upright files of a family are that comes with the product; `arabic` is the one for titles in its letters. */
export function filesOfFamily(family: string): string[] {
  const own = family === 'arabic' ? arabicFaces['noto-kufi-arabic'] : isShipped(family) ? faces[family] : [];
  return own.filter(({ style }) => style === undefined).map(({ file }) => fontAddress + file);
}

export function ownFont(family: string, fonts: readonly FontBody[]): FontBody | undefined {
  const key = fontKeyOf(family);
  return key === undefined ? undefined : fonts.find((font) => font.key === key);
}

/** Files of fonts of the site's own that a page in the language is read with first. */
export function preloadOfOwn(type: Type, language: string, fonts: readonly FontBody[]): string[] {
  const read = [...new Set([...scriptFamilies(type, language), type.titles_family, type.text_family])];
  return read.flatMap(
    (family) => ownPreload(ownFont(family, fonts), hasArabicLetters(language) ? 'arabic' : 'latin') ?? [],
  );
}

/** The font families of titles, running text and labels. Arabic has its own: the Latin ones lack its letters. */
export function fontStacks(type: Type, language: string, fonts: readonly FontBody[]): Stacks {
  const display = stackOf(type.titles_family, fonts);
  const text = stackOf(type.text_family, fonts);
  const label = stackOf(type.labels_family, fonts);
  const [titles = '', running = ''] = scriptFamilies(type, language);
  const isArabic = hasArabicLetters(language);
  const within = (family: string, latinFamily: string, isChosen: boolean, stack: string) => {
    const own = scriptStackOf(family, language, fonts);
    if (own === '') return stack;
    const [latin = '', ...others] = stack.split(', ');
    // Files for Arabic have no letters but those. A font of the site's own may have them, and then comes before the usual.
    const isFirst = isArabic && (isShipped(latinFamily) || isChosen);
    if (isFirst) return `${own}, ${stack}`;
    // Fonts of systems for Chinese have Latin letters as well, and so has what waits for a Latin family.
    const waits = isArabic || !others[0]?.endsWith(" wait'") ? 0 : 1;
    return [latin, ...others.slice(0, waits), own, ...others.slice(waits)].join(', ');
  };
  const [chosenTitles, chosenText] = [type.arabic_titles !== undefined, type.arabic_text !== undefined];
  return {
    display: within(titles, type.titles_family, chosenTitles, display),
    text: within(running, type.text_family, chosenText, text),
    label: within(running, type.labels_family, chosenText, label),
  };
}

function scriptStackOf(family: string, language: string, fonts: readonly FontBody[]): string {
  if (isArabicFamily(family))
    return arabicFaces[family]
      .slice(0, 1)
      .map((face) => `'${face.family}'`)
      .join();
  if (isChineseFamily(family)) return (language === 'zh-Hant' ? traditionalStacks : simplifiedStacks)[family];
  const font = ownFont(family, fonts);
  return font ? scriptStack(font, hasArabicLetters(language) ? 'arabic' : 'rest') : '';
}
