import * as z from 'zod/mini';

/** There is one look in a site; this is its key. */
export const LOOK_KEY = 'look';

/** The families that come with the product, and what a browser has of its own. */
export const shippedFamilies = [
  'open-sans',
  'instrument-sans',
  'archivo-narrow',
  'besley',
  'newsreader',
  'newsreader-display',
  'newsreader-label',
  'system',
  'mono',
] as const;
export type ShippedFamily = (typeof shippedFamilies)[number];

/** The families that come with the product for Arabic letters. */
export const arabicFamilies = ['noto-kufi-arabic', 'noto-sans-arabic', 'cairo', 'amiri'] as const;
export type ArabicFamily = (typeof arabicFamilies)[number];

/** What systems have for Chinese: a file with its letters would be megabytes. */
export const chineseFamilies = ['chinese-sans', 'chinese-serif'] as const;
export type ChineseFamily = (typeof chineseFamilies)[number];

/** A font of the site's own is named by its key. */
const uploaded = /^font:([a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?)$/;

const family = z.union([z.enum(shippedFamilies), z.string().check(z.regex(uploaded, 'look.familyUnknown'))]);

const familyIn = <const Families extends readonly [string, ...string[]]>(families: Families) =>
  z.optional(z.union([z.enum(families), z.string().check(z.regex(uploaded, 'look.familyUnknown'))]));

const color = z
  .string()
  .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'look.colorFormat'), z.toLowerCase())
  .register(z.globalRegistry, { examples: ['#0a8fdc'] });

export const colorNames = ['background', 'surface', 'text', 'quiet', 'accent', 'second', 'line'] as const;
export type ColorName = (typeof colorNames)[number];

const palette = z.strictObject({
  background: color,
  surface: color,
  text: color,
  /** Text that stands back. */
  quiet: color,
  accent: color,
  second: color,
  line: color,
});
export type Palette = z.infer<typeof palette>;

/** The bounds of every number of a look, with the steps a person moves it in. */
export const lookRanges = {
  'type.phone': { least: 14, most: 22, step: 0.1 },
  'type.wide': { least: 14, most: 26, step: 0.1 },
  'type.titles': { least: 60, most: 150, step: 5 },
  'type.weight': { least: 300, most: 800, step: 50 },
  'type.tracking': { least: -0.06, most: 0.1, step: 0.002 },
  'type.labels': { least: 11, most: 19, step: 0.5 },
  'type.labelTracking': { least: 0, most: 0.3, step: 0.01 },
  space: { least: 60, most: 150, step: 5 },
  radius: { least: 0, most: 40, step: 1 },
  line: { least: 1, most: 4, step: 1 },
  'widths.page': { least: 56, most: 120, step: 1 },
  'widths.text': { least: 32, most: 60, step: 1 },
} as const;
export type LookNumber = keyof typeof lookRanges;

const number = (name: LookNumber) =>
  z
    .number('look.numberFormat')
    .check(z.minimum(lookRanges[name].least, 'look.numberRange'), z.maximum(lookRanges[name].most, 'look.numberRange'));

/** What may be chosen for each type of widget; the first of each is as the look says without it. */
export const variantChoices = {
  button: {
    shape: ['theme', 'square', 'pill'],
    fill: ['solid', 'soft', 'outline', 'raised'],
    color: ['accent', 'second', 'text'],
    letters: ['plain', 'capitals', 'bold'],
  },
  card: {
    ground: ['none', 'surface', 'outline', 'raised'],
    corners: ['theme', 'square', 'round'],
  },
  section: {
    edge: ['none', 'line', 'thick'],
    tint: ['surface', 'accent', 'second'],
  },
  heading: {
    letters: ['plain', 'capitals', 'italic'],
    rule: ['none', 'under', 'bar'],
    eyebrow: ['accent', 'second', 'quiet'],
  },
  field: {
    shape: ['box', 'filled', 'line'],
  },
  image: {
    corners: ['theme', 'square', 'round'],
  },
  navigation: {
    mark: ['line', 'filled', 'bold'],
    letters: ['plain', 'capitals', 'bold'],
  },
  table: {
    lines: ['rows', 'all', 'none'],
    head: ['line', 'filled'],
  },
  quote: {
    letters: ['plain', 'italic'],
  },
  accordion: {
    sign: ['arrow', 'plus'],
  },
} as const;
export type VariantType = keyof typeof variantChoices;

const choice = <const Options extends readonly [string, ...string[]]>(options: Options) =>
  z._default(z.enum(options), options[0] as Options[number]);

const { button, card, section, heading, field, image, navigation, table, quote, accordion } = variantChoices;

const variants = z.strictObject({
  button: z.strictObject({
    shape: choice(button.shape),
    fill: choice(button.fill),
    color: choice(button.color),
    letters: choice(button.letters),
  }),
  card: z.strictObject({ ground: choice(card.ground), corners: choice(card.corners) }),
  section: z.strictObject({ edge: choice(section.edge), tint: choice(section.tint) }),
  heading: z.strictObject({
    letters: choice(heading.letters),
    rule: choice(heading.rule),
    eyebrow: choice(heading.eyebrow),
  }),
  field: z.strictObject({ shape: choice(field.shape) }),
  // Looks were saved before these were to be chosen.
  image: z._default(z.strictObject({ corners: choice(image.corners) }), { corners: 'theme' }),
  navigation: z._default(z.strictObject({ mark: choice(navigation.mark), letters: choice(navigation.letters) }), {
    mark: 'line',
    letters: 'plain',
  }),
  table: z._default(z.strictObject({ lines: choice(table.lines), head: choice(table.head) }), {
    lines: 'rows',
    head: 'line',
  }),
  quote: z._default(z.strictObject({ letters: choice(quote.letters) }), { letters: 'plain' }),
  accordion: z._default(z.strictObject({ sign: choice(accordion.sign) }), { sign: 'arrow' }),
});

/** How a site looks: typed values and choices, of which one stylesheet is made. Nothing in it is CSS. */
export const lookBody = z.strictObject({
  /** Which colours a visitor gets: those of their system, or always the same. */
  scheme: z.enum(['auto', 'light', 'dark']),
  colors: z.strictObject({ light: palette, dark: palette }),
  type: z.strictObject({
    titles_family: family,
    text_family: family,
    labels_family: family,
    /** Letters of a script are in families of their own on pages in a language that is written in it. */
    arabic_titles: familyIn(arabicFamilies),
    arabic_text: familyIn(arabicFamilies),
    chinese_titles: familyIn(chineseFamilies),
    chinese_text: familyIn(chineseFamilies),
    /** Pixels of running text on a phone, and on a wide screen. */
    phone: number('type.phone'),
    wide: number('type.wide'),
    /** Percent of the usual sizes of titles. */
    titles: number('type.titles'),
    weight: number('type.weight'),
    /** Space between letters of titles, in their size. */
    tracking: number('type.tracking'),
    /** Pixels of labels: the small lines over titles and in tables. */
    labels: number('type.labels'),
    labelTracking: number('type.labelTracking'),
    labelCase: z.enum(['none', 'uppercase']),
  }),
  /** Percent of the usual space within and between parts. */
  space: number('space'),
  /** Pixels of rounded corners. */
  radius: number('radius'),
  /** Pixels of lines. */
  line: number('line'),
  shadow: z.enum(['none', 'soft', 'deep', 'hard']),
  /** In the size of the browser's text (rem). */
  widths: z.strictObject({ page: number('widths.page'), text: number('widths.text') }),
  motion: z.enum(['none', 'quick', 'calm']),
  variants,
});
export type LookBody = z.infer<typeof lookBody>;
export type Variants = LookBody['variants'];

/** Families for scripts, by field, and which is used where a look names none. */
export const scriptFields = {
  arabic_titles: { families: arabicFamilies, usual: 'noto-kufi-arabic' },
  arabic_text: { families: arabicFamilies, usual: 'noto-sans-arabic' },
  chinese_titles: { families: chineseFamilies, usual: 'chinese-sans' },
  chinese_text: { families: chineseFamilies, usual: 'chinese-sans' },
} as const;
export type ScriptField = keyof typeof scriptFields;

const familyFields = [
  ...(['titles_family', 'text_family', 'labels_family'] as const),
  ...(Object.keys(scriptFields) as ScriptField[]),
];

/** The key of a font of the site's own, where a family names one. */
export const fontKeyOf = (family = ''): string | undefined => uploaded.exec(family)?.[1];

/** Fonts of the site's own that a look names, with the field each is named in. */
export function fontsOfLook({ type }: LookBody): { key: string; path: string }[] {
  return familyFields.flatMap((field) => {
    const key = fontKeyOf(type[field]);
    return key === undefined ? [] : [{ key, path: `type.${field}` }];
  });
}
