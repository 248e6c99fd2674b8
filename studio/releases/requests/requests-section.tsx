import '#studio/messages/release-schedule-words.ts';
import '#studio/messages/approval-words.ts';
import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReleaseRequest } from '#contract/release-requests.ts';
import { formatZoned } from '#studio/messages/format.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { requestsQuery } from '../queries.ts';
import styles from '../schedule/schedule.module.css';
import { WaitingAndPast } from '../schedule/waiting-and-past.tsx';

/** Releases that wait for the approval of another person, and what became of others; nothing where there are none. */
export function RequestsSection() {
  const t = useT();
  const { data, error, refetch } = useQuery(requestsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || data.waiting.length + data.past.length === 0) return null;
  return (
    <WaitingAndPast
      id="approvals"
      title={t('approval.title')}
      waiting={data.waiting}
      past={data.past}
      waits={(request) => (
        <>
          <Described request={request} />
          {request.is_outdated && (
            <span>
              <IconAlert size={16} /> {t('approval.outdated')}
            </span>
          )}
          <Button
            variant="default"
            size="compact-sm"
            renderRoot={(props) => <Link {...toRequest(request)} {...props} />}
          >
            {t('approval.look', { number: request.release.number })}
          </Button>
        </>
      )}
      over={(request) => (
        <>
          <Described request={request} />
          <Became request={request} />
        </>
      )}
    />
  );
}

const toRequest = ({ id }: ReleaseRequest) =>
  ({ to: '/pages/releases/requests/$id', params: { id }, search: true }) as const;

function Described({ request }: { request: ReleaseRequest }) {
  const t = useT();
  const { release, asked_by, asked_on, live_on, time_zone } = request;
  return (
    <span className={styles.what}>
      <span className={styles.name}>
        {request.state === 'waiting' ? (
          t('release.number', { number: release.number })
        ) : (
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...toRequest(request)} {...props} />}>
            {t('release.number', { number: release.number })}
          </Anchor>
        )}
        {release.note !== '' && (
          <>
            {' · '}
            <bdi dir="auto">{release.note}</bdi>
          </>
        )}
      </span>
      <span className={styles.quiet}>
        {asked_by !== null && (
          <>
            <bdi>{asked_by}</bdi>
            {' · '}
          </>
        )}
        <RelativeTime at={asked_on} />
        {live_on !== null && ` · ${t('schedule.meant', { from: formatZoned(live_on, time_zone ?? 'UTC') })}`}
      </span>
    </span>
  );
}

const became: Record<Exclude<ReleaseRequest['state'], 'waiting'>, MessageKey> = {
  approved: 'approval.approved',
  sent_back: 'approval.sentBack',
  withdrawn: 'approval.withdrawn',
};

function Became({ request: { state, is_by_asker, settled_by, reason } }: { request: ReleaseRequest }) {
  const t = useT();
  if (state === 'waiting') return null;
  const label = state === 'approved' && is_by_asker ? 'approval.approvedOwn' : became[state];
  return (
    <span className={styles.what}>
      <span>{t(label, { by: settled_by ?? '–' })}</span>
      {reason !== '' && (
        <bdi className={styles.quiet} dir="auto">
          {reason}
        </bdi>
      )}
    </span>
  );
}
