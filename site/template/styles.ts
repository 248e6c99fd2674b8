import { type LayoutNode, type StylePart, styleParts } from '#model/layout/layout.ts';
import { styleProperties, styleValue } from '#model/layout/style.ts';
import { styleName } from './style-name.ts';

/** How the rule of a part is written around its declarations. A state is said last: it holds on every width. */
const written: Record<StylePart, (name: string, text: string) => string> = {
  base: (name, text) => `.${name}{${text}}`,
  md: (name, text) => `@media (min-width: 768px){.${name}{${text}}}`,
  lg: (name, text) => `@media (min-width: 1200px){.${name}{${text}}}`,
  hover: (name, text) => `@media (hover: hover){.${name}:hover{${text}}}`,
  focus: (name, text) => `.${name}:is(:focus-visible,:focus-within){${text}}`,
};

/** What covers several sides is said before what is about one. */
const order = new Map(Object.keys(styleProperties).map((name, at) => [name, at]));

/** The css rules of a template's own styles, one class for each distinct set. */
export interface StyleRules {
  readonly rules: Map<string, string>;
}

/**
 * Adds the rules of a node's style and answers its class, `''` for none. What is not allowed is dropped.
 * @param lengths declarations of its widget's own lengths, before its styles
 */
export function addStyle(styles: StyleRules, style: LayoutNode['style'], lengths = ''): string {
  const parts = styleParts.map((part) => (part === 'base' ? lengths : '') + declarations(style[part]));
  if (parts.every((text) => text === '')) return '';
  const key = parts.join('|');
  const name = styleName(key);
  if (!styles.rules.has(name))
    styles.rules.set(name, styleParts.map((part, at) => rule(name, part, parts[at] ?? '')).join(''));
  return name;
}

/** A class that puts a colour behind a picture until it is there, `''` for none. */
export function addGround(styles: StyleRules, color: string | null): string {
  if (color === null || !/^#[0-9a-f]{6}$/.test(color)) return '';
  const name = `g-${color.slice(1)}`;
  styles.rules.set(name, `.print--natural .${name}{background-color:${color}}`);
  return name;
}

/** The css of the styles of one part. What is not allowed is dropped. */
export function declarations(values: Record<string, string> | undefined): string {
  let text = '';
  const entries = Object.entries(values ?? {});
  if (entries.length > 1) entries.sort(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  for (const [property, value] of entries) {
    const css = typeof value === 'string' ? styleValue(property, value) : undefined;
    if (css !== undefined) text += `${property}:${css};`;
  }
  return text;
}

function rule(name: string, part: StylePart, text: string): string {
  return text === '' ? '' : written[part](name, text);
}

/** The rules as one stylesheet, in the theme's last layer: what a node says of itself is stronger than its widget. */
export function styleSheet(styles: StyleRules): string {
  return styles.rules.size === 0 ? '' : `@layer nodes{${[...styles.rules.values()].join('')}}`;
}
