import './words.ts';
import { Alert, Checkbox, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GivenBodyOf, ResponseOf } from '#contract/exchange.ts';
import { leftBehind, moveRoute, planMove } from '#contract/move-routes.ts';
import type { PageRoute } from '#contract/page-routes.ts';
import { Problem } from '#contract/problems.ts';
import { messageText, problemText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogForm } from '#studio/ui/dialog/dialog-form.tsx';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { answerLabels } from '../route-labels.ts';
import styles from './changes.module.css';
import { useToldChange } from './use-told-change.ts';

interface MoveDialogProps {
  route: PageRoute;
  /** Gives it another address, or takes it away. */
  act: 'move' | 'remove';
  onClose: () => void;
}

type Body = GivenBodyOf<typeof moveRoute>;
type Leaves = Body['leaves'];

/** What becomes of a route, its visitors and the links that lead to it, shown before it is done in one go. */
export function MoveDialog({ route, act, onClose }: MoveDialogProps) {
  const t = useT();
  const tell = useToldChange();
  const [address, setAddress] = useState(route.url_string);
  const [leaves, setLeaves] = useState<Leaves>(act === 'move' ? 'redirect_301' : null);
  const [target, setTarget] = useState('');
  const [links, setLinks] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isRedirected = leaves !== null && leaves !== 'gone';
  const body: Body = {
    id: route.id,
    url_string: act === 'move' ? address.trim() : null,
    leaves,
    ...(act === 'remove' && isRedirected && { redirect_to: target.trim() || null }),
    links: links && (act === 'move' || isRedirected),
  };
  const isReady = act === 'remove' ? !isRedirected || target.trim() !== '' : address.trim() !== route.url_string;
  const [asked] = useDebouncedValue(JSON.stringify(body), 250);
  const plan = useQuery({
    queryKey: ['page-routes', 'plan-move', asked],
    queryFn: ({ signal }) => call(planMove, { body: JSON.parse(asked) as Body, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const problem = failure ?? (isReady ? plan.error : undefined);
  const issues = problem instanceof Problem ? (problem.details.issues ?? []) : [];
  const faultAt = (path: string) => {
    const issue = issues.find((each) => each.path === path || each.path.endsWith(`.${path}`));
    return issue && messageText(issue.message);
  };
  const code = { dir: 'ltr', spellCheck: false, autoComplete: 'off', autoCapitalize: 'off' } as const;
  const submit = async () => {
    if (!isReady) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const { message, change_set } = await call(moveRoute, { body });
      await tell(message, change_set);
      onClose();
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
            error={faultAt('url_string')}
            data-autofocus
            {...code}
          />
        )}
        <Select
          // What opens outside of a dialog would stand behind it.
          label={t('routeChange.leaves')}
          allowDeselect={false}
          data={[
            { value: '', label: t('routeChange.nothing') },
            ...leftBehind.map((each) => ({ value: each, label: t(answerLabels[each]) })),
          ]}
          value={leaves ?? ''}
          onChange={(value) => setLeaves(leftBehind.find((each) => each === value) ?? null)}
        />
        {act === 'remove' && isRedirected && (
          <TextInput
            label={t('route.redirectTo')}
            placeholder="/new"
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            error={faultAt('redirect_to')}
            {...code}
          />
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
            <Together plan={plan.data} areLeft={body.links !== true} />
          ) : (
            act === 'move' && !problem && <p className={styles.quiet}>{t('routeChange.nothingYet')}</p>
          )}
          {isReady && plan.error && issues.length === 0 && <p className={styles.fault}>{problemText(plan.error)}</p>}
        </div>
      </DialogForm>
    </DialogFrame>
  );
}

function Together({ plan, areLeft }: { plan: ResponseOf<typeof planMove>; areLeft: boolean }) {
  const t = useT();
  return (
    <>
      {!plan.can_follow && <Alert color="orange">{t('routeChange.cannotFollow')}</Alert>}
      {areLeft && plan.links > 0 && <Alert color="orange">{t('routeChange.linksLeft', { count: plan.links })}</Alert>}
      <h3 className={styles.heading}>{t('routeChange.together')}</h3>
      <ul className={styles.rows}>
        {plan.changes.map(({ kind, title, act, links }) => (
          <li key={`${kind} ${title} ${act}`} className={styles.row}>
            <span className={styles.name}>{kind === 'page_route' ? <Code>{title}</Code> : title}</span>
            <span className={styles.quiet}>
              {t(`routeChange.act.${act}`)}
              {links > 0 && ` · ${t('routeChange.linkCount', { count: links })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
