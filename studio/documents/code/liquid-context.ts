import { cutText } from '#model/cut-text.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { childrenOf, type JsonKind, kindOf, pathText, sampleOf } from '#studio/ui/json-tree/json-path.ts';
import { readPath } from '#studio/ui/json-tree/read-path.ts';

/** What one may want to write at a place. */
type Wanted = { kind: 'name'; from: number; names: Offered[] } | { kind: 'filter'; from: number } | { kind: 'nothing' };

interface Offered {
  /** What is written in. */
  text: string;
  holds: JsonKind;
  sample: string;
}

/**
 * What is asked for where the caret stands: names within `{{ }}` and `{% %}`, members behind a dot, filters behind a bar.
 * An expression is within already.
 */
export function wantedAt(text: string, caret: number, isExpression: boolean, scope: JsonObject): Wanted {
  const inside = isExpression ? text.slice(0, caret) : insideOf(text.slice(0, caret));
  if (inside === undefined || isInText(inside)) return { kind: 'nothing' };
  const filter = /\|\s*([\w]*)$/.exec(inside);
  if (filter) return { kind: 'filter', from: caret - (filter[1]?.length ?? 0) };
  // An argument of a filter is a value or a name as well.
  const path = /(?:^|[\s,:=(<>])([A-Za-z_][\w.[\]"'-]*)?$/.exec(inside)?.[1] ?? '';
  const dot = path.lastIndexOf('.');
  const parent = dot === -1 ? scope : readPath(scope, path.slice(0, dot));
  const from = caret - (path.length - dot - 1);
  return { kind: 'name', from, names: namesOf(parent) };
}

/** What stands behind the last `{{` or `{%` that is still open. */
function insideOf(before: string): string | undefined {
  const open = Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'));
  const close = Math.max(before.lastIndexOf('}}'), before.lastIndexOf('%}'));
  return open > close ? before.slice(open + 2) : undefined;
}

function isInText(inside: string): boolean {
  const quotes = inside.replace(/"[^"]*"|'[^']*'/g, '');
  return /["']/.test(quotes.replace(/\[["']/g, ''));
}

function namesOf(value: Json | undefined): Offered[] {
  // Of a list its members can be read one by one, or as a whole.
  if (Array.isArray(value))
    return ['first', 'last', 'size'].map((text) => ({
      text,
      holds: text === 'size' ? 'number' : 'object',
      sample: '',
    }));
  return childrenOf(value ?? null).map(([name, each]) => ({
    text: pathText([name]),
    holds: kindOf(each),
    sample: cutText(sampleOf(each), 40),
  }));
}
