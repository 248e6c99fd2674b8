import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Issue, Problem } from '#contract/problems.ts';
import { requireStorable } from '#server/platform/http/parse-json.ts';
import { isMessageKey } from '#server/platform/messages/catalogues.ts';

type Parsers = Record<'params' | 'query' | 'body', z.ZodMiniType | undefined>;
type ZodIssue = z.core.$ZodIssue;

/** Parses the three inputs of a request; every fault of all three is reported at once as one `invalid` problem. */
export function parseInput(
  parsers: Parsers,
  request: FastifyRequest,
): { params: unknown; query: unknown; body: unknown } {
  const issues: Issue[] = [];
  const input = {
    params: parsePart(parsers.params, request.params ?? {}, issues),
    query: parsePart(parsers.query, request.query ?? {}, issues),
    body: parsePart(parsers.body, request.body === undefined ? {} : request.body, issues),
  };
  if (issues.length > 0) throw new Problem('invalid', { issues });
  return input;
}

/** Parses the text fields of a form, as {@link parseInput} does a body. */
export function parseBody(parser: z.ZodMiniType | undefined, fields: Record<string, string>): unknown {
  requireStorable(fields);
  const issues: Issue[] = [];
  const body = parsePart(parser, fields, issues);
  if (issues.length > 0) throw new Problem('invalid', { issues });
  return body;
}

function parsePart(parser: z.ZodMiniType | undefined, value: unknown, issues: Issue[]): unknown {
  if (!parser) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) issues.push({ path: '', message: 'problem.badValue' });
    else for (const key of Object.keys(value)) issues.push({ path: key, message: 'problem.unknownField' });
    return undefined;
  }
  const result = parser.safeParse(value);
  if (result.success) return result.data;
  issues.push(...readIssues(result.error, value));
  return undefined;
}

/** The faults a schema found in a value, as they are told. */
export function readIssues({ issues: found }: { issues: readonly ZodIssue[] }, value: unknown): Issue[] {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  for (const issue of found.flatMap((each) => readIssue(each, value))) {
    // An empty password is also a short one: a field is told its first fault.
    if (!seen.has(issue.path)) issues.push(issue);
    seen.add(issue.path);
  }
  return issues;
}

/** Turns an issue of zod into ours: a dotted path and a message key, the schema's own where it names one. */
function readIssue(issue: ZodIssue, value: unknown): Issue[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'problem.unknownField' }));
  }
  const own = findOwnMessage(issue);
  const values = 'params' in issue ? (issue.params as Issue['values']) : undefined;
  return [
    {
      path: path.join('.'),
      message: own ?? fallbackMessage(issue, value),
      values: { name: path.at(-1) ?? '', ...values },
    },
  ];
}

/** The message key a schema gave; a key of a record carries it one level down. */
function findOwnMessage(issue: ZodIssue): string | undefined {
  if (isMessageKey(issue.message)) return issue.message;
  if (issue.code !== 'invalid_key') return undefined;
  return issue.issues.map((inner) => inner.message).find(isMessageKey);
}

function fallbackMessage(issue: ZodIssue, value: unknown): string {
  if (issue.code === 'invalid_type' && readPath(value, issue.path) === undefined) return 'problem.required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'problem.textLong';
  return 'problem.badValue';
}

function readPath(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = Reflect.get(found, key);
  }
  return found;
}
