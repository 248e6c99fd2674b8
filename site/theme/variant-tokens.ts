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
};

const buttonShapes = { theme: {}, square: { 'button-radius': '0px' }, pill: { 'button-radius': '999px' } };
const buttonLetters = {
  plain: {},
  capitals: { 'button-case': 'uppercase', 'button-tracking': '0.06em' },
  bold: { 'button-weight': '800' },
};

/** What the choices for the types of widgets say as custom properties; nothing where nothing was chosen. */
export function variantTokens({ button, ...others }: Variants): Tokens {
  const { card, section, heading, field } = others;
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
