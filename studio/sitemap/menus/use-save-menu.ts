import { useQueryClient } from '@tanstack/react-query';
import { undoChangeSet } from '#contract/change-sets.ts';
import { saveMenu } from '#contract/menus.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import type { EditedMenu } from './edited-menu.ts';
import { menusQuery } from './queries.ts';

/** Saves a menu as one change, which can be taken back; answers whether it is saved. */
export function useSaveMenu(): (edited: EditedMenu) => Promise<boolean> {
  const t = useT();
  const queries = useQueryClient();
  const refresh = () => afterSave(queries, 'page_template', 'widget');
  const undo = async (id: string) => {
    try {
      notify.done((await call(undoChangeSet, { params: { id } })).message);
    } catch (problem) {
      notify.problem(problem);
    }
    await refresh();
  };
  return async (edited) => {
    const { kind, key, node } = edited.menu;
    const entries = edited.entries.map(({ label, href, level }) => ({ label, href, level }));
    try {
      // The document may have been saved meanwhile with another of its menus.
      const now = await queries.fetchQuery({ ...menusQuery, staleTime: 0 });
      const same = now.menus.find((each) => each.kind === kind && each.key === key && each.node === node);
      const isSame = JSON.stringify(same?.entries) === JSON.stringify(edited.menu.entries);
      const version = isSame && same ? same.version : edited.menu.version;
      const { message, change_set } = await call(saveMenu, { body: { kind, key, node, version, entries } });
      edited.saved();
      notify.done(message, { label: t('common.undo'), run: () => void undo(change_set) });
    } catch (problem) {
      notify.problem(problem);
      return false;
    }
    await refresh();
    return true;
  };
}
