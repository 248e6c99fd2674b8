import type { PageNeed } from '#model/widget-type.ts';
import type { Fault } from '#site/expressions/scope.ts';

/** What the site says to a request, before it is compressed, cached or wrapped into a preview. */
export interface PageAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly isIndexed: boolean;
  readonly hasScript: boolean;
  /** What the content policy lets through beyond the site's own files; absent for nothing. */
  readonly needs?: readonly PageNeed[];
  /** Seconds the answer holds; absent when it holds as long as its release. */
  readonly maxAge?: number;
  /** What it was made from: the route, and the template's key. */
  readonly routeId?: string | undefined;
  readonly pageKey?: string | undefined;
  /** The same object for every request it answers, so that it need be wrapped up only once. */
  readonly isShared?: boolean;
  readonly faults: readonly Fault[];
}

export const contentTypes = {
  html: 'text/html; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  'json-feed': 'application/feed+json; charset=utf-8',
} as const;
