import { Alert, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { CHECK_PAGES, type LinkReport } from '#contract/link-checks.ts';
import { DEEP_FROM, DEEP_LEAST } from '#model/link-report/link-faults.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconCircleCheck, IconInfo } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { Section } from '#studio/ui/screen/section.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { Fact, Facts } from '#studio/ui/text/facts.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { BrokenLinks } from './broken-links.tsx';
import { ClickDepth } from './click-depth.tsx';
import { LinkedPages } from './linked-pages.tsx';
import styles from './links.module.css';
import { ShowMore } from './show-more.tsx';

const choices = Array.from({ length: 5 }, (_, at) => DEEP_LEAST + at);

/** What a check found, the gravest first. */
export function Findings({ report }: { report: LinkReport }) {
  const t = useT();
  const [deepFrom, setDeepFrom] = useState(DEEP_FROM);
  const { findings } = report;
  const { broken, detours, orphans, deep, ends, unmade, unknown, clicks } = findings;
  const deepTotal = clicks.slice(deepFrom).reduce((sum, count) => sum + count, 0);
  const isWell = [broken, detours, orphans, unmade].every(({ total }) => total === 0);
  return (
    <>
      <Section title={t('siteLinks.facts')}>
        <Facts>
          <Fact label={t('siteLinks.checked')}>
            <RelativeTime at={report.on} />
          </Fact>
          <Fact label={t('siteLinks.took')}>{t('siteLinks.seconds', { count: report.seconds })}</Fact>
          <Fact label={t('siteLinks.pages')}>{formatNumber(findings.pages)}</Fact>
          <Fact label={t('siteLinks.links')}>{formatNumber(findings.links)}</Fact>
          <Fact label={t('siteLinks.outside')}>{formatNumber(findings.outside)}</Fact>
        </Facts>
        {!report.is_current && <Alert icon={<IconInfo />}>{t('siteLinks.stale')}</Alert>}
        {findings.cut && (
          <Alert icon={<IconInfo />}>
            {t(`siteLinks.cut.${findings.cut}`, {
              count: formatNumber(findings.cut === 'pages' ? CHECK_PAGES : findings.pages),
            })}
          </Alert>
        )}
        {findings.sources_away.length > 0 && (
          <Alert icon={<IconInfo />}>
            {t('siteLinks.away', { keys: `\u2068${findings.sources_away.join(', ')}\u2069` })}
          </Alert>
        )}
      </Section>
      {isWell && (
        <EmptyState icon={IconCircleCheck} title={t('siteLinks.allWell')}>
          {t('siteLinks.allWellText')}
        </EmptyState>
      )}
      {broken.total > 0 && (
        <Section title={t('siteLinks.broken', { count: broken.total })} help={t('siteLinks.brokenHelp')}>
          <BrokenLinks links={broken} />
        </Section>
      )}
      {unmade.total > 0 && (
        <Section title={t('siteLinks.unmade', { count: unmade.total })} help={t('siteLinks.unmadeHelp')}>
          <LinkedPages pages={unmade} />
        </Section>
      )}
      {orphans.total > 0 && (
        <Section title={t('siteLinks.orphans', { count: orphans.total })} help={t('siteLinks.orphansHelp')}>
          <LinkedPages pages={orphans} />
        </Section>
      )}
      {detours.total > 0 && (
        <Section title={t('siteLinks.detours', { count: detours.total })} help={t('siteLinks.detoursHelp')}>
          <BrokenLinks links={detours} />
        </Section>
      )}
      <Section
        title={t('siteLinks.clicks')}
        help={t('siteLinks.clicksHelp')}
        action={
          <NativeSelect
            aria-label={t('siteLinks.deepFrom')}
            value={String(deepFrom)}
            onChange={(event) => setDeepFrom(Number(event.currentTarget.value))}
            data={choices.map((count) => ({ value: String(count), label: t('siteLinks.from', { count }) }))}
          />
        }
      >
        <ClickDepth clicks={clicks} unreached={findings.unreached} deepFrom={deepFrom} />
        <h3 className={styles.heading}>{t('siteLinks.deep', { count: deepTotal })}</h3>
        {deepTotal > 0 && (
          <LinkedPages pages={{ total: deepTotal, listed: deep.listed.filter((page) => page.clicks >= deepFrom) }} />
        )}
      </Section>
      {ends.total > 0 && (
        <Section title={t('siteLinks.ends', { count: ends.total })} help={t('siteLinks.endsHelp')}>
          <LinkedPages pages={ends} />
        </Section>
      )}
      {unknown.total > 0 && (
        <Section title={t('siteLinks.unknown', { count: unknown.total })} help={t('siteLinks.unknownHelp')}>
          <ShowMore total={unknown.total} items={unknown.listed}>
            {(url) => (
              <li key={url} className={styles.item}>
                <Code>{url}</Code>
              </li>
            )}
          </ShowMore>
        </Section>
      )}
    </>
  );
}
