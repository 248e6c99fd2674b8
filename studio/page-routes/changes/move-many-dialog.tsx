import '#studio/documents/route-changes/words.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { moveBranch, planBranchMove } from '#contract/move-branch.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { Problem } from '#contract/problems.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { issueAt } from '#studio/documents/route-changes/issue-at.ts';
import { codeField, type Leaves, LeavesField } from '#studio/documents/route-changes/leaves-fields.tsx';
import { type BranchPlan, isPossible, Together } from '#studio/documents/route-changes/move-dialog.tsx';
import styles from '#studio/documents/route-changes/route-changes.module.css';
import { usePlan } from '#studio/documents/route-changes/use-plan.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';

interface MoveManyDialogProps {
  routes: readonly PageRoute[];
  onClose: () => void;
  onDone: () => void;
}

/** Moves routes beneath another path with all beneath them, as one change that is shown before. */
export function MoveManyDialog({ routes, onClose, onDone }: MoveManyDialogProps) {
  const t = useT();
  const notifyChange = useChangeNotice('page_route', 'page_template', 'widget', 'translation');
  const [parent, setParent] = useState('');
  const [leaves, setLeaves] = useState<Leaves>('redirect_301');
  const [links, setLinks] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const asked = { under: routes.map(({ url_string }) => url_string), url_string: parent.trim(), leaves, links };
  const isReady = asked.url_string !== '';
  const { plan, isShown } = usePlan<typeof asked, BranchPlan>({
    queryKey: ['page-routes', 'plan-move-many'],
    queryFn: (body, signal) => call(planBranchMove, { body, signal }),
    body: asked,
    isReady,
  });
  const problem = failure ?? (isReady ? plan.error : undefined);
  const issue = issueAt(problem, 'url_string') ?? issueAt(problem, 'under');
  const canDo = isShown && plan.data && isPossible(plan.data);
  const submit = async () => {
    if (!canDo) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { message, change_set } = await call(moveBranch, { body: { ...asked, plan: plan.data?.plan ?? '' } });
      // It goes before what it shows is asked for anew: the routes may be gone.
      onDone();
      await notifyChange(message, change_set);
    } catch (error) {
      setFailure(error);
      if (error instanceof Problem && error.kind === 'conflict') void plan.refetch();
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame onClose={onClose} width={600} title={t('routeChange.moveManyTitle', { count: routes.length })}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        isBusy={isBusy}
        isDisabled={!canDo}
        problem={issue ? undefined : problem}
        submitLabel={t('routeChange.moveBranch')}
        onCancel={onClose}
      >
        <TextInput
          label={t('routeChange.newParent')}
          description={t('routeChange.newParentHelp')}
          value={parent}
          onChange={(event) => setParent(event.currentTarget.value)}
          error={faultText(issue)}
          data-autofocus
          {...codeField}
        />
        <LeavesField value={leaves} onChange={setLeaves} />
        <Checkbox
          label={t('routeChange.links')}
          description={t('routeChange.linksHelp')}
          checked={links}
          onChange={(event) => setLinks(event.currentTarget.checked)}
        />
        <div aria-live="polite">
          {isReady && plan.data && !plan.error ? (
            <Together plan={plan.data} />
          ) : (
            !problem && <p className={styles.quiet}>{t('routeChange.nothingYet')}</p>
          )}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}
