const liquid = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
/** Texts within an expression, which name nothing. */
const quoted = /"[^"]*"|'[^']*'/g;

/**
 * Whether Liquid begins a path with one of these names: `row` in `{{ row.title }}`, not in `{{ page.row }}`.
 *
 * @param isExpression the whole is one expression; else it is text with Liquid in it
 */
export function readsAny(text: string, isExpression: boolean, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  const name = new RegExp(`(?<![\\w.])(?:${names.join('|')})(?![\\w])`);
  const parts = isExpression ? [text] : (text.match(liquid) ?? []);
  return parts.some((part) => name.test(part.replace(quoted, '""')));
}
