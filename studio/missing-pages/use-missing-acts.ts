import { useQueryClient } from '@tanstack/react-query';
import { type MissingPage, type MissingState, settleMissingPages } from '#contract/missing-pages.ts';
import { deleteRoute, saveRoute } from '#contract/page-routes.ts';
import type { PageType } from '#model/page-routes/route-schema.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { hideNotices, notify } from '#studio/ui/snackbar/notify.ts';
import { readablePath } from '#studio/ui/text/readable-path.ts';

/** What can come of missing pages. */
export function useMissingActs() {
  const t = useT();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['missing-pages'] });
  const say = (pages: readonly MissingPage[], state: MissingState) =>
    call(settleMissingPages, { body: { ids: pages.map(({ id }) => id), state } });

  const settle = async (pages: readonly MissingPage[], state: MissingState, isUndo = false): Promise<void> => {
    const [before = 'open'] = pages.map((page) => page.state);
    try {
      const { message } = await say(pages, state);
      const undo = { label: t('common.undo'), run: () => void settle(pages, before, true) };
      notify.done(message, isUndo ? undefined : undo);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };

  /** Takes a route back that was made for a missing page. */
  const takeBack = async (page: MissingPage, routeId: string): Promise<void> => {
    hideNotices();
    try {
      await call(deleteRoute, { params: { id: routeId } });
      await say([page], page.state);
    } catch (problem) {
      notify.problem(problem);
    }
    await Promise.all([refresh(), afterSave(queries, 'page_route')]);
  };

  /**
   * Makes the route that answers a missing page from the next release on.
   * @throws Problem of the route
   */
  const answer = async (page: MissingPage, answering: PageType, redirect_to: string | null): Promise<void> => {
    const url_string = readablePath(page.path);
    const { message, route } = await call(saveRoute, {
      body: { url_string, page_type_advanced: answering, redirect_to, page_template: null },
    });
    await say([page], 'done');
    notify.done(message, { label: t('common.undo'), run: () => void takeBack(page, route.id) });
    await Promise.all([refresh(), afterSave(queries, 'page_route')]);
  };

  const markGone = (page: MissingPage): void => {
    answer(page, 'gone', null).catch((problem: unknown) => notify.problem(problem));
  };

  return { settle, answer, markGone };
}
