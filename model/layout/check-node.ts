import type * as z from 'zod/mini';
import { findJsonFault, isUnsafeKey, type JsonFault } from '#model/json.ts';
import type { LayoutIssue } from '#model/layout/issue.ts';
import { layoutNodeFields } from '#model/layout/layout.ts';

export type NodeFields = z.infer<typeof layoutNodeFields>;

const faultMessages: Record<JsonFault, string> = {
  'json.tooDeep': 'problem.tooDeep',
  'json.unsafeKey': 'problem.unknownField',
  'json.badText': 'problem.badText',
  'json.badNumber': 'problem.badValue',
};

/**
 * Checks the shape of one node without its children, pushing what is wrong with it. Answers its fields when they
 * have the right shape; `slots` then holds lists of values still to be checked.
 */
export function checkNode(value: unknown, path: string, issues: LayoutIssue[]): NodeFields | undefined {
  if (!isObject(value)) {
    issues.push({ path, message: 'problem.badValue' });
    return undefined;
  }
  const { slots, ...own } = value;
  // What a recursive schema would trip over is looked for first, with a bound on the depth.
  const fault = findJsonFault(own) ?? (hasUnsafeKey(value) || hasUnsafeKey(slots) ? 'json.unsafeKey' : undefined);
  if (fault) {
    issues.push({ path, message: faultMessages[fault] });
    return undefined;
  }
  const parsed = layoutNodeFields.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) issues.push(...issuesOf(issue, value, path));
  return undefined;
}

function issuesOf(issue: z.core.$ZodIssue, node: unknown, path: string): LayoutIssue[] {
  const at = [path, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: `${at}.${key}`, message: 'problem.unknownField' }));
  }
  const name = String(issue.path.at(-1) ?? '');
  if (issue.code === 'invalid_key') return [{ path: at, message: 'layout.badName', values: { name } }];
  if (issue.message === 'layout.badName') {
    return [{ path: at, message: issue.message, values: { name: String(valueAt(node, issue.path)) } }];
  }
  return [{ path: at, message: issue.message.startsWith('layout.') ? issue.message : 'problem.badValue' }];
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => (isObject(at) ? at[String(key)] : undefined), value);
}

function hasUnsafeKey(value: unknown): boolean {
  return isObject(value) && Object.keys(value).some(isUnsafeKey);
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
