/** What a piece of code is read as; `plain` for all between. */
interface Token {
  readonly kind: 'comment' | 'string' | 'number' | 'keyword' | 'name' | 'plain';
  readonly text: string;
}

const double = '"(?:\\\\.|[^"\\\\\\n])*"?';
const single = "'(?:\\\\.|[^'\\\\\\n])*'?";
const figures = '\\b(?:0x[\\da-f]+|\\d[\\d_]*(?:\\.\\d+)?(?:e[+-]?\\d+)?)\\b';
const block = '/\\*[\\s\\S]*?(?:\\*/|$)';
const words = (list: string) => `\\b(?:${list.trim().split(/\s+/).join('|')})\\b`;

/**
 * One expression a language, its groups named by the kind. What is opened and never closed goes to the end, so that
 * every expression takes time in proportion to the text.
 */
const languages: Readonly<Record<string, RegExp>> = {
  javascript: grammar({
    comment: `//[^\\n]*|${block}`,
    string: `${double}|${single}|\`(?:\\\\.|[^\`\\\\])*\`?`,
    number: figures,
    keyword: words(
      `as async await break case catch class const continue default delete do else enum export extends false finally
      for from function if implements import in instanceof interface let new null of return satisfies static super
      switch this throw true try type typeof undefined var void while yield`,
    ),
  }),
  css: grammar({
    comment: block,
    string: `${double}|${single}`,
    keyword: '@[\\w-]+|![\\w-]+',
    number: '#[\\da-f]{3,8}\\b|-?\\b\\d+(?:\\.\\d+)?(?:%|\\w*)',
    name: '(?<![\\w-])[\\w-]+(?=\\s*:)',
  }),
  html: grammar({
    comment: '<!--[\\s\\S]*?(?:-->|$)',
    keyword: '</?[a-z][\\w-]*|/?>|<!doctype',
    string: `${double}|${single}`,
    name: '(?<![\\w:-])[\\w:-]+(?==)',
  }),
  json: grammar({
    name: '"(?:\\\\.|[^"\\\\\\n])*"(?=\\s*:)',
    string: double,
    number: `-?${figures}`,
    keyword: words('true false null'),
  }),
  python: grammar({
    comment: '#[^\\n]*',
    string: `"""[\\s\\S]*?(?:"""|$)|${double}|${single}`,
    number: figures,
    name: '@[\\w.]+',
    keyword: words(
      `and as assert async await break class continue def del elif else except False finally for from global if import
      in is lambda None nonlocal not or pass raise return self True try while with yield`,
    ),
  }),
  shell: grammar({
    comment: '(?<![^\\s;])#[^\\n]*',
    string: `${double}|'[^']*'?`,
    name: '\\$\\{?\\w+\\}?|(?<=\\s)--?[a-z][\\w-]*',
    keyword: words(
      'case cd do done echo elif else esac exit export fi for function if in local return set sudo then while',
    ),
  }),
  sql: grammar({
    comment: `--[^\\n]*|${block}`,
    string: "'(?:''|[^'])*'?",
    number: figures,
    keyword: words(
      `add all alter and as asc between by case create cross default delete desc distinct drop else end exists foreign
      from full group having in index inner insert into is join key left like limit not null offset on or order outer
      primary references returning right select set table then union unique update using values view when where with`,
    ),
  }),
};

export const codeLanguages: readonly string[] = ['plain', ...Object.keys(languages)];

function grammar(parts: Partial<Record<Token['kind'], string>>): RegExp {
  return new RegExp(
    Object.entries(parts)
      .map(([kind, source]) => `(?<${kind}>${source})`)
      .join('|'),
    'gi',
  );
}

/** Splits code at what is shown in a colour of its own; its texts put together are the code. */
export function tokensOf(code: string, language: string): Token[] {
  const pattern = Object.hasOwn(languages, language) ? languages[language] : undefined;
  if (!pattern) return [{ kind: 'plain', text: code }];
  const tokens: Token[] = [];
  let from = 0;
  for (const found of code.matchAll(pattern)) {
    if (found.index > from) tokens.push({ kind: 'plain', text: code.slice(from, found.index) });
    const [kind = 'plain'] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    tokens.push({ kind: kind as Token['kind'], text: found[0] });
    from = found.index + found[0].length;
  }
  if (from < code.length) tokens.push({ kind: 'plain', text: code.slice(from) });
  return tokens;
}
