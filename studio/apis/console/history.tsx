import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { runsQuery } from '../queries.ts';
import { bytesText } from './bytes-text.ts';
import styles from './console.module.css';

/** The runs people made of it, the newest first. */
export function History({ id }: { id: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(runsQuery(id));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Delayed>{null}</Delayed>;
  if (data.length === 0) return <p className={styles.none}>{t('apis.noRuns')}</p>;
  return (
    <ul className={styles.entries}>
      {data.map((run) => (
        <li key={run.id} className={styles.entry}>
          <div className={styles.facts}>
            <Status tone={run.ok ? 'good' : 'attention'}>
              {run.status === 0 ? t('apis.noAnswer') : String(run.status)}
            </Status>
            <span>{t('apis.milliseconds', { number: formatNumber(run.time) })}</span>
            <span>{bytesText(run.bytes)}</span>
            {run.ok && <span>{t('apis.items', { count: run.items })}</span>}
          </div>
          <span className={styles.none}>
            {run.by ?? t('apis.someone')} · <RelativeTime at={run.at} /> · {t(`apis.environment.${run.environment}`)}
          </span>
          <ArgumentList args={run.args} />
          {run.fault !== null && <p className={styles.fault}>{run.fault}</p>}
        </li>
      ))}
    </ul>
  );
}

export function ArgumentList({ args }: { args: Readonly<Record<string, string>> }) {
  const given = Object.entries(args).filter(([, value]) => value !== '');
  if (given.length === 0) return null;
  return (
    <span className={styles.values} dir="ltr">
      {given.map(([name, value]) => (
        <code key={name}>
          {name}={value}
        </code>
      ))}
    </span>
  );
}
