import { CHECK_LINKS, CHECK_NAMED } from '#contract/link-checks.ts';
import type { LinkFault } from '#model/link-report/link-faults.ts';
import type { CompiledSite } from '#site/compiled/compiled-site.ts';
import type { FoundPage } from '#site/page/resolve-page.ts';
import { type Arrival, followLink } from './follow-link.ts';
import type { ReadLink } from './read-links.ts';

/** A page of the site, made or to be made. */
export interface CheckedPage {
  readonly found: FoundPage;
  /** Whether search engines are told of it. */
  readonly isListed: boolean;
  /** Not yet, as visitors get it, without anything to show, or it could not be made. */
  state: 'waits' | 'made' | 'empty' | 'unmade';
  /** What addresses can lead to on it, a line each; the same text for pages that have the same. */
  anchors: string;
  /** Places of the pages it leads to, with repeats. */
  out: number[];
}

/** A link of one node of a template, on however many pages. */
export interface LinkGroup {
  readonly template: string;
  readonly node: string;
  readonly href: string;
  readonly fault: LinkFault;
  readonly leads: string;
  readonly hops: number;
  pages: number;
  readonly first: string[];
  last: number;
}

/** A link to a place on a page, which is looked at when that page was read. */
interface AnchorLink {
  readonly from: number;
  readonly to: number;
  readonly fragment: string;
  readonly link: ReadLink;
}

/** Pages and the links between them, as they are read. */
export class GatheredLinks {
  readonly pages: CheckedPage[] = [];
  readonly groups = new Map<string, LinkGroup>();
  links = 0;
  outside = 0;
  readonly #site: CompiledSite;
  readonly #ownHosts: ReadonlySet<string>;
  readonly #places = new Map<string, number>();
  readonly #texts = new Map<string, string>();
  readonly #anchorLinks: AnchorLink[] = [];
  /** Links to pages of which nobody knows yet whether there is something to show, by the place of the page. */
  readonly #toPages = new Map<number, { from: number; link: ReadLink; hops: number }[]>();
  readonly #arrivals = new Map<string, Arrival>();
  readonly #isListed: (path: string) => boolean;

  constructor(site: CompiledSite, ownHosts: ReadonlySet<string>, isListed: (path: string) => boolean) {
    this.#site = site;
    this.#ownHosts = ownHosts;
    this.#isListed = isListed;
  }

  get isFull(): boolean {
    return this.links >= CHECK_LINKS;
  }

  placeOf(path: string): number | undefined {
    return this.#places.get(path);
  }

  /** Puts a page among those to be read, unless it is there. */
  add(found: FoundPage): number {
    const known = this.#places.get(found.path);
    if (known !== undefined) return known;
    const place = this.pages.length;
    this.#places.set(found.path, place);
    this.pages.push({ found, isListed: this.#isListed(found.path), state: 'waits', anchors: '', out: [] });
    return place;
  }

  /** Takes in what a page was found to hold. */
  addLinks(place: number, links: readonly ReadLink[], anchors: string): void {
    const page = this.pages[place] as CheckedPage;
    page.state = 'made';
    page.anchors = this.#texts.get(anchors) ?? anchors;
    this.#texts.set(page.anchors, page.anchors);
    for (const link of links) {
      if (this.isFull) return;
      this.links += 1;
      this.#noteLink(place, page, link);
    }
  }

  #noteLink(from: number, page: CheckedPage, link: ReadLink): void {
    const arrival = this.#arrivalOf(link.href, page.found.path);
    if (arrival.at === 'elsewhere') {
      if (arrival.isOutside) this.outside += 1;
      return;
    }
    if (arrival.at === 'fault') {
      this.fault(from, link, { fault: arrival.fault, leads: arrival.path, hops: arrival.hops });
      return;
    }
    // It has no links to follow, and each event has one.
    if (arrival.page.form === 'calendar') return;
    const to = this.add(arrival.page);
    page.out.push(to);
    if (arrival.hops > 0) this.fault(from, link, { fault: 'detour', leads: arrival.page.path, hops: arrival.hops });
    if (arrival.fragment !== '' && arrival.page.form === 'html')
      this.#anchorLinks.push({ from, to, fragment: arrival.fragment, link });
    const { state } = this.pages[to] as CheckedPage;
    if (state === 'empty') this.#noteEmpty(to, from, link, arrival.hops);
    else if (state === 'waits') {
      const waiting = this.#toPages.get(to) ?? [];
      waiting.push({ from, link, hops: arrival.hops });
      this.#toPages.set(to, waiting);
    }
  }

  /** Most links are on many pages, and lead to the same place from each. */
  #arrivalOf(href: string, from: string): Arrival {
    if (!href.startsWith('/') || href.startsWith('//')) return followLink(this.#site, { href, from }, this.#ownHosts);
    const known = this.#arrivals.get(href) ?? followLink(this.#site, { href, from }, this.#ownHosts);
    this.#arrivals.set(href, known);
    return known;
  }

  /** Ends a page that is read, whatever came of it: links to one that has nothing to show are told of. */
  settle(place: number, state: CheckedPage['state']): void {
    (this.pages[place] as CheckedPage).state = state;
    for (const { from, link, hops } of this.#toPages.get(place) ?? [])
      if (state === 'empty') this.#noteEmpty(place, from, link, hops);
    this.#toPages.delete(place);
  }

  #noteEmpty(place: number, from: number, link: ReadLink, hops: number): void {
    const { path } = (this.pages[place] as CheckedPage).found;
    this.fault(from, link, { fault: 'empty', leads: path, hops });
  }

  /** Looks whether the places that links name are there, once all pages are read. */
  *checkAnchors(): Generator<undefined> {
    const sets = new Map<string, ReadonlySet<string>>();
    for (const { from, to, fragment, link } of this.#anchorLinks) {
      yield;
      const { state, anchors, found } = this.pages[to] as CheckedPage;
      // To the top of any page, which needs no mark.
      if (state !== 'made' || fragment.toLowerCase() === 'top' || fragment.startsWith(':~:')) continue;
      const known = sets.get(anchors) ?? new Set(anchors.split('\n'));
      sets.set(anchors, known);
      if (!known.has(fragment))
        this.fault(from, link, { fault: 'anchor', leads: `${found.path}#${fragment}`, hops: 0 });
    }
  }

  fault(from: number, { href, node }: ReadLink, what: Pick<LinkGroup, 'fault' | 'leads' | 'hops'>): void {
    const { pageKey: template, path } = (this.pages[from] as CheckedPage).found;
    // What leads to another place from each page is told for each place.
    const key = JSON.stringify([template, node, href, what.fault, what.leads]);
    const group = this.groups.get(key) ?? { template, node, href, ...what, pages: 0, first: [], last: -1 };
    this.groups.set(key, group);
    if (group.last === from) return;
    group.last = from;
    group.pages += 1;
    if (group.first.length < CHECK_NAMED) group.first.push(path);
  }
}
