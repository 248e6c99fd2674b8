import type { NodeUse, ViewDetails } from './logged.ts';
import type { ViewMessage } from './message.ts';

/** Seconds a view can last. */
const MAX_SECONDS = 30 * 60;
/** Milliseconds beyond which a vital is no measure of a page. */
const MAX_VITAL = 10 * 60_000;
const MAX_SHIFT = 100;
/** Errors and clicks of one view. */
const MAX_COUNT = 1000;

/** What a message tells of its view: what is out of its range is unknown. `nodes` are those of the page, by their number. */
export function viewDetails(message: ViewMessage, nodes: readonly string[]): ViewDetails {
  const { s, d, v = {}, a, e, w = {}, l = [] } = message;
  const shift = within(v.cls, MAX_SHIFT);
  return {
    seconds: s !== undefined && s > 0 ? Math.min(Math.round(s), MAX_SECONDS) : 0,
    scroll: rounded(within(d, 100)),
    lcp: rounded(within(v.lcp, MAX_VITAL)),
    inp: rounded(within(v.inp, MAX_VITAL)),
    ttfb: rounded(within(v.ttfb, MAX_VITAL)),
    cls: shift === null ? null : Math.round(shift * 1000),
    interacted: a === 1,
    errors: countOf(e),
    nodes: Object.entries(w).flatMap(([number, [seen, clicks, errors]]): NodeUse[] => {
      const node = /^\d{1,5}$/.test(number) ? nodes[Number(number)] : undefined;
      return node === undefined ? [] : [{ node, seen: seen === 1, clicks: countOf(clicks), errors: countOf(errors) }];
    }),
    events: l.flatMap(readLink),
  };
}

const within = (value: number | undefined, most: number): number | null =>
  value !== undefined && value >= 0 && value <= most ? value : null;

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value));

const countOf = (value: number | undefined): number => Math.round(within(value, MAX_COUNT) ?? 0);

function readLink(link: string): ViewDetails['events'] {
  const value = link.slice(2);
  if (value === '') return [];
  if (link.startsWith('f:')) return value.startsWith('/') ? [{ kind: 'file', value }] : [];
  return link.startsWith('o:') && /^[\w.-]+(?::\d+)?$/.test(value)
    ? [{ kind: 'outbound', value: value.toLowerCase() }]
    : [];
}
