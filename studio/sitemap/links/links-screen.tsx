import './words.ts';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { beginLinkCheck, CHECK_LINKS, CHECK_MINUTES, CHECK_PAGES } from '#contract/link-checks.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconAlert, IconInfo, IconLink } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection, Sections } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { CheckProgress } from './check-progress.tsx';
import { Findings } from './findings.tsx';
import styles from './links.module.css';
import { downloadReport, isUnderWay, linksQuery } from './queries.ts';

/** What is wrong with the links between the pages of the site: broken ones, pages nobody comes to, pages far away. */
export function LinksScreen() {
  const t = useT();
  const mayEdit = useMay('edit');
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(linksQuery);
  const begin = async () => {
    try {
      await call(beginLinkCheck, {});
    } catch (problem) {
      notify.problem(problem);
    }
    await queries.invalidateQueries({ queryKey: linksQuery.queryKey });
  };
  const download = () => downloadReport().catch((problem: unknown) => notify.problem(problem));
  const isBusy = data !== undefined && isUnderWay(data.check);
  const [check, report] = [data?.check, data?.report];
  const start = mayEdit && !isBusy && (
    <Button onClick={() => void begin()}>{t(report ? 'siteLinks.again' : 'siteLinks.begin')}</Button>
  );
  return (
    <>
      <ScreenHeader
        title={t('sitemap.nav.links')}
        description={t('siteLinks.description')}
        actions={
          report && (
            <Group gap="xs">
              <Button variant="default" onClick={() => void download()}>
                {t('siteLinks.export')}
              </Button>
              {start}
            </Group>
          )
        }
      />
      {data ? (
        <div className={styles.screen}>
          {check && isBusy && <CheckProgress check={check} mayStop={mayEdit} />}
          {check?.state === 'failed' && (
            <Alert color="red" icon={<IconAlert />} role="alert">
              {t(report ? 'siteLinks.failedBefore' : 'siteLinks.failed')}
            </Alert>
          )}
          {check?.state === 'cancelled' && report && <Alert icon={<IconInfo />}>{t('siteLinks.cancelled')}</Alert>}
          {report && <Findings report={report} />}
          {!report && !isBusy && (
            <EmptyState icon={IconLink} title={t('siteLinks.none')} action={start}>
              {t('siteLinks.noneText')}
            </EmptyState>
          )}
          <p className={styles.quiet}>
            {t('siteLinks.limits', {
              pages: formatNumber(CHECK_PAGES),
              links: formatNumber(CHECK_LINKS),
              minutes: formatNumber(CHECK_MINUTES),
            })}
          </p>
        </div>
      ) : (
        <Sections>
          <AwaitedSection error={error} onRetry={refetch} heights={[24, 120, 120]} />
        </Sections>
      )}
    </>
  );
}
