import { type Compiled, compileText, type ExpressionPlace, type Read } from '#site/expressions/compile-expression.ts';
import { type HtmlKind, sanitiseHtml } from '#site/safety/sanitise-html.ts';
import { escapeHtml } from '#widgets/html.ts';
import { cutMarkup, type Hole, newHole } from './sentinel.ts';

const output = /(\{\{[\s\S]*?\}\})/;

/**
 * Compiles HTML whose `{{ }}` all stand in text: the HTML is cleaned once and only their escaped values are put in
 * later. `undefined` for any other HTML, which must be cleaned each time: a value in an attribute can be an address.
 */
export function compileSafeHtml(source: string, kind: HtmlKind, place: ExpressionPlace): Compiled<string> | undefined {
  if (source.includes('{%')) return undefined;
  const values: Compiled<string>[] = [];
  const holes: Hole[] = [];
  let marked = '';
  for (const [at, part] of source.split(output).entries()) {
    if (at % 2 === 0) {
      marked += part;
      continue;
    }
    const value = compileText(part, place);
    const read: Read<string> = value.read ?? (() => value.constant);
    const hole = newHole((scope, run) => escapeHtml(read(scope, run)));
    values.push(value);
    holes.push(hole);
    marked += hole.sentinel;
  }
  place.budget.admit(marked.length, place.node);
  const cut = cutMarkup(sanitiseHtml(marked, kind), holes);
  if (!cut?.texts.slice(0, -1).every((_, at) => endsInText(cut.texts.slice(0, at + 1).join('')))) return undefined;
  const { texts, gaps } = cut;
  if (values.every((value) => !value.read)) {
    return {
      constant: texts.reduce((html, text, at) => html + escapeHtml(values[gaps[at - 1] ?? 0]?.constant ?? '') + text),
    };
  }
  const [first = ''] = texts;
  return {
    read: (scope, run) => {
      let html = first;
      for (let at = 0; at < gaps.length; at++)
        html += holes[gaps[at] as number]?.read(scope, run) + (texts[at + 1] ?? '');
      run.budget.spend(html.length);
      return html;
    },
  };
}

/** Clean HTML has `<` and `>` at the ends of tags only. */
function endsInText(html: string): boolean {
  return html.lastIndexOf('>') >= html.lastIndexOf('<');
}
