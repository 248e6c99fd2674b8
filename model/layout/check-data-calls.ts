import { isUnsafeKey } from '#model/json.ts';
import { speaksOf } from '#model/layout/call-needs.ts';
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

/** Faults of a page's data calls: names that mean something else, the second of two that share one, arguments made of answers that come later. */
export function checkDataCalls(calls: readonly Pick<DataCall, 'name' | 'args'>[]): LayoutIssue[] {
  return [...checkNames(calls), ...calls.flatMap((call, at) => checkArguments(call, at, calls))];
}

function checkArguments(
  { args = {} }: Pick<DataCall, 'args'>,
  at: number,
  calls: readonly Pick<DataCall, 'name'>[],
): LayoutIssue[] {
  const later = calls.slice(at).map(({ name }) => name);
  return Object.entries(args).flatMap(([argument, text]) => {
    const name = later.find((each) => speaksOf(text, each));
    if (name === undefined) return [];
    return [{ path: `meta.data.${at}.args.${argument}`, message: 'data.argLater', values: { name } }];
  });
}

function checkNames(calls: readonly Pick<DataCall, 'name'>[]): LayoutIssue[] {
  const seen = new Set<string>();
  return calls.flatMap(({ name }, at) => {
    const isSecond = seen.has(name);
    seen.add(name);
    if (!isSecond && !isTakenName(name)) return [];
    const message = isSecond ? 'data.nameTwice' : 'data.nameTaken';
    return [{ path: `meta.data.${at}.name`, message, values: { name } }];
  });
}
