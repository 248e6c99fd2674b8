import { entriesOf } from './age-list.ts';
import { bySpecificity, fitsRegexEntry, type IndexedRoute, type RouteEntry, readRoute } from './indexed-route.ts';
import { type Pathname, readPathname } from './pathname.ts';
import type { RouteIndex } from './route-index.ts';
import { findAllInTable, MAX_TRIED_CHARACTERS } from './route-table.ts';
import { visitMeeting } from './segment-trie.ts';
import { fitsSegment, fitsSegments, literalPrefixOf, type Segment, type UrlPattern } from './url-pattern.ts';

/** Most routes named in one conflict; `total` counts them all. */
export const MAX_LISTED_ROUTES = 50;

/** Most sample addresses a hand-written pattern is tried on. */
const MAX_TRIED_ADDRESSES = 10_000;

/**
 * What a route about to be saved means for the others. `never-wins`: each of these alone answers all its addresses
 * first. `shadows`: it does so to these. `overlaps`: some addresses are shared, and `winner` answers those.
 */
type RouteConflict =
  | { kind: 'never-wins'; routes: IndexedRoute[]; total: number }
  | { kind: 'shadows'; routes: IndexedRoute[]; total: number }
  | { kind: 'overlaps'; winner: 'candidate' | 'existing'; routes: IndexedRoute[]; total: number };

interface Candidate {
  entry: RouteEntry;
  pattern: UrlPattern;
  sample: Pathname | undefined;
}

/**
 * The conflicts of a route with the active routes of an index, as if it were active and saved; an older state of it
 * in the index is passed over. Exact between addresses and placeholders; hand-written patterns are compared by
 * their text and by the sample addresses. None for a route whose address cannot be read.
 */
export function findConflicts(index: RouteIndex, candidate: IndexedRoute): RouteConflict[] {
  const { entry, pattern } = readRoute(candidate);
  if (!entry) return [];
  const mine: Candidate = { entry, pattern, sample: readPathname(candidate.body.sample_url_string) };
  const found = new Map<RouteEntry, boolean>();
  findRivals(index, mine, (rival, isWhole) => {
    if (rival.route.id !== candidate.id) found.set(rival, isWhole || (found.get(rival) ?? false));
  });
  const rivals = [...found].map(([rival, isWhole]) => ({ rival, isWhole, isFirst: bySpecificity(rival, entry) < 0 }));
  const pick = (isWhole: boolean, isFirst: boolean) =>
    rivals.filter((one) => one.isWhole === isWhole && one.isFirst === isFirst).map(({ rival }) => rival);
  return [
    { kind: 'never-wins' as const, ...list(pick(true, true)) },
    { kind: 'shadows' as const, ...list(pick(true, false)) },
    { kind: 'overlaps' as const, winner: 'existing' as const, ...list(pick(false, true)) },
    { kind: 'overlaps' as const, winner: 'candidate' as const, ...list(pick(false, false)) },
  ].filter(({ total }) => total > 0);
}

/**
 * The routes of an index that answer all addresses of another first, the winner first: what {@link findConflicts} tells
 * as `never-wins`, without going through what only shares some.
 */
export function findCovering(index: RouteIndex, candidate: IndexedRoute): IndexedRoute[] {
  const { entry, pattern } = readRoute(candidate);
  if (!entry || entry.kind === 'static') return [];
  const found: RouteEntry[] = [];
  const report = (rival: RouteEntry) => {
    if (rival.route.id !== candidate.id && bySpecificity(rival, entry) < 0) found.push(rival);
  };
  if (entry.kind === 'placeholder') {
    visitMeeting(index.active.trie, pattern.segments, (mine, theirs) => segmentCovers(theirs, mine), report);
  } else {
    for (const rivals of index.active.regexes.values.values()) {
      for (const rival of entriesOf(rivals)) if (hasSamePattern(rival, entry)) report(rival);
    }
  }
  return list(found).routes;
}

function list(entries: RouteEntry[]): { routes: IndexedRoute[]; total: number } {
  const listed = entries.slice(0, MAX_LISTED_ROUTES).sort(bySpecificity);
  return { routes: listed.map(({ route }) => route), total: entries.length };
}

/** Tells of a rival, and whether the loser of the two is covered whole. */
type Report = (rival: RouteEntry, isWhole: boolean) => void;

function findRivals(index: RouteIndex, mine: Candidate, report: Report): void {
  if (mine.entry.kind === 'static') findRivalsOfPath(index, mine, report);
  else if (mine.entry.kind === 'placeholder') findRivalsOfPlaceholders(index, mine, report);
  else findRivalsOfRegex(index, mine, report);
}

function findRivalsOfPath(index: RouteIndex, mine: Candidate, report: Report): void {
  const path = readPathname(mine.entry.text);
  for (const { entry } of path ? findAllInTable(index.active, path) : []) report(entry, entry.kind === 'static');
}

function findRivalsOfPlaceholders(index: RouteIndex, mine: Candidate, report: Report): void {
  const { segments } = mine.pattern;
  visitMeeting(index.active.trie, segments, segmentsOverlap, (rival, theirs) => {
    const [first, second] = bySpecificity(rival, mine.entry) < 0 ? [theirs, segments] : [segments, theirs];
    const isWhole = first.every((part, at) => segmentCovers(part, second[at] ?? ''));
    report(rival, isWhole);
  });
  const prefix = literalPrefixOf(mine.pattern);
  for (const [path, rivals] of index.active.statics) {
    if (!path.startsWith(prefix) || !fitsSegments(mine.pattern, path.slice(1).split('/'))) continue;
    for (const rival of entriesOf(rivals)) report(rival, false);
  }
  findRegexesSharingSamples(index, mine, report);
}

function findRivalsOfRegex(index: RouteIndex, mine: Candidate, report: Report): void {
  for (const { entry } of mine.sample ? findAllInTable(index.active, mine.sample) : []) report(entry, false);
  findRegexesSharingSamples(index, mine, report);
  let left = MAX_TRIED_ADDRESSES;
  let characters = MAX_TRIED_CHARACTERS;
  for (const rival of index.entries.values()) {
    if (rival.kind === 'regex' || !rival.route.body.is_active) continue;
    const address = rival.kind === 'static' ? rival.text : rival.route.body.sample_url_string;
    if (!address.startsWith(mine.entry.text)) continue;
    const path = readPathname(address);
    if (path && fitsRegexEntry(mine.entry, path)) report(rival, false);
    left -= 1;
    characters -= path?.text?.length ?? 0;
    if (left === 0 || characters <= 0) return;
  }
}

function findRegexesSharingSamples(index: RouteIndex, mine: Candidate, report: Report): void {
  let characters = MAX_TRIED_CHARACTERS;
  for (const rivals of index.active.regexes.values.values()) {
    for (const rival of entriesOf(rivals)) {
      characters -= (mine.sample?.text?.length ?? 0) + rival.route.body.sample_url_string.length;
      if (characters <= 0) return;
      const isSame = mine.entry.kind === 'regex' && hasSamePattern(rival, mine.entry);
      if (isSame || sharesSample(rival, mine)) report(rival, isSame);
    }
  }
}

function hasSamePattern(a: RouteEntry, b: RouteEntry): boolean {
  return a.route.body.regex_pattern === b.route.body.regex_pattern;
}

function sharesSample(rival: RouteEntry, mine: Candidate): boolean {
  if (mine.sample && fitsRegexEntry(rival, mine.sample)) return true;
  const theirs = readPathname(rival.route.body.sample_url_string);
  if (!theirs) return false;
  if (mine.entry.kind === 'regex') return fitsRegexEntry(mine.entry, theirs);
  return fitsSegments(mine.pattern, theirs.segments);
}

/** True when some text fits both segments. */
export function segmentsOverlap(a: Segment, b: Segment): boolean {
  if (typeof b === 'string') return fitsSegment(a, b);
  if (typeof a === 'string') return fitsSegment(b, a);
  const doPrefixesAgree = a.prefix.startsWith(b.prefix) || b.prefix.startsWith(a.prefix);
  return doPrefixesAgree && (a.suffix.endsWith(b.suffix) || b.suffix.endsWith(a.suffix));
}

/** True when every text that fits the second segment fits the first. */
export function segmentCovers(a: Segment, b: Segment): boolean {
  if (typeof b === 'string') return fitsSegment(a, b);
  return typeof a !== 'string' && b.prefix.startsWith(a.prefix) && b.suffix.endsWith(a.suffix);
}
