import type { Pagination } from '#model/apis/live-source.ts';
import { readPath } from './read-path.ts';

/** How the next part of a list is asked for. */
export interface PageAsk {
  readonly params: Readonly<Record<string, string | number>>;
  readonly url?: string;
}

interface ReadPart {
  /** Items of this part, and of all so far. */
  readonly items: number;
  readonly sum: number;
  /** How many there are in all, as the answer says. */
  readonly total: number | undefined;
  readonly body: unknown;
  readonly link: string | undefined;
  readonly url: string;
}

export function firstPage(pagination: Pagination): PageAsk {
  const { type } = pagination;
  if (type === 'none' || type === 'link') return { params: {} };
  const size = sizeOf(pagination);
  if (type === 'page') return { params: { [pagination.param]: pagination.first, ...size } };
  if (type === 'offset') return { params: { [pagination.param]: 0, ...size } };
  return { params: size };
}

/** Undefined when the part that was read is the last. */
export function nextPage(pagination: Pagination, number: number, part: ReadPart): PageAsk | undefined {
  const { type } = pagination;
  if (type === 'none') return undefined;
  if (type === 'link') {
    const url = nextLink(part.link, part.url);
    return url === undefined ? undefined : { params: {}, url };
  }
  if (type === 'cursor') {
    const cursor = readPath(part.body, pagination.next);
    if ((typeof cursor !== 'string' && typeof cursor !== 'number') || cursor === '') return undefined;
    return { params: { [pagination.param]: cursor, ...sizeOf(pagination) } };
  }
  const isShort = pagination.sizeParam !== '' && part.items < pagination.size;
  if (part.items === 0 || isShort || (part.total !== undefined && part.sum >= part.total)) return undefined;
  const value = type === 'page' ? pagination.first + number : part.sum;
  return { params: { [pagination.param]: value, ...sizeOf(pagination) } };
}

function sizeOf({ sizeParam, size }: Exclude<Pagination, { type: 'none' | 'link' }>): Record<string, number> {
  return sizeParam === '' ? {} : { [sizeParam]: size };
}

/** The target of `rel="next"` in a Link header (RFC 8288). */
function nextLink(header: string | undefined, base: string): string | undefined {
  for (const [, target = '', params = ''] of (header ?? '').matchAll(/<([^>]*)>((?:\s*;\s*[^,;"]+(?:"[^"]*")?)*)/g)) {
    const isNext = /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=$|[;,\s]))/i.test(params);
    if (isNext && URL.canParse(target, base)) return new URL(target, base).href;
  }
  return undefined;
}
