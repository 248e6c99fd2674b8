import { compileRegexPattern } from '#model/page-routes/regex-pattern.ts';
import { answerOf, isSkip, type Made, quoted } from './route-of-path.ts';

/** Tried in turn as what the groups of a pattern stand for. */
const examples = ['example', '1', '2024', 'a/b', 'example.html', 'a', ''];

/**
 * The route of a web server's pattern: groups in the order of their numbers (`$1`) are named, what it says nothing about
 * at its ends is let in.
 */
export function routeOfRegex(given: string, target: string, status: number, ignoresCase = false): Made {
  // Addresses of a site have no slash at their end.
  const source = given.replace(/(?<=.)\/\??\$$/, '$');
  const answer = answerOf(status);
  if (isSkip(answer)) return { skipped: answer };
  if (/%\{|\$(?!\d)|%\d/.test(target)) return { skipped: 'variable' };
  const bare = source.replace(/^\^?\/?/, '').replace(/\$$/, '');
  const literal = unquoted(bare);
  const isWhole = source.startsWith('^') && source.endsWith('$');
  const redirect = answer.startsWith('redirect_');
  if (literal !== undefined && isWhole && !ignoresCase) {
    const url_string = `/${literal.replace(/\/$/, '')}`;
    const redirect_to = target.replace(/\$\d/g, '');
    return {
      route: {
        url_string,
        sample_url_string: url_string,
        page_type_advanced: answer,
        ...(redirect && { redirect_to }),
      },
    };
  }
  const { text, groups } = withNamedGroups(bare);
  const start = source.startsWith('^') ? '^/' : '^/.*';
  const end = source.endsWith('$') ? '$' : '.*$';
  const before = literalBefore(bare);
  // An address with a `<param>` of no group would not be one of the pattern's.
  const named = groups > 0 ? text : `(?P<p1>${text})`;
  const regex_pattern = `${ignoresCase ? '(?i)' : ''}${start}${named}${end}`;
  const { regex } = compileRegexPattern(regex_pattern);
  if (!regex) return { skipped: 'unread' };
  const sample = exampleOf(bare, source.endsWith('$'), (path) => regex.test(path));
  if (sample === undefined) return { skipped: 'no-example' };
  return {
    route: {
      url_string: `/${before}<p1>`,
      type: 'dynamic',
      regex_pattern,
      sample_url_string: sample,
      page_type_advanced: answer,
      ...(redirect && { redirect_to: target.replace(/\$(\d)/g, '<p$1>') }),
    },
  };
}

/** `(a)` becomes `(?P<p1>a)`; what is grouped without being kept stays. */
function withNamedGroups(source: string): { text: string; groups: number } {
  let groups = 0;
  const text = source.replace(/\\.|\[(?:\\.|[^\]])*\]|\((?!\?)/gs, (piece) => {
    if (piece !== '(') return piece;
    groups += 1;
    return `(?P<p${groups}>`;
  });
  return { text, groups };
}

/** The text a pattern stands for when it is nothing but text. */
function unquoted(source: string): string | undefined {
  const plain = source.replace(/\\([.\-/+?()[\]{}|*^$])/g, '');
  if (/[\\.*+?()[\]{}|^$]/.test(plain)) return /^[\w\-/.~]*$/.test(source) ? source : undefined;
  return source.replace(/\\(.)/g, '$1');
}

/** Whole parts of the address before the first thing that is no text: `old/` of `old/(.*)`. */
function literalBefore(source: string): string {
  const text = /^(?:[\w\-/~]|\\[.\-/])*/.exec(source)?.[0].replace(/\\(.)/g, '$1') ?? '';
  return text.slice(0, text.lastIndexOf('/') + 1);
}

function exampleOf(source: string, isEnd: boolean, fits: (path: string) => boolean): string | undefined {
  for (const value of examples) {
    const filled = source
      .replace(/\((?:\\.|[^()\\])*\)[*+?]?/g, value)
      .replace(/(?:\[(?:\\.|[^\]])*\]|\\[dw]|\.)(?:[*+?]|\{[\d,]+\})+/g, value)
      .replace(/\\([^dws])/g, '$1')
      .replace(/\\d/g, '1')
      .replace(/[?$]/g, '');
    for (const path of [`/${filled}`, `/${filled}`.replace(/\/$/, '')]) {
      if (path !== '' && fits(path) && (isEnd || !path.endsWith('/'))) return path;
    }
  }
  return undefined;
}

/** `/old` and all beneath it, which is led to the same place beneath the target. */
export function routeOfPrefix(path: string, target: string, status: number): Made {
  const answer = answerOf(status);
  if (isSkip(answer)) return { skipped: answer };
  const base = path.replace(/\/$/, '');
  const goal = target.replace(/\/$/, '');
  return {
    route: {
      url_string: `${base}/<rest>`,
      type: 'dynamic',
      regex_pattern: `^${quoted(base)}(?P<rest>(?:/.*)?)$`,
      sample_url_string: `${base}/example`,
      page_type_advanced: answer,
      ...(answer.startsWith('redirect_') && { redirect_to: `${goal}<rest>` }),
    },
  };
}
