import '#studio/messages/release-schedule-words.ts';
import '#studio/messages/approval-words.ts';
import { Alert, Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { ReleaseRequest, showRequest } from '#contract/release-requests.ts';
import { ChangeList } from '#studio/documents/differences/change-list.tsx';
import { formatDateTime, formatZoned } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { LoadingDrawer } from '#studio/ui/drawer/loading-drawer.tsx';
import { ReadingDrawer } from '#studio/ui/drawer/reading-drawer.tsx';
import { useCloseToList } from '#studio/ui/drawer/use-close-to-list.ts';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { requestQuery } from '../queries.ts';
import { requestStateLabels, requestStateTones } from './labels.ts';
import { RequestActs } from './request-acts.tsx';
import { RequestChecks } from './request-checks.tsx';
import styles from './requests.module.css';
import { type RequestAct, SettleDialog } from './settle-dialog.tsx';

const address = getRouteApi('/signed-in/pages/releases/requests/$id');

/** Documents that are named, of those that were changed since. */
const MAX_NAMED = 5;

/** A release that waits, or waited, for another person: who asked, what it changes, what the checks find, what can become of it. */
export function RequestDrawer() {
  const t = useT();
  const { id } = address.useParams();
  const close = useCloseToList('/pages/releases');
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (!data)
    return <LoadingDrawer title={t('approval.one')} error={error} onRetry={() => void refetch()} onClose={close} />;
  return <Reading {...data} onClose={close} />;
}

function Reading({
  request,
  base_id,
  changes,
  total,
  onClose,
}: ResponseOf<typeof showRequest> & { onClose: () => void }) {
  const t = useT();
  const [asked, setAsked] = useState<RequestAct>();
  const { release, state } = request;
  const overtaken = changes.filter(({ is_overtaken }) => is_overtaken);
  const hasActs = request.may_approve || request.may_approve_own || (request.is_own && state === 'waiting');
  const side = { from: base_id ?? undefined, to: release.id };
  return (
    <ReadingDrawer
      title={t('approval.of', { number: release.number })}
      onClose={onClose}
      actions={hasActs ? <RequestActs request={request} onAsk={setAsked} /> : undefined}
    >
      <Standing request={request} />
      {state === 'waiting' && request.is_older && <Alert>{t('approval.older')}</Alert>}
      {state === 'waiting' && overtaken.length > 0 && (
        <Alert color="secondary">
          {t('approval.overtaken', { count: overtaken.length })}
          <Titles of={overtaken} />
        </Alert>
      )}
      {release.note !== '' && (
        <p className={styles.note} dir="auto">
          {release.note}
        </p>
      )}
      <Known request={request} />
      <section className={styles.part} aria-labelledby="request-changes">
        <h3 id="request-changes" className={styles.title}>
          {t('approval.changes', { count: total })}
        </h3>
        <ChangeList changes={changes} total={total} />
        {base_id !== null && (
          <Anchor
            className={styles.link}
            renderRoot={(props) => <Link to="/pages/releases/compare" search={side} {...props} />}
          >
            {t('approval.compare')}
          </Anchor>
        )}
      </section>
      <RequestChecks id={request.id} />
      {/* Beside the buttons: it tells what went wrong where there is nothing left to press. */}
      {asked && <SettleDialog request={request} act={asked} onClose={() => setAsked(undefined)} />}
    </ReadingDrawer>
  );
}

/** Names of the first few. */
function Titles({ of }: { of: readonly { id: string; title: string }[] }) {
  const named = of.filter(({ title }) => title !== '').slice(0, MAX_NAMED);
  return (
    <div className={styles.titles}>
      {named.map(({ id, title }) => (
        <bdi key={id}>{title}</bdi>
      ))}
      {of.length > named.length && '…'}
    </div>
  );
}

/** What the person who looks has to know of it before all else. */
function Standing({ request }: { request: ReleaseRequest }) {
  const t = useT();
  if (request.is_outdated) return <Alert color="secondary">{t('approval.outdatedText')}</Alert>;
  if (request.state === 'sent_back' && request.is_own) return <Alert color="secondary">{t('approval.askAnew')}</Alert>;
  if (request.state !== 'waiting' || request.may_approve) return null;
  return <Alert>{t(request.is_own ? 'approval.ownWaits' : 'approval.notYours')}</Alert>;
}

function Known({ request }: { request: ReleaseRequest }) {
  const t = useT();
  const { state, time_zone, live_on, ends_on } = request;
  const zone = time_zone ?? 'UTC';
  const isNote = state === 'approved' && !request.is_by_asker;
  return (
    <Facts>
      <Fact label={t('approval.state')}>
        <Status tone={requestStateTones[state]}>{t(requestStateLabels[state])}</Status>
      </Fact>
      <Fact label={t('approval.asked')}>{whoAndWhen(request.asked_by, request.asked_on)}</Fact>
      {live_on !== null && <Fact label={t('schedule.liveOn')}>{formatZoned(live_on, zone)}</Fact>}
      {ends_on !== null && <Fact label={t('schedule.endsOn')}>{formatZoned(ends_on, zone)}</Fact>}
      {request.settled_on !== null && (
        <Fact label={t(requestStateLabels[state])}>{whoAndWhen(request.settled_by, request.settled_on)}</Fact>
      )}
      {request.reason !== '' && (
        <Fact label={t(isNote ? 'release.note' : 'approval.reason')}>
          <span className={styles.note} dir="auto">
            {request.reason}
          </span>
        </Fact>
      )}
    </Facts>
  );
}

function whoAndWhen(who: string | null, when: number): ReactNode {
  return (
    <>
      {formatDateTime(when)}
      {who !== null && (
        <>
          {'\u00a0· '}
          <bdi>{who}</bdi>
        </>
      )}
    </>
  );
}
