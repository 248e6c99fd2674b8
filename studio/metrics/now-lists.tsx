import { Paper } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { MetricsNow } from '#contract/metrics.ts';
import { formatDate } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { LevelIcon } from '#studio/ui/charts/panel/level-icon.tsx';
import type { Level } from '#studio/ui/charts/panel/level-of.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { CopyButton } from '#studio/ui/text/copy-button.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './metrics.module.css';

/** Errors of late, paused data sources and certificates. */
export function NowLists({ now }: { now: MetricsNow }) {
  return (
    <div className={styles.lists}>
      <Errors errors={now.errors} />
      <PausedSources sources={now.paused_sources} />
      <Certificates certificates={now.certificates} />
    </div>
  );
}

function Section({ title, isWide, children }: { title: string; isWide?: true; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" className={styles.card} data-wide={isWide} data-low aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.cardTitle}>
          {title}
        </h2>
      </div>
      {children}
    </Paper>
  );
}

function Errors({ errors }: Pick<MetricsNow, 'errors'>) {
  const t = useT();
  return (
    <Section title={t('metrics.errors')} isWide>
      {errors.length === 0 ? (
        <p className={styles.nothing}>{t('metrics.noErrors')}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t('metrics.errorsHelp')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
          <div className={styles.table} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('metrics.error.time')}</th>
                  <th scope="col">{t('metrics.error.request')}</th>
                  <th scope="col">{t('metrics.error.status')}</th>
                  <th scope="col">{t('metrics.server')}</th>
                  <th scope="col">{t('metrics.error.id')}</th>
                </tr>
              </thead>
              <tbody>
                {errors.map(({ at, method, route, status, server, request_id }) => (
                  <tr key={request_id}>
                    <td>
                      <RelativeTime at={at} />
                    </td>
                    <td>
                      <Code>{`${method} ${route}`}</Code>
                    </td>
                    <td>{status}</td>
                    <td>
                      <Code>{server}</Code>
                    </td>
                    <td className={styles.requestId}>
                      <Code>{request_id}</Code> <CopyButton variant="subtle" size="compact-xs" text={request_id} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Section>
  );
}

function PausedSources({ sources }: { sources: MetricsNow['paused_sources'] }) {
  const t = useT();
  return (
    <Section title={t('metrics.pausedSources')}>
      {sources.length === 0 ? (
        <p className={styles.nothing}>{t('metrics.noPaused')}</p>
      ) : (
        <ul className={styles.facts}>
          {sources.map(({ key, title, since }) => (
            <li key={key}>
              <Link to="/pages/apis" search={{ q: key }}>
                <bdi>{title}</bdi>
              </Link>
              <span className={styles.quiet}>
                {since === null ? t('metrics.pausedLong') : t('metrics.pausedSince', { time: formatDate(since) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const DAY = 86_400_000;
/** Days before its end from which on a certificate should have been renewed, and in which somebody has to act. */
const RENEWED = 21;
const URGENT = 7;

function levelOf(expires: number, now: number): Level {
  const days = (expires - now) / DAY;
  if (days < URGENT) return 'bad';
  return days < RENEWED ? 'warning' : 'good';
}

function Certificates({ certificates }: Pick<MetricsNow, 'certificates'>) {
  const t = useT();
  const now = Date.now();
  return (
    <Section title={t('metrics.certificates')}>
      {certificates.length === 0 ? (
        <p className={styles.nothing}>{t('metrics.noCertificates')}</p>
      ) : (
        <ul className={styles.facts}>
          {certificates.map(({ host, expires_on }) => {
            const level = levelOf(expires_on, now);
            return (
              <li key={host}>
                <Code>{host}</Code>
                <span className={styles.expiry} data-level={level}>
                  <LevelIcon level={level} />
                  {t(expires_on < now ? 'metrics.expired' : 'metrics.expires', { date: formatDate(expires_on) })}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}
