import type { DataCall } from '#model/layout/layout.ts';

/** Names of earlier calls that a call's texts speak of: their answers have to be there before it is made. */
export function callNeeds(call: Pick<DataCall, 'args' | 'where' | 'search'>, earlier: readonly string[]): string[] {
  const texts = [...Object.values(call.args ?? {}), ...Object.values(call.where), call.search ?? ''];
  return earlier.filter((name) => texts.some((text) => speaksOf(text, name)));
}

/** Whether the Liquid in a text reads something under this name. */
export function speaksOf(text: string, name: string): boolean {
  if (!text.includes('{')) return false;
  const inBraces = Array.from(text.matchAll(/\{[{%](.*?)[%}]\}/gs), ([, inside = '']) => inside).join(' ');
  // What is quoted, and what stands behind a dot, is no name.
  const names = inBraces.replace(/"[^"]*"|'[^']*'/g, ' ').matchAll(/(?<![\w.])[a-z]\w*/gi);
  return Array.from(names, ([each]) => each).includes(name);
}
