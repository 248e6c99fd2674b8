/** How a column is compared. */
export const conditionTests = ['is', 'isNot', 'contains', 'atLeast', 'atMost', 'isEmpty', 'isFilled'] as const;
export type ConditionTest = (typeof conditionTests)[number];

/** What a column is compared with: a value that is written, or one that the page's data holds at a path. */
export type ConditionValue = string | number | boolean | { path: string };

export interface Condition {
  /** Names on the way to the value of an item: one for a column of a table. */
  column: readonly string[];
  test: ConditionTest;
  /** Absent where nothing is compared. */
  value?: ConditionValue | undefined;
}

/** What a list shows of its data, as people choose it; {@link writeListQuery} makes the expression of it. */
export interface ListQuery {
  /** Path of the list: `teachers`, `region.countries`. */
  source: string;
  conditions: readonly Condition[];
  /** Where visitors search, and the query parameter that has what they search for. */
  search?: { parameter: string; columns: readonly (readonly string[])[] } | undefined;
  sort?: { column: readonly string[]; isDescending: boolean } | undefined;
  /** Items on a page of the list, and the query parameter that has the number of the page. */
  pages?: { parameter: string; size: number } | undefined;
  /** Its items come in groups, each with a `name` and its `items`, by what they have in a column. */
  group?: { column: readonly string[] } | undefined;
}

const PATH = /^[A-Za-z_][\w-]*(?:\.[A-Za-z_][\w-]*|\[\d{1,9}\]|\["[^"\]]*"\])*$/;
const NAME = /^[A-Za-z_][\w-]*$/;
const words = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank', 'and', 'or', 'not', 'contains', 'in']);
const isPath = (text: string): boolean => PATH.test(text) && !words.has(text);

const filters = {
  is: 'where',
  isNot: 'reject',
  contains: 'where_contains',
  atLeast: 'where_at_least',
  atMost: 'where_at_most',
  isEmpty: 'where',
  isFilled: 'reject',
} as const satisfies Record<ConditionTest, string>;

/** A text as Liquid reads it. */
function quoted(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return escaped.includes('"') && !escaped.includes("'") ? `'${escaped}'` : `"${escaped.replaceAll('"', '\\"')}"`;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
const unquoted = (text: string): string =>
  text.slice(1, -1).replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);

/** Names as the filters of lists read them: `name`, `names.official`, `["First name"]`. */
export function writeColumn(names: readonly string[]): string {
  return names.reduce(
    (path, name) =>
      NAME.test(name) ? `${path}${path === '' ? '' : '.'}${name}` : `${path}["${name.replaceAll('"', '')}"]`,
    '',
  );
}

/** The names that {@link writeColumn} wrote; a text of another kind is split at its dots. */
export function readColumn(path: string): string[] {
  if (!/^(?:[^."[\]]+|\["[^"]*"\])(?:\.[^."[\]]+|\["[^"]*"\])*$/.test(path)) return path.split('.');
  return Array.from(path.matchAll(/\["([^"]*)"\]|[^."[\]]+/g), ([name, inBrackets]) => inBrackets ?? name);
}

function writeValue(value: ConditionValue): string {
  if (typeof value === 'object') return value.path;
  return typeof value === 'string' ? quoted(value) : String(value);
}

/** The expression of a list: what Liquid makes of it is what was chosen. */
export function writeListQuery({ source, conditions, search, sort, pages, group }: ListQuery): string {
  const column = (names: readonly string[]) => quoted(writeColumn(names));
  const parts = [source];
  for (const { column: names, test, value } of conditions) {
    const wanted = test === 'isEmpty' || test === 'isFilled' ? 'blank' : writeValue(value ?? '');
    parts.push(`${filters[test]}: ${column(names)}, ${wanted}`);
  }
  if (search) parts.push(`search: query.${search.parameter}, ${search.columns.map(column).join(', ')}`);
  if (sort) parts.push(`sort_natural: ${column(sort.column)}${sort.isDescending ? ', "descending"' : ''}`);
  if (pages) parts.push(`paged: query.${pages.parameter}, ${pages.size}`);
  // Liquid's own takes names as they are.
  if (group) parts.push(`group_by: ${quoted(group.column.join('.'))}`);
  return parts.join(' | ');
}

/** Splits at a character outside of quotes; undefined where a quote does not end. */
function split(text: string, at: '|' | ','): string[] | undefined {
  const parts = [''];
  let quote = '';
  for (let index = 0; index < text.length; index++) {
    const letter = text[index] ?? '';
    if (quote === '' && letter === at) {
      parts.push('');
      continue;
    }
    parts.push(`${parts.pop()}${letter}`);
    if (quote === '') quote = letter === '"' || letter === "'" ? letter : '';
    else if (letter === '\\') {
      index += 1;
      parts.push(`${parts.pop()}${text[index] ?? ''}`);
    } else if (letter === quote) quote = '';
  }
  return quote === '' ? parts.map((part) => part.trim()) : undefined;
}

const STRING = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')$/s;
const readText = (part: string | undefined): string | undefined =>
  part !== undefined && STRING.test(part) ? unquoted(part) : undefined;

function readColumnText(part: string | undefined): string[] | undefined {
  const text = readText(part);
  const names = text === undefined || text === '' ? undefined : readColumn(text);
  return names && writeColumn(names) === text ? names : undefined;
}

function readValue(part: string): ConditionValue | undefined {
  const text = readText(part);
  if (text !== undefined) return text;
  if (part === 'true' || part === 'false') return part === 'true';
  if (/^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?$/.test(part)) return Number(part);
  return isPath(part) ? { path: part } : undefined;
}

const readParameter = (part: string | undefined): string | undefined =>
  /^query\.([A-Za-z][\w-]{0,31})$/.exec(part ?? '')?.[1];

const testOf: Readonly<Record<string, ConditionTest>> = {
  where: 'is',
  reject: 'isNot',
  where_contains: 'contains',
  where_at_least: 'atLeast',
  where_at_most: 'atMost',
};
const blankTests: Partial<Record<ConditionTest, ConditionTest>> = { is: 'isEmpty', isNot: 'isFilled' };

/**
 * What an expression chooses, in any order that comes to the same; undefined for one that says more than
 * {@link ListQuery} can, which is left as it is.
 */
export function readListQuery(expression: string): ListQuery | undefined {
  const [source = '', ...applied] = split(expression, '|') ?? [];
  if (!isPath(source)) return undefined;
  const query: ListQuery & { conditions: Condition[] } = { source, conditions: [] };
  for (const part of applied) {
    const [, name = '', given = ''] = /^(\w+)\s*:\s*(.*)$/s.exec(part) ?? [];
    const parts = split(given, ',');
    // Once it is cut into groups, or into pages, whose items can be in groups, nothing else comes to the same.
    const isCut = query.group || (query.pages && name !== 'group_by');
    if (!parts || isCut || !addFilter(query, name, parts)) return undefined;
  }
  return query;
}

function addFilter(query: ListQuery & { conditions: Condition[] }, name: string, parts: readonly string[]): boolean {
  const test = Object.hasOwn(testOf, name) ? testOf[name] : undefined;
  if (test) return addCondition(query, test, parts);
  const [first, second] = parts;
  if (name === 'search') {
    const parameter = readParameter(first);
    const columns = parts.slice(1).map(readColumnText);
    if (query.search || parameter === undefined || columns.length === 0) return false;
    query.search = { parameter, columns: columns.filter((column) => column !== undefined) };
    return columns.every((column) => column !== undefined);
  }
  if (name === 'sort_natural') {
    const column = readColumnText(first);
    const isDescending = readText(second) === 'descending';
    if (query.sort || !column || parts.length > 2 || (second !== undefined && !isDescending)) return false;
    query.sort = { column, isDescending };
    return true;
  }
  if (name === 'group_by') {
    const column = readText(first);
    if (column === undefined || column === '' || parts.length !== 1) return false;
    query.group = { column: column.split('.') };
    return true;
  }
  if (name !== 'paged' || parts.length !== 2) return false;
  const parameter = readParameter(first);
  if (parameter === undefined || !/^[1-9]\d{0,2}$|^1000$/.test(second ?? '')) return false;
  query.pages = { parameter, size: Number(second) };
  return true;
}

function addCondition(
  { conditions }: { conditions: Condition[] },
  test: ConditionTest,
  parts: readonly string[],
): boolean {
  const column = readColumnText(parts[0]);
  const [, wanted] = parts;
  if (!column || wanted === undefined || parts.length !== 2) return false;
  const blank = wanted === 'blank' ? blankTests[test] : undefined;
  if (blank) conditions.push({ column, test: blank });
  else {
    const value = readValue(wanted);
    if (value === undefined) return false;
    conditions.push({ column, test, value });
  }
  return true;
}

/**
 * The expression of a list, or of how many it has, after a column got another name; undefined for one that says more than
 * {@link ListQuery} can.
 */
export function renameColumn(expression: string, from: string, to: string): string | undefined {
  const [, list = '', size = ''] = /^(.*?)(\s*\|\s*size\s*)?$/s.exec(expression) ?? [];
  const query = readListQuery(list);
  if (!query) return undefined;
  const renamed = ([first, ...others]: readonly string[]) => [first === from ? to : (first ?? ''), ...others];
  const by = <By extends { column: readonly string[] }>(each: By): By => ({ ...each, column: renamed(each.column) });
  const { conditions, search, sort, group } = query;
  const next = {
    ...query,
    conditions: conditions.map(by),
    search: search && { ...search, columns: search.columns.map(renamed) },
    sort: sort && by(sort),
    group: group && by(group),
  };
  return `${writeListQuery(next)}${size}`;
}
