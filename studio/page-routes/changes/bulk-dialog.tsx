import '#studio/documents/route-changes/words.ts';
import { useState } from 'react';
import { editRoutes, planEdit } from '#contract/edit-routes.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { planRemoval, removeRoutes } from '#contract/remove-routes.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { Effects } from '#studio/documents/route-changes/effects.tsx';
import { issueAt } from '#studio/documents/route-changes/issue-at.ts';
import { type Leaves, LeavesField, sendsOn, TargetField } from '#studio/documents/route-changes/leaves-fields.tsx';
import { PlannedRows } from '#studio/documents/route-changes/planned-rows.tsx';
import styles from '#studio/documents/route-changes/route-changes.module.css';
import { usePlan } from '#studio/documents/route-changes/use-plan.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';

export type BulkAct = 'on' | 'off' | 'remove';

interface BulkDialogProps {
  routes: readonly PageRoute[];
  act: BulkAct;
  onClose: () => void;
  onDone: () => void;
}

const titles = { on: 'routeChange.onTitle', off: 'routeChange.offTitle', remove: 'route.deleteManyTitle' } as const;
/** One is called by its address. */
const oneTitles = {
  on: 'routeChange.onOneTitle',
  off: 'routeChange.offOneTitle',
  remove: 'routeChange.removeTitle',
} as const;
const labels = { on: 'route.switchOn', off: 'route.switchOff', remove: 'common.delete' } as const;

/** Switches or deletes many routes as one change, which is shown before with what it means for the rest of the site. */
export function BulkDialog({ routes, act, onClose, onDone }: BulkDialogProps) {
  const t = useT();
  const notifyChange = useChangeNotice('page_route', 'page_template', 'widget');
  const [leaves, setLeaves] = useState<Leaves>(null);
  const [target, setTarget] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ids = routes.map(({ id }) => id);
  const [one] = routes;
  const title =
    one && routes.length === 1 ? t(oneTitles[act], { url: one.url_string }) : t(titles[act], { count: routes.length });
  const isRedirected = sendsOn(leaves);
  const removal = { ids, leaves, ...(isRedirected && { redirect_to: target.trim() || null }) };
  const edit = { ids, set: { is_active: act === 'on' } };
  const isReady = !isRedirected || target.trim() !== '';
  const { plan, isShown } = usePlan({
    queryKey: ['page-routes', 'plan-bulk', act],
    queryFn: (asked, signal) =>
      act === 'remove' ? call(planRemoval, { body: asked, signal }) : call(planEdit, { body: edit, signal }),
    body: removal,
    isReady,
  });
  const problem = failure ?? (isReady ? plan.error : undefined);
  const rows = plan.data?.rows ?? [];
  const changing = rows.filter(({ outcome }) => outcome === 'changes').length;
  const canDo = isShown && changing > 0 && rows.every(({ outcome }) => outcome !== 'faulty');
  const make = async () => {
    if (act === 'remove') {
      const { removed, change_set } = await call(removeRoutes, { body: removal });
      return { text: t('routeChange.removed', { count: removed }), change_set };
    }
    const { changed, change_set } = await call(editRoutes, { body: edit });
    return { text: t('routeChange.done', { count: changed }), change_set };
  };
  const submit = async () => {
    if (!canDo) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { text, change_set } = await make();
      // It goes before what it shows is asked for anew: the routes may be gone.
      onDone();
      await notifyChange(text, change_set);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame onClose={onClose} width={600} title={title}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        isBusy={isBusy}
        isDisabled={!canDo}
        problem={issueAt(problem, 'redirect_to') === undefined ? problem : undefined}
        submitLabel={t(labels[act])}
        danger={act === 'remove'}
        onCancel={onClose}
      >
        <p className={styles.text}>{t('routeChange.manyText')}</p>
        {act === 'remove' && <LeavesField value={leaves} onChange={setLeaves} />}
        {act === 'remove' && isRedirected && (
          <TargetField value={target} error={issueAt(problem, 'redirect_to')} onChange={setTarget} />
        )}
        <div aria-live="polite">
          {plan.isPending && isReady && <p className={styles.quiet}>{t('routeChange.looking')}</p>}
          {plan.data && (
            <PlannedRows rows={plan.data.rows} act={act === 'remove' && leaves !== null ? 'change' : act} />
          )}
          {plan.data && changing > 0 && <Effects effects={plan.data.effects} />}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}
