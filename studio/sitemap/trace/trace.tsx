import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '#contract/exchange.ts';
import type { traceUrl } from '#contract/trace.ts';
import { formatBytes, formatMilliseconds } from '#studio/messages/amounts.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './trace.module.css';

type Traced = ResponseOf<typeof traceUrl>;

/** What was found out of an address, from the route to the data. */
export function Trace({ trace, url }: { trace: Traced; url: string | undefined }) {
  return (
    <div aria-live="polite" className={styles.trace}>
      <Answer trace={trace} url={url} />
      <Decision trace={trace} />
      {trace.calls.length > 0 && <Data calls={trace.calls} />}
      {trace.widgets.length > 0 && <Widgets widgets={trace.widgets} />}
    </div>
  );
}

function Answer({ trace, url }: { trace: Traced; url: string | undefined }) {
  const t = useT();
  const { path, answer, status, release, template, location, holds, access, said_by_route, faults } = trace;
  const isGood = status !== null && status < 400;
  return (
    <Section
      title={t('sitemap.why.answer')}
      status={
        <Status tone={isGood ? 'good' : 'attention'}>
          {status === null ? t('sitemap.why.notMade') : t(`sitemap.why.is.${answer}`, { status })}
        </Status>
      }
    >
      <Facts>
        <Fact label={t('sitemap.address')}>
          {url === undefined ? (
            <Code>{readablePath(path)}</Code>
          ) : (
            <Anchor href={url} target="_blank" rel="noreferrer">
              <Code>{readablePath(path)}</Code>
            </Anchor>
          )}
        </Fact>
        {location !== null && (
          <Fact label={t('sitemap.why.leadsTo')}>
            <Code>{location}</Code>
          </Fact>
        )}
        <Fact label={t('sitemap.why.release')}>
          {t('sitemap.why.releaseNumber', { number: release.number })} · <RelativeTime at={release.published_on} />
        </Fact>
        {template && (
          <Fact label={t('sitemap.why.template')}>
            <Anchor component={Link} to={`/pages/templates/${template.key}`}>
              <bdi dir="auto">{template.name}</bdi>
            </Anchor>
            {template.version !== null && ` · ${t('sitemap.why.version', { version: template.version })}`}
          </Fact>
        )}
        {said_by_route.length > 0 && (
          <Fact label={t('sitemap.why.saidByRoute')}>
            {said_by_route.map((part) => t(`sitemap.why.said.${part}`)).join(t('sitemap.why.between'))}
          </Fact>
        )}
        {access !== 'public' && <Fact label={t('sitemap.why.access')}>{t(`sitemap.why.access.${access}`)}</Fact>}
        <Fact label={t('sitemap.why.memory')}>
          {t(trace.is_kept ? 'sitemap.why.isKept' : 'sitemap.why.notKept')}{' '}
          {holds === null
            ? t('sitemap.why.holdsRelease')
            : t('sitemap.why.holds', { seconds: Math.max(0, Math.round(holds)) })}
        </Fact>
        <Fact label={t('sitemap.why.time')}>
          {t('sitemap.why.made', { time: formatMilliseconds(trace.milliseconds), size: formatBytes(trace.bytes) })}
        </Fact>
      </Facts>
      {faults.length > 0 && (
        <ul className={styles.faults}>
          {faults.map(({ kind, subject }) => (
            <li key={`${kind} ${subject}`}>{faultLine(t('sitemap.why.fault'), kind, subject)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const faultLine = (label: string, kind: string, subject: string) => (
  <>
    {label} <Code>{subject === '' ? kind : `${kind}: ${subject}`}</Code>
  </>
);

function Decision({ trace: { route, others, reason } }: { trace: Traced }) {
  const t = useT();
  return (
    <Section title={t('sitemap.why.route')}>
      {route ? (
        <p className={styles.line}>
          <Anchor component={Link} to={`/pages/routes/${route.id}`}>
            <Code>{route.url_string}</Code>
          </Anchor>{' '}
          {t('sitemap.why.wins')}
        </p>
      ) : (
        <p className={styles.line}>{reason}</p>
      )}
      {route && reason !== null && <p className={styles.quiet}>{reason}</p>}
      {route && Object.keys(route.params).length > 0 && (
        <Facts>
          {Object.entries(route.params).map(([name, value]) => (
            <Fact key={name} label={name}>
              <Code>{value}</Code>
            </Fact>
          ))}
        </Facts>
      )}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.id}>
              <Anchor component={Link} to={`/pages/routes/${other.id}`}>
                <Code>{other.url_string}</Code>
              </Anchor>{' '}
              <span className={styles.quiet}>{other.reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Data({ calls }: { calls: Traced['calls'] }) {
  const t = useT();
  return (
    <Section title={t('sitemap.why.data')}>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sitemap.why.call')}</Table.Th>
              <Table.Th>{t('sitemap.why.source')}</Table.Th>
              <Table.Th>{t('sitemap.why.cameFrom')}</Table.Th>
              <Table.Th className={styles.number ?? ''}>{t('sitemap.why.items')}</Table.Th>
              <Table.Th className={styles.number ?? ''}>{t('sitemap.why.time')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {calls.map(({ name, api, state, items, milliseconds, holds }) => (
              <Table.Tr key={name}>
                <Table.Td>
                  <Code>{name}</Code>
                </Table.Td>
                <Table.Td>
                  <Anchor component={Link} to={`/pages/apis/${api}`}>
                    <Code>{api}</Code>
                  </Anchor>
                </Table.Td>
                <Table.Td>
                  <Status tone={state === 'away' || state === 'old' ? 'attention' : 'good'}>
                    {t(`sitemap.why.state.${state}`)}
                  </Status>
                  {holds !== null && (
                    <span className={styles.quiet}> {t('sitemap.why.holds', { seconds: Math.round(holds) })}</span>
                  )}
                </Table.Td>
                <Table.Td className={styles.number ?? ''}>{formatNumber(items)}</Table.Td>
                <Table.Td className={styles.number ?? ''}>{formatMilliseconds(milliseconds)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}

function Widgets({ widgets }: { widgets: Traced['widgets'] }) {
  const t = useT();
  return (
    <Section title={t('sitemap.why.widgets')}>
      <ul className={styles.widgets}>
        {widgets.map(({ name, count }) => (
          <li key={name}>
            <Code>{name}</Code> × {formatNumber(count)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
