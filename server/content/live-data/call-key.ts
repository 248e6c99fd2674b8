import { createHash } from 'node:crypto';
import type { ArgumentValues } from '#model/apis/arguments.ts';
import type { ApiEnvironment, LiveSource } from '#model/apis/live-source.ts';
import { writeArgs } from '#server/content/apis/fixtures.ts';
import { canonicalJson } from '#server/content/documents/content-hash.ts';

const made = new WeakMap<LiveSource, Map<ApiEnvironment, string>>();

/** Tells what is asked from what else could be: equal for sources that differ only in how long answers are good for. */
export function sourceKey(apiId: string, source: LiveSource, environment: ApiEnvironment): string {
  const keys = made.get(source) ?? new Map<ApiEnvironment, string>();
  made.set(source, keys);
  const known = keys.get(environment);
  if (known) return known;
  const { cacheSeconds: _, staleSeconds: __, deadline: ___, maxBytes: ____, environments, ...asked } = source;
  const { baseUrl, secrets } = environments[environment];
  const key = `${apiId} ${environment} ${hashOf(canonicalJson([asked, baseUrl, secrets]))}`;
  keys.set(environment, key);
  return key;
}

/** A call in memory. */
export function callKey(source: string, values: ArgumentValues): string {
  return `${source} ${writeArgs(values)}`;
}

/** The same for the database. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
