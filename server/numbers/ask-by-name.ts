import type { Dimension } from '#model/numbers/fields.ts';
import { type Answer, MAX_ROWS_ASKED, type Question } from '#model/numbers/question.ts';

/** What people call by a name that isn't the key of a row. */
const named: ReadonlySet<Dimension> = new Set(['route', 'template', 'release', 'goal']);

/** Whether rows are looked for by names, which the store of numbers doesn't know. */
export const isSearchedByName = ({ by, search }: Question): boolean =>
  search !== '' && by.some((dimension) => named.has(dimension));

/** Times rows are asked for at most, a thousand each: a site has fewer routes, templates and releases with numbers. */
const MAX_PAGES = 10;

type Names = Readonly<Record<string, string>>;

/** Answers a question by the rows whose name or key has what is searched for, in capitals or not. */
export async function askByName(
  question: Question,
  ask: (question: Question) => Promise<Answer>,
  namesOf: (rows: Answer['rows']) => Promise<Names>,
): Promise<Answer> {
  const wanted = question.search.toLowerCase();
  const has = (text: string | null | undefined) => text?.toLowerCase().includes(wanted) === true;
  const whole = { ...question, search: '', size: MAX_ROWS_ASKED };
  const first = await ask({ ...whole, page: 1 });
  const rows = [...first.rows];
  for (let page = 2; page <= MAX_PAGES && rows.length < first.row_count; page++)
    rows.push(...(await ask({ ...whole, page })).rows);
  const names = await namesOf(rows);
  const found = rows.filter(({ keys }) =>
    keys.some((key) => has(key) || (key !== null && Object.hasOwn(names, key) && has(names[key]))),
  );
  const from = (question.page - 1) * question.size;
  return { ...first, rows: found.slice(from, from + question.size), row_count: found.length };
}
