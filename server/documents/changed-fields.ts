import { canonicalJson } from './content-hash.ts';

/** Names of the top-level fields in which two bodies (JSON text) differ. */
export function changedFields(before: string, after: string): string[] {
  const [old, next] = [JSON.parse(before), JSON.parse(after)] as Record<string, unknown>[];
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(next ?? {})]);
  return [...names].filter((name) => canonicalJson(old?.[name]) !== canonicalJson(next?.[name]));
}
