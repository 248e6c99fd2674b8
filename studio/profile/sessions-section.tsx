import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession, type OwnSession } from '#contract/sessions.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { IconDevice } from '#studio/ui/icons/icons.ts';
import { IconPhone } from '#studio/ui/icons/late-icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { deviceOf } from './device-of.ts';
import styles from './profile.module.css';
import { sessionsQuery } from './queries.ts';

/** Where the account is signed in, and the way to end that. */
export function SessionsSection() {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const ending = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(endOtherSessions) : call(endSession, { params: { id } }),
    onSuccess: ({ message }) => notify.done(message),
    onError: notify.problem,
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title={t('profile.sessions')} help={t('profile.sessionsHelp')}>
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && (
        <Delayed>
          <Skeleton height={52} />
        </Delayed>
      )}
      {data && (
        <ul className={styles.sessions}>
          {data.sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={ending.isPending}
              onEnd={() => ending.mutate(session.id)}
            />
          ))}
        </ul>
      )}
      {data && others.length === 0 && <p className={styles.help}>{t('profile.noOtherSessions')}</p>}
      {others.length > 0 && (
        <Button
          variant="default"
          className={styles.act}
          disabled={ending.isPending}
          onClick={() => ending.mutate(undefined)}
        >
          {t('profile.signOutElsewhere')}
        </Button>
      )}
    </Section>
  );
}

/** The words for the way one signed in. */
function wayOf({ method, secondFactor }: OwnSession): MessageKey {
  if (method === 'passkey') return 'profile.byPasskey';
  if (method === 'oidc') return secondFactor ? 'profile.bySsoAndCode' : 'profile.bySso';
  return secondFactor ? 'profile.byPasswordAndCode' : 'profile.byPassword';
}

function SessionRow({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const t = useT();
  const device = deviceOf(session.agent);
  const name = device ? t('profile.device', { ...device }) : session.agent.slice(0, 60) || t('profile.unknownDevice');
  const isPhone = device !== undefined && ['iPhone', 'Android'].includes(device.system);
  return (
    <li className={styles.session}>
      {isPhone ? <IconPhone /> : <IconDevice />}
      <div className={styles.words}>
        <bdi className={styles.device} dir="auto">
          {name}
        </bdi>
        <span className={styles.help}>
          {t(wayOf(session))}
          {'\u00a0· '}
          <RelativeTime at={session.created_at} />
        </span>
        <span className={styles.help}>
          <Code>{session.address}</Code>
          {'\u00a0· '}
          {t('profile.lastUsed')} <RelativeTime at={session.last_used_at} />
        </span>
      </div>
      {session.isCurrent ? (
        <span className={styles.good}>{t('profile.thisSession')}</span>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isBusy}
          aria-label={t('profile.signOutThereOf', { device: name })}
          onClick={onEnd}
        >
          {t('profile.signOutThere')}
        </Button>
      )}
    </li>
  );
}
