import type { Json } from '#model/json.ts';
import { suggestAddress } from '#model/page-routes/suggest-address.ts';
import { fillUrl } from '#model/page-routes/url-pattern.ts';

/**
 * What is wrong with a row's slug. Without one, with that of an earlier row, with one no path can have, or at a path
 * another route answers first, the row has no page. The other two have one that is easily broken.
 */
export const slugFaults = ['empty', 'duplicate', 'impossible', 'taken', 'unsafe', 'long'] as const;
export type SlugFault = (typeof slugFaults)[number];

/** Rows of one fault that are named. */
export const MAX_NAMED_ROWS = 20;
/** Characters from which files of an export could not be named after the slug. */
const LONG = 200;
const plainUrl = /^(?:\/[\w~-]+)+\/<\w+>$/;
const plainSlug = /^[\w~-]{1,200}$/;
/** What paths carry only in disguise, or what means something in one. */
const unsafe = /[\s\p{Cc}\\/?#%<>"'{}|^`]/u;

interface FaultyRow {
  /** Place of the row, from 0. */
  at: number;
  value: string;
  /** Of a duplicate the place of the first row; of a taken path the path of the route. */
  by: number | string | null;
}

/** Collects what is wrong with the slugs of rows, a row at a time. */
export class SlugCheck {
  readonly faults = new Map<SlugFault, { total: number; rows: FaultyRow[] }>();
  /** The path of the first row that has a page. */
  sample: string | undefined;
  /** The slug of that row, and its place. */
  sampleSlug: { value: string; at: number } | undefined;
  pages = 0;
  total = 0;
  readonly #url: string;
  /** What comes before the slug, in a path whose other segments need no encoding; undefined for any other. */
  readonly #before: string | undefined;
  readonly #param: string;
  readonly #takenBy: (path: string) => string | undefined;
  readonly #seen = new Map<string, number>();

  /** `takenBy` says which route answers a path before the new one does. */
  constructor(url: string, param: string, takenBy: (path: string) => string | undefined = () => undefined) {
    this.#url = url;
    const isPlain = plainUrl.test(url) && fillUrl(url, { [param]: 'a' }) !== undefined;
    this.#before = isPlain ? url.slice(0, url.lastIndexOf('/') + 1) : undefined;
    this.#param = param;
    this.#takenBy = takenBy;
  }

  add(value: Json | undefined): void {
    const at = this.total++;
    const slug = slugOf(value);
    const path = this.#pathOf(slug);
    const fault = this.#faultOf(slug, at, path);
    if (fault) this.#report(fault.kind, at, slug, fault.by);
    if (path === undefined || (fault && fault.kind !== 'long' && fault.kind !== 'unsafe')) return;
    this.pages += 1;
    this.sample ??= path;
    this.sampleSlug ??= { value: slug, at };
  }

  /** Adds what a row without a slug is called instead, once all rows with one are there. */
  addKept(at: number, slug: string): void {
    const by = this.#seen.get(slug.normalize('NFC').toLowerCase());
    if (slug !== '' && by !== undefined) this.#report('duplicate', at, slug, by);
  }

  /** A table has a hundred thousand slugs, and most of them need no look at each of their letters. */
  #pathOf(slug: string): string | undefined {
    if (this.#before !== undefined && plainSlug.test(slug)) return this.#before + slug;
    return fillUrl(this.#url, { [this.#param]: slug });
  }

  #faultOf(slug: string, at: number, path: string | undefined): { kind: SlugFault; by?: FaultyRow['by'] } | undefined {
    if (slug === '') return { kind: 'empty' };
    // As data calls compare: of two rows that differ by case alone only the first is ever found.
    const same = foldSlug(slug);
    const before = this.#seen.get(same);
    if (before !== undefined) return { kind: 'duplicate', by: before };
    this.#seen.set(same, at);
    if (path === undefined) return { kind: 'impossible' };
    const taken = this.#takenBy(path);
    if (taken !== undefined) return { kind: 'taken', by: taken };
    if (slug.length > LONG) return { kind: 'long' };
    return unsafe.test(slug) ? { kind: 'unsafe' } : undefined;
  }

  #report(fault: SlugFault, at: number, value: string, by: FaultyRow['by'] = null): void {
    const found = this.faults.get(fault) ?? { total: 0, rows: [] };
    found.total += 1;
    if (found.rows.length < MAX_NAMED_ROWS) found.rows.push({ at, value: value.slice(0, 200), by });
    this.faults.set(fault, found);
  }
}

/** The text a value is compared as; empty for what is no slug: nothing, a list, an object. */
export function slugOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** A slug as data calls compare it. */
export const foldSlug = (slug: string): string => slug.normalize('NFC').toLowerCase();

/** Makes slugs of texts, each once: `ada-lovelace`, `ada-lovelace-2`. */
export class SlugMaker {
  /** How many cells have a slug. */
  readonly #taken = new Map<string, number>();
  readonly #next = new Map<string, number>();

  /** Counts a slug that a cell has. */
  reserve(value: Json | undefined): void {
    const slug = foldSlug(slugOf(value));
    if (slug !== '') this.#taken.set(slug, (this.#taken.get(slug) ?? 0) + 1);
  }

  /** Takes a slug that no cell has but the row's own. Returns whether it was free. */
  take(slug: string, own: readonly Json[] = []): boolean {
    if (!this.#isFree(foldSlug(slug), own)) return false;
    this.reserve(slug);
    return true;
  }

  /** `at` is the place of the row, from 0: its number is the slug of a text without a letter. */
  make(value: Json | undefined, at: number, own: readonly Json[] = []): string {
    const wanted = suggestAddress(slugOf(value)).slice(1) || String(at + 1);
    let slug = wanted;
    // Where the last search for this word ended: a thousand rows of one name are not searched a thousand times.
    let count = this.#next.get(wanted) ?? 2;
    while (!this.take(slug, own)) slug = `${wanted}-${count++}`;
    this.#next.set(wanted, count);
    return slug;
  }

  #isFree(slug: string, own: readonly Json[]): boolean {
    const count = this.#taken.get(slug) ?? 0;
    return count === 0 || count === own.filter((each) => foldSlug(slugOf(each)) === slug).length;
  }
}
