import './words.ts';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ResponseOf } from '#contract/exchange.ts';
import type { reportOnRoutes } from '#contract/page-routes.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import { UrlPattern } from '#studio/documents/route-changes/url-pattern.tsx';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconAlert, IconCircleCheck, IconInfo } from '#studio/ui/icons/icons.ts';
import { Delayed } from '#studio/ui/screen/delayed.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { reportQuery } from '../queries.ts';
import styles from './report.module.css';

type Faults = ResponseOf<typeof reportOnRoutes>['faults'][number];

/** Faults of redirects by way of redirects: what the others answer is said by the fault. */
const areRedirects: ReadonlySet<Faults['kind']> = new Set(['chain', 'loop', 'dead_end']);

/** What is wrong with the routes of the whole site beside each other. */
export function ReportScreen() {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery(reportQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ScreenHeader
        title={t('routeReport.title')}
        description={t('routeReport.description')}
        actions={
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('routeReport.again')}
          </Button>
        }
      />
      <div aria-live="polite">
        {!data && <Delayed>{t('routeReport.looking')}</Delayed>}
        {data && data.faults.length === 0 && (
          <EmptyState icon={IconCircleCheck} title={t('routeReport.allWell')}>
            {t('routeReport.checked', { count: data.checked })}
          </EmptyState>
        )}
        {data && !data.is_whole && (
          <Alert icon={<IconInfo />} className={styles.part}>
            {t('routeReport.notAll')}
          </Alert>
        )}
      </div>
      <div className={styles.kinds}>
        {data?.faults.map((faults) => (
          <FaultsOfKind key={faults.kind} {...faults} />
        ))}
      </div>
      {data && data.faults.length > 0 && (
        <p className={styles.quiet}>{t('routeReport.checked', { count: data.checked })}</p>
      )}
    </>
  );
}

function FaultsOfKind({ kind, total, routes }: Faults) {
  const t = useT();
  return (
    <Section title={t(`routeReport.kind.${kind}`, { count: total })} help={t(`routeReport.help.${kind}`)}>
      <ul className={styles.routes}>
        {routes.map(({ id, url_string, by }) => (
          <li key={id} className={styles.route}>
            <span className={kind === 'overlap' ? styles.info : styles.alert}>
              {kind === 'overlap' ? <IconInfo size={16} /> : <IconAlert size={16} />}
            </span>
            <span className={styles.way}>
              <RouteLink id={id} url={url_string} />
              {by.length > 0 && (
                <span className={styles.others}>
                  <span className={styles.quiet}>{t(`routeReport.by.${kind}`)}</span>
                  {by.map((other, at) => (
                    <span key={other.id} className={styles.other}>
                      {at > 0 && (
                        <span className={styles.quiet}>{areRedirects.has(kind) ? t('routeReport.by.chain') : '·'}</span>
                      )}
                      <RouteLink id={other.id} url={other.url_string} />
                      {!areRedirects.has(kind) && other.page_type_advanced !== 'html' && (
                        <span className={styles.quiet}>{t(answerLabels[other.page_type_advanced])}</span>
                      )}
                    </span>
                  ))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {total > routes.length && (
        <p className={styles.quiet}>{t('routeReport.more', { count: formatNumber(total - routes.length) })}</p>
      )}
    </Section>
  );
}

function RouteLink({ id, url }: { id: string; url: string }) {
  return (
    <Link to="/pages/routes/$id" params={{ id }} className={styles.link}>
      <UrlPattern url={url} />
    </Link>
  );
}
