import './words.ts';
import type { RouteNotice } from '#contract/route-notices.ts';
import { isRedirect } from '#model/page-routes/route-kinds.ts';

const titles = {
  chain: 'routeChange.chain',
  'dead-end': 'routeChange.deadEnd',
} as const;

type NoticeTitle = (typeof titles)[keyof typeof titles] | 'routeChange.neverWins' | 'routeChange.behindRedirect';

/** What a notice of a route is called: that visitors are sent on before is another matter than another page. */
export function noticeTitle({ kind, routes }: RouteNotice): NoticeTitle {
  if (kind !== 'never-wins') return titles[kind];
  const areRedirects = routes.every(({ page_type_advanced }) => isRedirect(page_type_advanced));
  return areRedirects ? 'routeChange.behindRedirect' : 'routeChange.neverWins';
}
