import { type AgeList, entriesOf, oldestOf, withEntry, withoutEntry } from './age-list.ts';
import { bySpecificity, fitsRegexEntry, matchRegexEntry, type RouteEntry, regexOf } from './indexed-route.ts';
import { type LengthMap, lastCode, newLengthMap, removeFromLengthMap, setInLengthMap } from './length-map.ts';
import type { Pathname } from './pathname.ts';
import { MAX_REGEX_WORK } from './regex-pattern.ts';
import { addToTrie, collectFromTrie, findInTrie, newTrie, removeFromTrie, type TrieNode } from './segment-trie.ts';
import { readCaptures, type UrlPattern } from './url-pattern.ts';

/** Routes arranged for matching: static ones by path, patterns by the text their matches begin with. */
export interface RouteTable {
  statics: Map<string, AgeList>;
  trie: TrieNode;
  regexes: LengthMap<AgeList>;
}

interface EntryMatch {
  entry: RouteEntry;
  params: Record<string, string>;
}

export function newRouteTable(): RouteTable {
  return { statics: new Map(), trie: newTrie(), regexes: newLengthMap() };
}

export function addToTable(table: RouteTable, pattern: UrlPattern, entry: RouteEntry): void {
  if (entry.kind === 'placeholder') addToTrie(table.trie, pattern.segments, entry);
  else if (entry.kind === 'static') table.statics.set(entry.text, withEntry(table.statics.get(entry.text), entry));
  else setRegexes(table, entry.text, withEntry(table.regexes.values.get(entry.text), entry));
}

export function removeFromTable(table: RouteTable, pattern: UrlPattern, entry: RouteEntry): void {
  if (entry.kind === 'placeholder') {
    removeFromTrie(table.trie, pattern.segments, entry);
  } else if (entry.kind === 'static') {
    const left = withoutEntry(table.statics.get(entry.text), entry);
    if (left) table.statics.set(entry.text, left);
    else table.statics.delete(entry.text);
  } else {
    const left = withoutEntry(table.regexes.values.get(entry.text), entry);
    if (left) setRegexes(table, entry.text, left);
    else removeFromLengthMap(table.regexes, entry.text);
  }
}

function setRegexes({ regexes }: RouteTable, prefix: string, entries: AgeList): void {
  setInLengthMap(regexes, prefix, lastCode(prefix), entries);
}

/** The winner for a pathname among all routes of the table. */
export function findInTable(table: RouteTable, pathname: Pathname): EntryMatch | undefined {
  const fixed = pathname.text === undefined ? undefined : oldestOf(table.statics.get(pathname.text));
  if (fixed) return { entry: fixed, params: {} };
  const entry = findInTrie(table.trie, pathname.segments);
  if (entry) return { entry, params: readCaptures(entry.captures, pathname.segments) };
  return regexMatches(table, pathname).next().value;
}

/** Every match for a pathname among all routes of the table, the winner first. */
export function findAllInTable(table: RouteTable, pathname: Pathname): EntryMatch[] {
  const entries: RouteEntry[] = [];
  if (pathname.text !== undefined) entries.push(...entriesOf(table.statics.get(pathname.text)));
  collectFromTrie(table.trie, pathname.segments, entries);
  const matches = entries.map((entry) => ({ entry, params: readCaptures(entry.captures, pathname.segments) }));
  return [...matches, ...regexMatches(table, pathname)].sort((a, b) => bySpecificity(a.entry, b.entry));
}

/** Most characters all patterns together are held against for one address: some milliseconds. */
export const MAX_TRIED_CHARACTERS = 400_000;

/**
 * Matches by pattern in the order in which they win, each tried only when asked for. Of those past the first, parameters
 * are told while finding them all costs no more than finding the worst one; patterns past so many characters are not tried.
 */
function* regexMatches({ regexes }: RouteTable, pathname: Pathname): Generator<EntryMatch, undefined> {
  const { text } = pathname;
  if (text === undefined) return undefined;
  let tried = 0;
  let work = 0;
  for (const { length, edges } of regexes.lengths) {
    if (length > text.length || !edges.has(text.charCodeAt(length - 1))) continue;
    for (const entry of entriesOf(regexes.values.get(text.slice(0, length)))) {
      tried += text.length;
      if (tried > MAX_TRIED_CHARACTERS) return undefined;
      if (!fitsRegexEntry(entry, pathname)) continue;
      work += regexOf(entry)?.work(text) ?? 0;
      const params = work <= MAX_REGEX_WORK ? matchRegexEntry(entry, pathname) : {};
      if (params) yield { entry, params };
    }
  }
  return undefined;
}
