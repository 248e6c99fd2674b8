import { editRoutes, planEdit } from '#contract/edit-routes.ts';
import type { ResponseOf } from '#contract/exchange.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { hideNotices, notify } from '#studio/ui/snackbar/notify.ts';

/**
 * Whether a route is switched only after it was shown what that means: where links would lead to nothing, where one
 * answers in the place of another, and where it cannot be.
 */
export function isShownBefore({ rows, effects: { dangling, addresses } }: ResponseOf<typeof planEdit>): boolean {
  const isFaulty = rows.some(({ outcome }) => outcome === 'faulty');
  return (
    isFaulty || dangling.links > 0 || addresses.first.some(({ before, after }) => before !== null && after !== null)
  );
}

/** What can be done with a route from the list; `show` shows what switching it means before it is done. */
export function useRouteActs(show: (route: PageRoute, act: 'on' | 'off') => void) {
  const t = useT();
  const notifyChange = useChangeNotice('page_route', 'page_template', 'widget');
  const switchRoute = async (route: PageRoute, isActive: boolean): Promise<void> => {
    // It begins with a read, at which nothing that was said before goes by itself.
    hideNotices();
    try {
      const body = { ids: [route.id], set: { is_active: isActive } };
      if (isShownBefore(await call(planEdit, { body }))) return show(route, isActive ? 'on' : 'off');
      const { change_set } = await call(editRoutes, { body });
      await notifyChange(t(isActive ? 'route.switchedOn' : 'route.switchedOff', { url: route.url_string }), change_set);
    } catch (problem) {
      notify.problem(problem);
    }
  };
  return { switchRoute };
}
