import './words.ts';
import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { planRedirect, redirectAnswers } from '#contract/plan-redirect.ts';
import { Effects, type RouteEffects } from '#studio/documents/route-changes/effects.tsx';
import { issueAt } from '#studio/documents/route-changes/issue-at.ts';
import { PlannedRows } from '#studio/documents/route-changes/planned-rows.tsx';
import styles from '#studio/documents/route-changes/route-changes.module.css';
import { usePlan } from '#studio/documents/route-changes/use-plan.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { LikelyTargets } from './likely-targets.tsx';

export interface Redirecting {
  answers: (typeof redirectAnswers)[number];
  redirect_to: string;
}

interface RedirectDialogProps {
  /** The missing addresses. */
  paths: readonly string[];
  planKey: readonly string[];
  plan: (asked: Redirecting, signal: AbortSignal) => Promise<ResponseOf<typeof planRedirect>>;
  /** @throws Problem of the redirects; the dialog shows it. */
  onMake: (asked: Redirecting) => Promise<void>;
  onClose: () => void;
}

/** Sends visitors of missing addresses to one page; what it does is shown before it is done. */
export function RedirectDialog({ paths, planKey, plan: ask, onMake, onClose }: RedirectDialogProps) {
  const t = useT();
  const [target, setTarget] = useState('');
  const [answers, setAnswers] = useState<Redirecting['answers']>('redirect_301');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const body: Redirecting = { answers, redirect_to: target.trim() };
  const isReady = body.redirect_to !== '';
  const { plan, isShown } = usePlan({ queryKey: [...planKey, ...paths], queryFn: ask, body, isReady });
  const problem = failure ?? (isReady ? plan.error : undefined);
  const rows = isReady && !plan.error ? (plan.data?.rows ?? []) : [];
  const changing = rows.filter(({ outcome }) => outcome === 'changes').length;
  const isOne = paths.length === 1;
  const canDo = isShown && changing > 0 && rows.every(({ outcome }) => outcome !== 'faulty');
  const submit = async () => {
    if (!canDo) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onMake(body);
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
      title={isOne ? t('missingPages.redirectTitle') : t('missingPages.redirectManyTitle', { count: paths.length })}
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
          isOne ? t('missingPages.makeRedirect') : t('missingPages.makeRedirects', { count: changing || paths.length })
        }
        onCancel={onClose}
      >
        <p className={styles.text}>{t(isOne ? 'missingPages.redirectText' : 'missingPages.redirectManyText')}</p>
        <LikelyTargets paths={paths} value={target} onChoose={setTarget} />
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
          data={[
            { value: 'redirect_301', label: t('missingPages.forGood') },
            { value: 'redirect_302', label: t('missingPages.forNow') },
          ]}
          value={answers}
          onChange={(value) => setAnswers(value === 'redirect_302' ? value : 'redirect_301')}
        />
        <div aria-live="polite">
          {isReady && plan.isPending && <p className={styles.quiet}>{t('routeChange.looking')}</p>}
          {rows.length > 0 ? <PlannedRows rows={rows} act="create" /> : <Addresses paths={paths} />}
          {changing > 0 && plan.data && hasMore(plan.data.effects) && <Effects effects={plan.data.effects} />}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}

/** That the addresses are answered from then on is said by their rows. */
const hasMore = ({ addresses, dangling, sitemap }: RouteEffects): boolean =>
  addresses.first.some(({ before }) => before !== null) || dangling.links + sitemap.total > 0;

function Addresses({ paths }: { paths: readonly string[] }) {
  return (
    <ul className={styles.rows}>
      {paths.map((path) => (
        <li key={path} className={styles.row}>
          <span className={styles.name}>
            <Code>{readablePath(path)}</Code>
          </span>
        </li>
      ))}
    </ul>
  );
}
