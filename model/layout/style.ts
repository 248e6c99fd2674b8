/** What the value of a style may be; the names of the theme's tokens and the pattern of what else is taken. */
interface StyleValue {
  /** Names offered to a person, each with the CSS it stands for. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Other values taken as they are: a length, a hex colour. */
  readonly pattern?: RegExp;
}

const length = /^-?(?:0|\d{1,4}(?:\.\d{1,3})?(?:px|rem|em|ch|%|vw|vh|vi|svh|dvh|fr))$/;
const hexColor = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const words = (...names: string[]): StyleValue => ({ tokens: Object.fromEntries(names.map((name) => [name, name])) });
const variables = (tokens: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(tokens).map(([name, variable]) => [name, `var(--${variable})`]));

const space: StyleValue = {
  tokens: {
    none: '0',
    ...variables({ small: 'gap-small', medium: 'gap', large: 'gap-large', band: 'band', gutter: 'gutter' }),
  },
  pattern: length,
};
const outerSpace: StyleValue = { tokens: { ...space.tokens, auto: 'auto' }, pattern: length };
const size: StyleValue = {
  tokens: {
    auto: 'auto',
    full: '100%',
    fit: 'fit-content',
    ...variables({ narrow: 'width-narrow', normal: 'width', wide: 'width-wide' }),
  },
  pattern: length,
};
const color: StyleValue = {
  tokens: variables({
    paper: 'paper',
    tint: 'tint',
    ink: 'ink',
    quiet: 'ink-quiet',
    line: 'line',
    accent: 'accent',
    'accent-ink': 'accent-ink',
    'on-accent': 'on-accent',
  }),
  pattern: hexColor,
};

/** As many columns as are named, or as many as have room. */
const columns: Record<string, string> = {
  'columns-auto': 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((count) => [`columns-${count}`, `repeat(${count}, minmax(0, 1fr))`])),
};

/** The styles a node may have, by CSS property, in the order they are offered. Everything else is dropped. */
export const styleProperties: Readonly<Record<string, StyleValue>> = {
  'margin-block-start': outerSpace,
  'margin-block-end': outerSpace,
  'margin-inline': outerSpace,
  'margin-inline-start': outerSpace,
  'margin-inline-end': outerSpace,
  'padding-block': space,
  'padding-block-start': space,
  'padding-block-end': space,
  'padding-inline': space,
  'padding-inline-start': space,
  'padding-inline-end': space,
  gap: space,
  'inline-size': size,
  'max-inline-size': size,
  'min-inline-size': size,
  'block-size': size,
  'min-block-size': size,
  'max-block-size': size,
  color,
  'background-color': color,
  'border-color': color,
  'border-width': { tokens: { none: '0', thin: '1px', thick: '3px' } },
  'border-style': words('none', 'solid', 'dashed', 'dotted'),
  'border-radius': { tokens: { none: '0', theme: 'var(--radius)', round: '999px' }, pattern: length },
  'font-size': {
    tokens: variables({
      label: 'text-label',
      small: 'text-small',
      normal: 'text',
      lead: 'text-lead',
      'title-small': 'title-small',
      'title-medium': 'title-medium',
      'title-large': 'title-large',
      display: 'title-display',
    }),
    pattern: length,
  },
  'font-weight': { tokens: { normal: '400', medium: '500', semibold: '600', bold: '700', heavy: '800' } },
  'line-height': { tokens: { tight: '1.1', snug: '1.3', normal: '1.5', loose: '1.75' } },
  'letter-spacing': { tokens: { tight: '-0.02em', normal: 'normal', loose: '0.06em' }, pattern: length },
  'text-transform': words('none', 'uppercase', 'capitalize'),
  'text-decoration-line': words('none', 'underline'),
  'text-align': words('start', 'center', 'end'),
  'text-wrap': words('wrap', 'balance', 'pretty', 'nowrap'),
  display: words('none', 'block', 'flex', 'grid'),
  'flex-direction': words('row', 'column', 'row-reverse', 'column-reverse'),
  'grid-template-columns': { tokens: columns },
  'flex-wrap': words('nowrap', 'wrap'),
  'flex-grow': words('0', '1'),
  'justify-content': words('start', 'center', 'end', 'space-between', 'space-around'),
  'align-items': words('start', 'center', 'end', 'stretch', 'baseline'),
  'align-self': words('start', 'center', 'end', 'stretch'),
  'justify-self': words('start', 'center', 'end', 'stretch'),
  'aspect-ratio': { tokens: { square: '1', photo: '4 / 3', wide: '16 / 9', portrait: '3 / 4' } },
  'object-fit': words('cover', 'contain'),
  'box-shadow': {
    tokens: {
      none: 'none',
      small: '0 1px 3px rgb(0 0 0 / 20%)',
      medium: '0 4px 14px rgb(0 0 0 / 18%)',
      large: '0 12px 36px rgb(0 0 0 / 22%)',
    },
  },
  opacity: { tokens: {}, pattern: /^(?:0?\.\d{1,2}|0|1)$/ },
  order: { tokens: {}, pattern: /^-?\d{1,2}$/ },
};

/** The CSS value a stored style stands for; `undefined` when the property or the value is not allowed. */
export function styleValue(property: string, value: string): string | undefined {
  const allowed = Object.hasOwn(styleProperties, property) ? styleProperties[property] : undefined;
  if (!allowed) return undefined;
  const text = value.trim();
  if (Object.hasOwn(allowed.tokens, text)) return allowed.tokens[text];
  return allowed.pattern?.test(text) ? text : undefined;
}
