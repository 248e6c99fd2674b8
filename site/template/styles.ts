import { type Breakpoint, breakpoints, type LayoutNode } from '#model/layout/layout.ts';
import { styleValue } from '#model/layout/style.ts';
import { styleName } from './style-name.ts';

const media: Record<Breakpoint, string | undefined> = {
  base: undefined,
  md: '(min-width: 768px)',
  lg: '(min-width: 1200px)',
};

/** The css rules of a template's own styles, one class for each distinct set. */
export interface StyleRules {
  readonly rules: Map<string, string>;
}

/** Adds the rules of a node's style and answers its class, `''` for none. What is not allowed is dropped. */
export function addStyle(styles: StyleRules, style: LayoutNode['style']): string {
  const parts = breakpoints.map((breakpoint) => declarations(style[breakpoint]));
  const key = parts.join('|');
  if (key === '||') return '';
  const name = styleName(key);
  if (!styles.rules.has(name))
    styles.rules.set(name, breakpoints.map((each, at) => rule(name, each, parts[at] ?? '')).join(''));
  return name;
}

/** A class that puts a colour behind a picture until it is there, `''` for none. */
export function addGround(styles: StyleRules, color: string | null): string {
  if (color === null || !/^#[0-9a-f]{6}$/.test(color)) return '';
  const name = `g-${color.slice(1)}`;
  styles.rules.set(name, `.print--natural .${name}{background-color:${color}}`);
  return name;
}

function declarations(values: Record<string, string> | undefined): string {
  let text = '';
  for (const [property, value] of Object.entries(values ?? {})) {
    const css = typeof value === 'string' ? styleValue(property, value) : undefined;
    if (css !== undefined) text += `${property}:${css};`;
  }
  return text;
}

function rule(name: string, breakpoint: Breakpoint, text: string): string {
  if (text === '') return '';
  const block = `.${name}{${text}}`;
  const query = media[breakpoint];
  return query ? `@media ${query}{${block}}` : block;
}

/** The rules as one stylesheet, in the theme's last layer: what a node says of itself is stronger than its widget. */
export function styleSheet(styles: StyleRules): string {
  return styles.rules.size === 0 ? '' : `@layer nodes{${[...styles.rules.values()].join('')}}`;
}
