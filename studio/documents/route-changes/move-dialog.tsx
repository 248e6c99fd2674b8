import './words.ts';
import { Alert, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { GivenBodyOf, ResponseOf } from '#contract/exchange.ts';
import { moveBranch, planBranchMove } from '#contract/move-branch.ts';
import { moveRoute, planMove } from '#contract/move-routes.ts';
import { Problem } from '#contract/problems.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';
import { Effects } from './effects.tsx';
import { issueAt } from './issue-at.ts';
import { codeField, type Leaves, LeavesField, sendsOn, TargetField } from './leaves-fields.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import { PlannedRows } from './planned-rows.tsx';
import styles from './route-changes.module.css';
import { usePlan } from './use-plan.ts';

/** An address, and the route that has it; null where there are only addresses beneath. */
export interface MovedPlace {
  id: string | null;
  url_string: string;
  /** Routes beneath it, where that is known; they move too unless a person says otherwise. */
  beneath?: number;
}

interface MoveDialogProps {
  route: MovedPlace;
  /** Gives it another address, or takes it away. */
  act: 'move' | 'remove';
  onClose: () => void;
}

type OneBody = GivenBodyOf<typeof planMove>;
type BranchBody = GivenBodyOf<typeof planBranchMove>;
type OnePlan = ResponseOf<typeof planMove>;
export type BranchPlan = ResponseOf<typeof planBranchMove>;

const isBranch = (plan: OnePlan | BranchPlan): plan is BranchPlan => 'rows' in plan;

/** What becomes of a route, its visitors and the links that lead to it, shown before it is done in one go. */
export function MoveDialog({ route, act, onClose }: MoveDialogProps) {
  const t = useT();
  const notifyChange = useChangeNotice('page_route', 'page_template', 'widget', 'translation');
  const [address, setAddress] = useState(route.url_string);
  const [leaves, setLeaves] = useState<Leaves>(act === 'move' ? 'redirect_301' : null);
  const [target, setTarget] = useState('');
  const [links, setLinks] = useState(true);
  const [beneath, setBeneath] = useState(route.beneath ?? 0);
  const [withBeneath, setWithBeneath] = useState(route.id === null || beneath > 0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isRedirected = sendsOn(leaves);
  const one: OneBody = {
    id: route.id ?? '',
    url_string: act === 'move' ? address.trim() : null,
    leaves,
    ...(act === 'remove' && isRedirected && { redirect_to: target.trim() || null }),
    links: links && (act === 'move' || isRedirected),
  };
  const whole: BranchBody = { under: route.url_string, url_string: address.trim(), leaves, links };
  const isReady =
    act === 'remove'
      ? !isRedirected || target.trim() !== ''
      : address.trim() !== '' && address.trim() !== route.url_string;
  const { plan, isShown } = usePlan<OneBody | BranchBody, OnePlan | BranchPlan>({
    queryKey: ['page-routes', 'plan-move'],
    queryFn: (body, signal) =>
      'under' in body ? call(planBranchMove, { body, signal }) : call(planMove, { body, signal }),
    body: withBeneath ? whole : one,
    isReady,
  });
  const counted = plan.data && countBeneath(plan.data, route.url_string);
  if (counted !== undefined && counted !== beneath) setBeneath(counted);
  const problem = failure ?? (isReady ? plan.error : undefined);
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  const canDo = isShown && plan.data && (!isBranch(plan.data) || isPossible(plan.data));
  const make = () => {
    const seen = plan.data?.plan ?? '';
    return withBeneath
      ? call(moveBranch, { body: { ...whole, plan: seen } })
      : call(moveRoute, { body: { ...one, plan: seen } });
  };
  const submit = async () => {
    if (!canDo) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { message, change_set } = await make();
      // It goes before what it shows is asked for anew: the route may be gone.
      onClose();
      await notifyChange(message, change_set);
    } catch (error) {
      setFailure(error);
      if (error instanceof Problem && error.kind === 'conflict') void plan.refetch();
    } finally {
      setBusy(false);
    }
  };
  const names = { url: route.url_string };
  const title = act === 'remove' ? 'routeChange.removeTitle' : withBeneath ? 'routeChange.branchTitle' : undefined;
  const label = act === 'remove' ? 'common.delete' : withBeneath ? 'routeChange.moveBranch' : 'routeChange.move';
  return (
    <DialogFrame onClose={onClose} title={t(title ?? 'routeChange.moveTitle', names)} width={600}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        isBusy={isBusy}
        isDisabled={!canDo}
        problem={issues.some(({ path }) => /url_string$|under$|redirect_to$/.test(path)) ? undefined : problem}
        submitLabel={t(label)}
        danger={act === 'remove'}
        onCancel={onClose}
      >
        {act === 'remove' && <p className={styles.text}>{t('routeChange.removeText')}</p>}
        {act === 'move' && (
          <TextInput
            label={t('routeChange.newAddress')}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            error={faultText(issueAt(problem, 'url_string') ?? issueAt(problem, 'under'))}
            data-autofocus
            {...codeField}
          />
        )}
        {act === 'move' && route.id !== null && beneath > 0 && (
          <Checkbox
            label={t('routeChange.beneath', { count: beneath })}
            description={t('routeChange.beneathHelp')}
            checked={withBeneath}
            onChange={(event) => setWithBeneath(event.currentTarget.checked)}
          />
        )}
        <LeavesField value={leaves} onChange={setLeaves} />
        {act === 'remove' && isRedirected && (
          <TargetField value={target} error={issueAt(problem, 'redirect_to')} onChange={setTarget} />
        )}
        {(act === 'move' || isRedirected) && (
          <Checkbox
            label={t('routeChange.links')}
            description={t('routeChange.linksHelp')}
            checked={links}
            onChange={(event) => setLinks(event.currentTarget.checked)}
          />
        )}
        <div aria-live="polite">
          {isReady && plan.data && !plan.error ? (
            <Together plan={plan.data} />
          ) : (
            act === 'move' && !problem && <p className={styles.quiet}>{t('routeChange.nothingYet')}</p>
          )}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}

const countBeneath = (plan: OnePlan | BranchPlan, url: string): number =>
  isBranch(plan) ? plan.rows.filter(({ to, url_string }) => to !== null && url_string !== url).length : plan.beneath;

/** Whether something moves and nothing stands in its way. */
export const isPossible = ({ rows }: BranchPlan): boolean =>
  rows.some(({ outcome }) => outcome === 'changes') && rows.every(({ outcome }) => outcome !== 'faulty');

/** What moves, and what changes with it. */
export function Together({ plan }: { plan: OnePlan | BranchPlan }) {
  const t = useT();
  return (
    <>
      {isBranch(plan) && <Moving rows={plan.rows} />}
      {!isBranch(plan) && !plan.can_follow && <Alert color="secondary">{t('routeChange.cannotFollow')}</Alert>}
      {plan.changes.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('routeChange.together')}</h3>
          <PlannedChanges changes={plan.changes} />
        </>
      )}
      <Effects effects={plan.effects} />
    </>
  );
}

function Moving({ rows }: Pick<BranchPlan, 'rows'>) {
  const t = useT();
  const count = rows.filter(({ to }) => to !== null).length;
  // What stays is among the other changes, where anything of it changes.
  const told = rows.filter(({ to, outcome, stays }) => to !== null || outcome === 'faulty' || stays !== null);
  const shown = told.map(({ to, stays, errors, ...row }) => {
    return { ...row, redirect_to: to, errors: stays === null ? errors : [...errors, stays], notices: [] };
  });
  return (
    <>
      <h3 className={styles.heading}>{t('routeChange.moving', { count })}</h3>
      <PlannedRows rows={shown} act="move" />
    </>
  );
}
