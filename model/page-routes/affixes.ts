import { type LengthMap, lastCode, newLengthMap, removeFromLengthMap, setInLengthMap } from './length-map.ts';
import { MAX_PARAM_LENGTH } from './pathname.ts';

/** More than this many are found by their texts instead of one after the other. */
const MAX_LISTED = 3;

/** What lies behind placeholders with text around them, by the prefix and the suffix. */
export interface Affixes<T> {
  /** The first of a few, each with the next: mostly there is one, and reaching it should touch little memory. */
  listed: Affix<T> | undefined;
  many: LengthMap<WithPrefix<T>> | undefined;
}

interface Affix<T> {
  readonly prefix: string;
  readonly suffix: string;
  readonly value: T;
  next: Affix<T> | undefined;
}

interface WithPrefix<T> {
  bare: T | undefined;
  bySuffix: LengthMap<T> | undefined;
}

export function newAffixes<T>(): Affixes<T> {
  return { listed: undefined, many: undefined };
}

/** Every prefix, suffix and what lies behind them, in no order. */
export function* affixesIn<T>({ listed, many }: Affixes<T>): Generator<Omit<Affix<T>, 'next'>> {
  for (let affix = listed; affix; affix = affix.next) yield affix;
  for (const [prefix, { bare, bySuffix }] of many?.values ?? []) {
    if (bare) yield { prefix, suffix: '', value: bare };
    for (const [suffix, value] of bySuffix?.values ?? []) yield { prefix, suffix, value };
  }
}

export function getAffix<T>({ listed, many }: Affixes<T>, prefix: string, suffix: string): T | undefined {
  for (let affix = listed; affix; affix = affix.next) {
    if (affix.prefix === prefix && affix.suffix === suffix) return affix.value;
  }
  const found = many?.values.get(prefix);
  return suffix === '' ? found?.bare : found?.bySuffix?.values.get(suffix);
}

/** Adds what has not been there. */
export function addAffix<T>(affixes: Affixes<T>, prefix: string, suffix: string, value: T): void {
  if (!affixes.many) {
    affixes.listed = { prefix, suffix, value, next: affixes.listed };
    const all = [...affixesIn(affixes)];
    if (all.length <= MAX_LISTED) return;
    affixes.listed = undefined;
    affixes.many = newLengthMap();
    for (const each of all) addToMany(affixes.many, each.prefix, each.suffix, each.value);
    return;
  }
  addToMany(affixes.many, prefix, suffix, value);
}

function addToMany<T>(many: LengthMap<WithPrefix<T>>, prefix: string, suffix: string, value: T): void {
  const found = many.values.get(prefix) ?? { bare: undefined, bySuffix: undefined };
  setInLengthMap(many, prefix, lastCode(prefix), found);
  if (suffix === '') {
    found.bare = value;
    return;
  }
  found.bySuffix ??= newLengthMap();
  setInLengthMap(found.bySuffix, suffix, suffix.charCodeAt(0), value);
}

export function removeAffix<T>(affixes: Affixes<T>, prefix: string, suffix: string): void {
  const { many } = affixes;
  if (!many) {
    const left = [...affixesIn(affixes)].filter((each) => each.prefix !== prefix || each.suffix !== suffix);
    affixes.listed = left.reduce<Affix<T> | undefined>((next, each) => ({ ...each, next }), undefined);
    return;
  }
  const found = many.values.get(prefix);
  if (!found) return;
  if (suffix === '') found.bare = undefined;
  else if (found.bySuffix) removeFromLengthMap(found.bySuffix, suffix);
  if (!found.bare && !found.bySuffix?.values.size) removeFromLengthMap(many, prefix);
  if (many.values.size === 0) affixes.many = undefined;
}

export function hasNoAffix({ listed, many }: Affixes<unknown>): boolean {
  return !listed && !many;
}

/** What lies behind every placeholder that fits a segment: its prefix and suffix with something in between. */
export function fittingAffixes<T>({ listed, many }: Affixes<T>, segment: string): T[] {
  const found: T[] = [];
  for (let affix = listed; affix; affix = affix.next) {
    const { prefix, suffix, value } = affix;
    const length = segment.length - prefix.length - suffix.length;
    const isLong = length > 0 && length <= MAX_PARAM_LENGTH;
    if (isLong && segment.startsWith(prefix) && segment.endsWith(suffix)) found.push(value);
  }
  if (many) collectFitting(many, segment, found);
  return found;
}

function collectFitting<T>(many: LengthMap<WithPrefix<T>>, segment: string, found: T[]): void {
  for (const { length: prefixLength, edges } of many.lengths) {
    const length = segment.length - prefixLength;
    if (length <= 0 || !edges.has(segment.charCodeAt(prefixLength - 1))) continue;
    const node = many.values.get(segment.slice(0, prefixLength));
    if (!node) continue;
    if (node.bare && length <= MAX_PARAM_LENGTH) found.push(node.bare);
    for (const { length: suffixLength, edges: starts } of node.bySuffix?.lengths ?? []) {
      if (suffixLength >= length || length - suffixLength > MAX_PARAM_LENGTH) continue;
      const from = segment.length - suffixLength;
      const value = starts.has(segment.charCodeAt(from)) && node.bySuffix?.values.get(segment.slice(from));
      if (value) found.push(value);
    }
  }
}
