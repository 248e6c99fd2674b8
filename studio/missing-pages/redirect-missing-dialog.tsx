import './words.ts';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type MissingPage, planMissingAnswer } from '#contract/missing-pages.ts';
import { LikelyTargets } from '#studio/documents/redirects/likely-targets.tsx';
import { redirectTimes } from '#studio/documents/redirects/redirect-dialog.tsx';
import { Effects, type RouteEffects } from '#studio/documents/route-changes/effects.tsx';
import { issueAt } from '#studio/documents/route-changes/issue-at.ts';
import { PlannedRows } from '#studio/documents/route-changes/planned-rows.tsx';
import styles from '#studio/documents/route-changes/route-changes.module.css';
import { usePlan } from '#studio/documents/route-changes/use-plan.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import type { useMissingActs } from './use-missing-acts.ts';

interface RedirectMissingDialogProps {
  pages: readonly MissingPage[];
  answer: ReturnType<typeof useMissingActs>['answer'];
  onClose: () => void;
  onDone: () => void;
}

type Redirect = 'redirect_301' | 'redirect_302';

/** Sends visitors of missing addresses to one page, as one change, which is shown before it is made. */
export function RedirectMissingDialog({ pages, answer, onClose, onDone }: RedirectMissingDialogProps) {
  const t = useT();
  const [target, setTarget] = useState('');
  const [answers, setAnswers] = useState<Redirect>('redirect_301');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const body = { ids: pages.map(({ id }) => id), answers, redirect_to: target.trim() };
  const isReady = body.redirect_to !== '';
  const { plan, isShown } = usePlan({
    queryKey: ['missing-pages', 'plan'],
    queryFn: (asked, signal) => call(planMissingAnswer, { body: asked, signal }),
    body,
    isReady,
  });
  const problem = failure ?? (isReady ? plan.error : undefined);
  const rows = isReady && !plan.error ? (plan.data?.rows ?? []) : [];
  const changing = rows.filter(({ outcome }) => outcome === 'changes').length;
  const isOne = pages.length === 1;
  const canDo = isShown && changing > 0 && rows.every(({ outcome }) => outcome !== 'faulty');
  const submit = async () => {
    if (!canDo) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await answer(pages, { answers, redirect_to: body.redirect_to });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      onClose={onClose}
      width={600}
      title={isOne ? t('missingPages.redirectTitle') : t('missingPages.redirectManyTitle', { count: pages.length })}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        isBusy={isBusy}
        isDisabled={!canDo}
        problem={issueAt(problem, 'redirect_to') === undefined ? problem : undefined}
        submitLabel={
          isOne ? t('missingPages.makeRedirect') : t('missingPages.makeRedirects', { count: changing || pages.length })
        }
        onCancel={onClose}
      >
        <p className={styles.text}>{t(isOne ? 'missingPages.redirectText' : 'missingPages.redirectManyText')}</p>
        <LikelyTargets paths={pages.map(({ path }) => path)} value={target} onChoose={setTarget} />
        <TextInput
          label={t('missingPages.target')}
          description={t('missingPages.targetHelp')}
          placeholder="/new"
          value={target}
          error={faultText(issueAt(problem, 'redirect_to'))}
          onChange={(event) => setTarget(event.currentTarget.value)}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          data-autofocus
        />
        <Select
          label={t('missingPages.howLong')}
          allowDeselect={false}
          data={redirectTimes(t)}
          value={answers}
          onChange={(value) => setAnswers(value === 'redirect_302' ? value : 'redirect_301')}
        />
        <div aria-live="polite">
          {isReady && plan.isPending && <p className={styles.quiet}>{t('routeChange.looking')}</p>}
          {rows.length > 0 ? <PlannedRows rows={rows} act="create" /> : <Addresses pages={pages} />}
          {changing > 0 && plan.data && hasMore(plan.data.effects) && <Effects effects={plan.data.effects} />}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}

/** That the addresses are answered from then on is said by their rows. */
const hasMore = ({ addresses, dangling, sitemap }: RouteEffects): boolean =>
  addresses.first.some(({ before }) => before !== null) || dangling.links + sitemap.total > 0;

function Addresses({ pages }: { pages: readonly MissingPage[] }) {
  return (
    <ul className={styles.rows}>
      {pages.map(({ id, path }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>
            <Code>{readablePath(path)}</Code>
          </span>
        </li>
      ))}
    </ul>
  );
}
