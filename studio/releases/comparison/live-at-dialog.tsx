import './words.ts';
import '#studio/messages/approval-words.ts';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { releaseLiveAt } from '#contract/release-comparison.ts';
import type { Release } from '#contract/releases.ts';
import { isTimeZone, momentOf } from '#model/zoned-time.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { ownZone } from '#studio/ui/form/zone-field.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './comparison.module.css';
import { openRelease } from './open-release.ts';

interface ActProps {
  /** Requests that wait for approval, by the releases they are for. */
  waiting: ReadonlyMap<string, string>;
  /** Another person makes it live. */
  asks: boolean;
  onMakeLive: (release: Release) => void;
}

interface LiveAtDialogProps extends ActProps {
  onClose: () => void;
}

/** Asks for a moment and tells which release was live then. */
export function LiveAtDialog({ waiting, asks, onMakeLive, onClose }: LiveAtDialogProps) {
  const t = useT();
  const mayPublish = useMay('publish');
  const [clock, setClock] = useState('');
  const zone = ownZone();
  const at = clock === '' || !isTimeZone(zone) ? undefined : momentOf(clock, zone);
  const { data, error, refetch } = useQuery({
    queryKey: ['releases', 'live-at', at],
    queryFn: ({ signal }) => call(releaseLiveAt, { query: { at: at ?? 0 }, signal }),
    enabled: at !== undefined && at >= 0,
    staleTime: 0,
  });
  const release = data?.release;
  return (
    <DialogFrame onClose={onClose} title={t('comparison.liveAtTitle')}>
      <TextInput
        type="datetime-local"
        label={t('comparison.moment')}
        description={t('comparison.momentHelp')}
        value={clock}
        max="9999-12-31T23:59"
        data-autofocus
        onChange={(event) => setClock(event.currentTarget.value)}
      />
      <div role="status" className={styles.answer}>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && !release && <p>{t('comparison.nothingLive')}</p>}
        {data && release && (
          <>
            <p className={styles.found}>
              {t(release.is_live ? 'comparison.liveNumber' : 'release.number', { number: release.number })}
            </p>
            <p className={styles.quiet}>
              {data.until === null
                ? t('comparison.since', { since: formatDateTime(data.since ?? 0) })
                : t('comparison.between', {
                    since: formatDateTime(data.since ?? 0),
                    until: formatDateTime(data.until),
                  })}
            </p>
            {release.note !== '' && (
              <p className={styles.quiet}>
                <bdi dir="auto">{release.note}</bdi>
              </p>
            )}
          </>
        )}
      </div>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('release.done')}
        </Button>
        {release && (
          <Button variant="default" onClick={() => void openRelease(release.id)}>
            {t('comparison.look')}
          </Button>
        )}
        {release && !release.is_live && mayPublish && <Act release={release} {...{ waiting, asks, onMakeLive }} />}
      </DialogButtons>
    </DialogFrame>
  );
}

/** Made live from here, who asked for a release that waits would not hear of it. */
function Act({ release, waiting, asks, onMakeLive }: ActProps & { release: Release }) {
  const t = useT();
  const request = waiting.get(release.id);
  if (request === undefined)
    return <Button onClick={() => onMakeLive(release)}>{t(asks ? 'release.ask' : 'release.makeLive')}</Button>;
  return (
    <Button
      renderRoot={(props) => <Link to="/pages/releases/requests/$id" params={{ id: request }} search {...props} />}
    >
      {t('approval.one')}
    </Button>
  );
}
