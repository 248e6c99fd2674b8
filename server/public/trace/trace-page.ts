import type { ResponseOf } from '#contract/exchange.ts';
import type { CallState, traceUrl } from '#contract/trace.ts';
import type { LayoutNode } from '#model/layout/layout.ts';
import type { PageTemplateBody } from '#model/page-templates.ts';
import type { LiveRelease } from '#server/public/live/live-sites.ts';
import type { SiteParts } from '#server/public/live/site-parts.ts';
import { PageBusy } from '#server/public/rendering/page-busy.ts';
import { workingTime } from '#server/public/rendering/working-time.ts';
import { OverBudget } from '#site/budget.ts';
import type { LiveAnswer } from '#site/live-answer.ts';
import { DataUnavailable } from '#site/page/data-unavailable.ts';
import { gather } from '#site/page/gather.ts';
import { orderOf, type Resolution } from '#site/page/resolve-page.ts';
import { traceCalls } from '#site/page/trace-calls.ts';

type Traced = ResponseOf<typeof traceUrl>;
type Made = Pick<Traced, 'status' | 'holds' | 'milliseconds' | 'bytes' | 'faults'>;

interface Asked {
  readonly answer: LiveAnswer;
  readonly state: CallState;
  readonly milliseconds: number;
}

/** Makes what was found as a visitor would get it, and tells how long that took. */
export async function traceRendering(parts: SiteParts, release: LiveRelease, found: Resolution): Promise<Made> {
  const began = performance.now();
  const taken = () => round(performance.now() - began);
  try {
    const { status, body, maxAge, faults } = await parts.pages.answer(release, found);
    const named = faults.map(({ kind, subject }) => ({ kind, subject }));
    return { status, holds: maxAge ?? null, milliseconds: taken(), bytes: Buffer.byteLength(body), faults: named };
  } catch (error) {
    if (!(error instanceof OverBudget || error instanceof PageBusy || error instanceof DataUnavailable)) throw error;
    const kind = error instanceof DataUnavailable ? 'dataAway' : 'pageTooSlow';
    return { status: null, holds: null, milliseconds: taken(), bytes: 0, faults: [{ kind, subject: '' }] };
  }
}

/** What each data call of a page brought, from where, and how long it took. */
export async function traceData(parts: SiteParts, release: LiveRelease, found: Resolution): Promise<Traced['calls']> {
  if (found.kind !== 'page') return [];
  const { compiled, siteId } = release;
  const asked = new Map<string, Asked>();
  const order = await gather(
    compiled,
    orderOf(found),
    async (request) => {
      const began = performance.now();
      const soon = parts.data.answer(siteId, request, 'live');
      const isKept = !(soon instanceof Promise);
      const answer = await soon;
      const late: CallState = isKept ? 'kept' : 'asked';
      const state = answer.isAway ? 'away' : answer.fault ? 'old' : late;
      asked.set(request.name, { answer, state, milliseconds: performance.now() - began });
      return answer;
    },
    workingTime,
  );
  return traceCalls(compiled, order).map(({ call, items, milliseconds }) => {
    const live = asked.get(call.name);
    return {
      name: call.name,
      api: call.api,
      state: live?.state ?? ('release' as const),
      items,
      milliseconds: round(milliseconds + (live?.milliseconds ?? 0)),
      holds: live ? live.answer.freshFor : null,
    };
  });
}

/** The widgets a template is made of, those it has most of first. */
export function widgetsOf(template: PageTemplateBody | undefined): Traced['widgets'] {
  const counts = new Map<string, number>();
  const waiting: LayoutNode[] = template ? [template.root] : [];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    counts.set(node.widget, (counts.get(node.widget) ?? 0) + 1);
    // What was stored by an older version may lack its slots.
    for (const children of Object.values(node.slots ?? {})) waiting.push(...children);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((one, other) => other.count - one.count);
}

const round = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;
