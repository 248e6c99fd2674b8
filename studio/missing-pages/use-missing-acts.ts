import { useQueryClient } from '@tanstack/react-query';
import { undoChangeSet } from '#contract/change-sets.ts';
import type { GivenBodyOf } from '#contract/exchange.ts';
import {
  answerMissingPages,
  type MissingPage,
  type MissingState,
  settleMissingPages,
} from '#contract/missing-pages.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { hideNotices, notify } from '#studio/ui/snackbar/notify.ts';

type Answer = Omit<GivenBodyOf<typeof answerMissingPages>, 'ids'>;

const idsOf = (pages: readonly MissingPage[]) => pages.map(({ id }) => id);

/** What can come of missing pages. */
export function useMissingActs() {
  const t = useT();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['missing-pages'] });
  const refreshAll = () =>
    Promise.all([
      refresh(),
      queries.invalidateQueries({ queryKey: ['change-sets'] }),
      afterSave(queries, 'page_route'),
    ]);
  const say = (pages: readonly MissingPage[], state: MissingState) =>
    call(settleMissingPages, { body: { ids: idsOf(pages), state } });

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

  /** Takes back what was made for missing pages, whole; they wait again as they did. */
  const takeBack = async (pages: readonly MissingPage[], changeSet: string): Promise<void> => {
    const [before = 'open'] = pages.map((page) => page.state);
    hideNotices();
    try {
      const { message } = await call(undoChangeSet, { params: { id: changeSet } });
      await say(pages, before);
      notify.done(message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refreshAll();
  };

  /**
   * Makes the routes that answer missing pages from the next release on, as one change.
   * @throws Problem of the routes
   */
  const answer = async (pages: readonly MissingPage[], answering: Answer): Promise<void> => {
    const { message, change_set } = await call(answerMissingPages, { body: { ids: idsOf(pages), ...answering } });
    notify.done(message, { label: t('common.undo'), run: () => void takeBack(pages, change_set) });
    await refreshAll();
  };

  const markGone = (pages: readonly MissingPage[]): void => {
    answer(pages, { answers: 'gone' }).catch((problem: unknown) => notify.problem(problem));
  };

  return { settle, answer, markGone };
}
