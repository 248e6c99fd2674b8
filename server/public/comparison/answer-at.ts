import { setTimeout as wait } from 'node:timers/promises';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import type { PageMaker } from '#server/public/rendering/page-maker.ts';
import type { PageOwner } from '#server/public/rendering/page-renderer.ts';
import { OverBudget } from '#site/budget.ts';
import { DataUnavailable } from '#site/page/data-unavailable.ts';
import type { Resolution } from '#site/page/resolve-page.ts';

/** Milliseconds until a page is asked for again that had to wait. */
const PAUSE = 250;

/** What a visitor would get, as far as it is compared. */
export interface Answered {
  readonly status: number;
  readonly contentType: string;
  readonly location: string | null;
  readonly body: string;
}

/**
 * Makes what was found. A page that takes too long, or whose data is away, answers as a visitor would see it.
 * @throws PageBusy when it had to wait until `until`, in ms of `performance.now()`
 */
export async function answerAt(
  pages: Pick<PageMaker, 'answer'>,
  owner: PageOwner,
  found: Resolution,
  until: number,
): Promise<Answered> {
  for (;;) {
    try {
      const { status, contentType, location = null, body } = await pages.answer(owner, found);
      return { status, contentType, location, body };
    } catch (error) {
      if (error instanceof OverBudget || error instanceof DataUnavailable)
        return { status: 503, contentType: 'text/html; charset=utf-8', location: null, body: '' };
      if (!(error instanceof PageBusy) || performance.now() + PAUSE > until) throw error;
      await wait(PAUSE);
    }
  }
}
