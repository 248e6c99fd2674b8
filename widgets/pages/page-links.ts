import type { Markup, RenderContext } from '#model/widget-type.ts';
import { html, nothing } from '#widgets/html.ts';

interface Pages {
  readonly current: number;
  readonly last: number;
  readonly address: (page: number) => string;
}

const LEFT_OUT = '…';

/** Links to the pages of something long: the first, the last, those around the current one. */
export function pageLinks({ current, last, address }: Pages, { word }: RenderContext): Markup {
  if (last < 2) return nothing;
  const near = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const shown = Array.from(new Set(near)).toSorted((one, other) => one - other);
  const numbers = shown.map((page, at) => {
    const gap = page - (shown[at - 1] ?? 0) > 1 && html`<li class="pages__gap" aria-hidden="true">${LEFT_OUT}</li>`;
    const link =
      page === current
        ? html`<a class="pages__link" href="${address(page)}" aria-current="page">${page}</a>`
        : html`<a class="pages__link" href="${address(page)}">${page}</a>`;
    return html`${gap}<li>${link}</li>`;
  });
  const step = (to: number, name: string, rel: string) =>
    to >= 1 && to <= last && html`<li><a class="pages__link" href="${address(to)}" rel="${rel}">${word(name)}</a></li>`;
  return html`<ul class="pages__list" role="list">${step(current - 1, 'previous', 'prev')}${numbers}${step(current + 1, 'next', 'next')}</ul>`;
}

/** The page an address asks for, among those there are. */
export function pageIn(asked: string, last: number): number {
  const page = /^\d{1,6}$/.test(asked) ? Number(asked) : 1;
  return Math.min(Math.max(1, page), Math.max(1, last));
}

/** The page a value asks for, where that is another than the first. */
export function laterPage(asked: string): string | undefined {
  const page = pageIn(asked, Number.POSITIVE_INFINITY);
  return page > 1 ? String(page) : undefined;
}
