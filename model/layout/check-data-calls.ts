import { isUnsafeKey } from '#model/json.ts';
import type { LayoutIssue } from '#model/layout/issue.ts';
import type { DataCall } from '#model/layout/layout.ts';

/** What expressions read under a name of its own on every page, and Liquid's own words. */
const taken = new Set([
  ...['params', 'query', 'site', 'page', 'props', 'index'],
  ...['true', 'false', 'nil', 'null', 'empty', 'blank', 'and', 'or', 'not', 'contains', 'in'],
]);

/** True for a name under which no expression could read what a data call answers. */
export function isTakenName(name: string): boolean {
  return taken.has(name) || isUnsafeKey(name);
}

/** Faults of the names of a page's data calls, the second of two that share one among them. */
export function checkDataCalls(calls: readonly Pick<DataCall, 'name'>[]): LayoutIssue[] {
  const seen = new Set<string>();
  return calls.flatMap(({ name }, at) => {
    const isSecond = seen.has(name);
    seen.add(name);
    if (!isSecond && !isTakenName(name)) return [];
    const message = isSecond ? 'data.nameTwice' : 'data.nameTaken';
    return [{ path: `meta.data.${at}.name`, message, values: { name } }];
  });
}
