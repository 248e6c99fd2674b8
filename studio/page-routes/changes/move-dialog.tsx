import '#studio/documents/route-changes/words.ts';
import { Alert, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { GivenBodyOf, ResponseOf } from '#contract/exchange.ts';
import { moveRoute, planMove } from '#contract/move-routes.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { Problem } from '#contract/problems.ts';
import { useChangeNotice } from '#studio/documents/change-notice/use-change-notice.ts';
import { Effects } from '#studio/documents/route-changes/effects.tsx';
import { issueAt } from '#studio/documents/route-changes/issue-at.ts';
import { SHOWN } from '#studio/documents/route-changes/planned-rows.tsx';
import styles from '#studio/documents/route-changes/route-changes.module.css';
import { usePlan } from '#studio/documents/route-changes/use-plan.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { faultText } from '#studio/ui/form/fields.tsx';
import { useShortened } from '#studio/ui/list/use-shortened.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { codeField, type Leaves, LeavesField, sendsOn, TargetField } from './leaves-fields.tsx';

interface MoveDialogProps {
  route: PageRoute;
  /** Gives it another address, or takes it away. */
  act: 'move' | 'remove';
  onClose: () => void;
}

type Body = GivenBodyOf<typeof moveRoute>;

/** What becomes of a route, its visitors and the links that lead to it, shown before it is done in one go. */
export function MoveDialog({ route, act, onClose }: MoveDialogProps) {
  const t = useT();
  const notifyChange = useChangeNotice('page_route', 'page_template', 'widget', 'translation');
  const [address, setAddress] = useState(route.url_string);
  const [leaves, setLeaves] = useState<Leaves>(act === 'move' ? 'redirect_301' : null);
  const [target, setTarget] = useState('');
  const [links, setLinks] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isRedirected = sendsOn(leaves);
  const body: Body = {
    id: route.id,
    url_string: act === 'move' ? address.trim() : null,
    leaves,
    ...(act === 'remove' && isRedirected && { redirect_to: target.trim() || null }),
    links: links && (act === 'move' || isRedirected),
  };
  const isReady = act === 'remove' ? !isRedirected || target.trim() !== '' : address.trim() !== route.url_string;
  const { plan, isShown } = usePlan({
    queryKey: ['page-routes', 'plan-move'],
    queryFn: (asked, signal) => call(planMove, { body: asked, signal }),
    body,
    isReady,
  });
  const problem = failure ?? (isReady ? plan.error : undefined);
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  const submit = async () => {
    if (!isShown) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { message, change_set } = await call(moveRoute, { body });
      // It goes before what it shows is asked for anew: the route may be gone.
      onClose();
      await notifyChange(message, change_set);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogFrame
      onClose={onClose}
      title={t(act === 'move' ? 'routeChange.moveTitle' : 'routeChange.removeTitle', { url: route.url_string })}
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        isBusy={isBusy}
        isDisabled={!isShown}
        problem={issues.some(({ path }) => /url_string$|redirect_to$/.test(path)) ? undefined : problem}
        submitLabel={t(act === 'move' ? 'routeChange.move' : 'common.delete')}
        danger={act === 'remove'}
        onCancel={onClose}
      >
        {act === 'remove' && <p className={styles.text}>{t('routeChange.removeText')}</p>}
        {act === 'move' && (
          <TextInput
            label={t('routeChange.newAddress')}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            error={faultText(issueAt(problem, 'url_string'))}
            data-autofocus
            {...codeField}
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

function Together({ plan }: { plan: ResponseOf<typeof planMove> }) {
  const t = useT();
  const { shown, more } = useShortened(plan.changes, SHOWN);
  return (
    <>
      {!plan.can_follow && <Alert color="secondary">{t('routeChange.cannotFollow')}</Alert>}
      <h3 className={styles.heading}>{t('routeChange.together')}</h3>
      <ul className={styles.rows}>
        {shown.map(({ kind, title, act, links }) => (
          <li key={`${kind} ${title} ${act}`} className={styles.row}>
            <span className={styles.name}>{kind === 'page_route' ? <Code>{title}</Code> : title}</span>
            <span className={styles.quiet}>
              {t(`routeChange.act.${act}`)}
              {links > 0 && ` · ${t('routeChange.linkCount', { count: links })}`}
            </span>
          </li>
        ))}
      </ul>
      {more}
      <Effects effects={plan.effects} />
    </>
  );
}
