import { readWeightedList } from '#model/weighted-list.ts';
import type { Encoding } from './stored-response.ts';

const MAX_KEPT = 500;
const kept = new Map<string, Encoding>();

/** The best form a client takes, by its `Accept-Encoding`: brotli, gzip, or as it is (RFC 9110, 12.5.3). */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = kept.get(header);
  if (known) return known;
  const encoding = chooseEncoding(header);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(header, encoding);
  return encoding;
}

/** What weighs most; among equals the smallest. Where nothing is said of it, the plain form is taken when no other is. */
function chooseEncoding(header: string): Encoding {
  const weights = new Map(readWeightedList(header).map(({ name, weight }) => [name, weight]));
  const any = weights.get('*');
  const weightOf = (...names: string[]) =>
    names.map((name) => weights.get(name)).find((weight) => weight !== undefined) ?? any ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip', 'x-gzip')];
  const plain = weights.get('identity') ?? 0;
  if (plain > Math.max(br, gzip)) return 'identity';
  if (br === 0 && gzip === 0) return 'identity';
  return br >= gzip ? 'br' : 'gzip';
}
