import { Paper } from '@mantine/core';
import type { MetricAnswer } from '#contract/metrics.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './metrics.module.css';

interface ServersProps {
  servers: MetricAnswer['servers'];
  chosen: string | undefined;
  onChoose: (server: string | undefined) => void;
}

const tones = { running: 'good', silent: 'attention', stopped: 'quiet' } as const;

/** A line for each server; pressing one shows the charts of it alone. */
export function Servers({ servers, chosen, onChoose }: ServersProps) {
  const t = useT();
  return (
    <Paper component="section" className={styles.card} aria-label={t('metrics.servers')}>
      <div className={styles.table} data-low>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('metrics.server')}</th>
              <th scope="col">{t('metrics.state')}</th>
              <th scope="col">{t('metrics.lastSeen')}</th>
              <th scope="col">{t('metrics.started')}</th>
              <th scope="col">{t('metrics.version')}</th>
            </tr>
          </thead>
          <tbody>
            {servers.map(({ server, state, last_seen_on, started_on, version }) => (
              <tr key={server}>
                <th scope="row">
                  <button
                    type="button"
                    className={`${styles.server} mantine-focus-auto`}
                    aria-pressed={server === chosen}
                    onClick={() => onChoose(server === chosen ? undefined : server)}
                  >
                    <Code>{server}</Code>
                  </button>
                </th>
                <td>
                  <Status tone={tones[state]}>{t(`metrics.serverState.${state}`)}</Status>
                </td>
                <td>
                  <RelativeTime at={last_seen_on} />
                </td>
                <td>
                  <RelativeTime at={started_on} />
                </td>
                <td>
                  <Code>{version}</Code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Paper>
  );
}
