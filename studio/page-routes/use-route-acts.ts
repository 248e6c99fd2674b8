import { useQueryClient } from '@tanstack/react-query';
import { type PageRoute, saveRoute, showRoute } from '#contract/page-routes.ts';
import { isHandWritten } from '#model/page-routes/route-schema.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { hideNotices, notify } from '#studio/ui/snackbar/notify.ts';

/** A route as it is sent back: what is derived stays out, so that it is derived anew. */
export function inputOf(route: PageRoute) {
  const { id, version, url_string, sample_url_string, page_template, is_active, page_type_advanced, redirect_to } =
    route;
  const regex_pattern = isHandWritten(route) ? route.regex_pattern : '';
  return {
    id,
    version,
    url_string,
    regex_pattern,
    sample_url_string,
    page_template,
    is_active,
    page_type_advanced,
    redirect_to,
  };
}

/**
 * Switches a route as it is saved now: a row of the list may have been read before somebody else changed it. Answers
 * the route and whether it was the other way before.
 */
export async function saveActive(id: string, isActive: boolean): Promise<{ route: PageRoute; isChanged: boolean }> {
  const { route } = await call(showRoute, { params: { id } });
  if (route.is_active === isActive) return { route, isChanged: false };
  const saved = await call(saveRoute, { body: { ...inputOf(route), is_active: isActive } });
  return { route: saved.route, isChanged: true };
}

/** What can be done with a route from the list. */
export function useRouteActs() {
  const t = useT();
  const queries = useQueryClient();
  const refresh = () => afterSave(queries, 'page_route');

  const switchRoute = async (route: PageRoute, isActive: boolean, isUndo = false): Promise<void> => {
    // It begins with a read, at which nothing that was said before goes by itself.
    hideNotices();
    try {
      await saveActive(route.id, isActive);
      const text = t(isActive ? 'route.switchedOn' : 'route.switchedOff', { url: route.url_string });
      const undo = { label: t('common.undo'), run: () => void switchRoute(route, !isActive, true) };
      notify.done(text, isUndo ? undefined : undo);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };

  return { refresh, switchRoute };
}
