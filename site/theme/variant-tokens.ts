import type { Variants } from '#model/look/look-body.ts';
import type { Tokens } from './look-tokens.ts';

type Choices<Type extends keyof Variants> = {
  [Name in keyof Variants[Type]]: Readonly<Record<Variants[Type][Name] & string, Tokens>>;
};

const hues = { accent: 'accent', second: 'second', text: 'ink' } as const;

const looks: { readonly [Type in Exclude<keyof Variants, 'button'>]: Choices<Type> } = {
  card: {
    ground: {
      none: {},
      surface: { 'card-ground': 'var(--tint)', 'card-padding': '1.1rem' },
      outline: {
        'card-ground': 'var(--paper)',
        'card-padding': '1.1rem',
        'card-line': 'var(--hairline) solid var(--line)',
      },
      raised: {
        'card-ground': 'var(--paper)',
        'card-padding': '1.1rem',
        'card-line': 'var(--hairline) solid var(--line)',
        'card-shadow': 'var(--shadow)',
      },
    },
    corners: { theme: {}, square: { 'card-radius': '0px' }, round: { 'card-radius': '1.5rem' } },
  },
  section: {
    edge: {
      none: {},
      line: { 'section-edge': 'var(--hairline) solid var(--line)' },
      thick: { 'section-edge': '4px solid var(--ink)' },
    },
    // The grounds are colours of their scheme (look-tokens.ts).
    tint: { surface: {}, accent: {}, second: {} },
  },
  heading: {
    letters: {
      plain: {},
      capitals: { 'heading-case': 'uppercase' },
      italic: { 'heading-style': 'italic' },
    },
    rule: {
      none: {},
      under: { 'heading-under': '3px solid var(--accent)', 'heading-under-gap': '0.22em' },
      bar: { 'heading-bar': '0.22em solid var(--accent)', 'heading-bar-gap': '0.5em' },
    },
    eyebrow: {
      accent: {},
      second: { 'eyebrow-ink': 'var(--second-ink)' },
      quiet: { 'eyebrow-ink': 'var(--ink-quiet)' },
    },
  },
  field: {
    shape: {
      box: {},
      filled: { 'field-ground': 'var(--tint)' },
      line: {
        'field-ground': 'transparent',
        'field-radius': '0px',
        'field-sides': 'transparent',
        'field-padding': '0.2rem',
      },
    },
  },
  image: { corners: { theme: {}, square: { 'image-radius': '0px' }, round: { 'image-radius': '1.5rem' } } },
  navigation: {
    mark: {
      line: {},
      filled: {
        'menu-ground': 'var(--ink)',
        'menu-ink': 'var(--paper)',
        'menu-padding': '0.8rem',
        'menu-line': 'none',
      },
      bold: { 'menu-mark-weight': '800', 'menu-line': 'none' },
    },
    letters: {
      plain: {},
      capitals: { 'menu-case': 'uppercase', 'menu-tracking': '0.06em' },
      bold: { 'menu-weight': '700' },
    },
  },
  table: {
    lines: {
      rows: {},
      all: { 'table-cell-line': 'var(--hairline) solid var(--line)' },
      none: { 'table-row-line': '0' },
    },
    head: { line: {}, filled: { 'table-head-ground': 'var(--tint)' } },
  },
  quote: { letters: { plain: {}, italic: { 'quote-style': 'italic' } } },
  accordion: {
    sign: {
      arrow: {},
      plus: {
        'fold-closed': '"+"',
        'fold-open': '"−"',
        'fold-size': '1.4em',
        'fold-line': '0',
        'fold-box': '1ch',
        'fold-turn': '0deg',
        'fold-shift': '0',
      },
    },
  },
};

const buttonShapes = { theme: {}, square: { 'button-radius': '0px' }, pill: { 'button-radius': '999px' } };
const buttonLetters = {
  plain: {},
  capitals: { 'button-case': 'uppercase', 'button-tracking': '0.06em' },
  bold: { 'button-weight': '800' },
};

/** What the choices for the types of widgets say as custom properties; nothing where nothing was chosen. */
export function variantTokens({ button, ...others }: Variants): Tokens {
  const { card, section, heading, field, image, navigation, table, quote, accordion } = others;
  return {
    ...buttonShapes[button.shape],
    ...buttonLetters[button.letters],
    ...buttonFill(button),
    ...looks.card.ground[card.ground],
    ...looks.card.corners[card.corners],
    ...looks.section.edge[section.edge],
    ...looks.section.tint[section.tint],
    ...looks.heading.letters[heading.letters],
    ...looks.heading.rule[heading.rule],
    ...looks.heading.eyebrow[heading.eyebrow],
    ...looks.field.shape[field.shape],
    ...looks.image.corners[image.corners],
    ...looks.navigation.mark[navigation.mark],
    ...looks.navigation.letters[navigation.letters],
    ...looks.table.lines[table.lines],
    ...looks.table.head[table.head],
    ...looks.quote.letters[quote.letters],
    ...looks.accordion.sign[accordion.sign],
  };
}

function buttonFill({ fill, color }: Variants['button']): Tokens {
  const hue = hues[color];
  const on = color === 'text' ? 'var(--paper)' : `var(--on-${hue})`;
  const ink = color === 'text' ? 'var(--ink)' : `var(--${hue}-ink)`;
  const full = { 'button-ground': `var(--${hue})`, 'button-ink': on };
  if (fill === 'outline')
    return { 'button-ground': 'transparent', 'button-ink': ink, 'button-line': ink, 'button-line-width': '2px' };
  if (fill === 'soft') return { 'button-ground': 'var(--tint)', 'button-ink': ink };
  if (fill === 'raised') return { ...full, 'button-line': 'var(--ink)', 'button-shadow': 'var(--shadow)' };
  return color === 'accent' ? {} : full;
}
