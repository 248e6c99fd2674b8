import { type Issue, Problem } from '#contract/problems.ts';
import { readUrlLimit } from '#model/page-routes/url-limit.ts';
import type { SiteRole } from '#model/roles.ts';

/**
 * What a member is limited to, as it is stored: each pattern once, in its one form.
 * @throws Problem `invalid` for patterns that cannot be read, and for any where the role has no limit
 */
export function readLimit(role: SiteRole, patterns: readonly string[]): string[] {
  if (patterns.length === 0) return [];
  const issues: Issue[] = [];
  if (role !== 'author' && role !== 'editor') issues.push({ path: 'url_patterns', message: 'people.limitRole' });
  const read = patterns.map((text, at) => {
    const { issues: faults = [], ...found } = { issues: undefined, ...readUrlLimit(text) };
    issues.push(...faults.map((fault) => ({ ...fault, path: `url_patterns.${at}` })));
    return 'pattern' in found ? found.pattern : text;
  });
  if (issues.length > 0) throw new Problem('invalid', { issues });
  return [...new Set(read)];
}
