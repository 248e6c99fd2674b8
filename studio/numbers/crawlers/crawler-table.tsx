import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countBotAsPeople, type ShownCrawler } from '#contract/numbers-crawlers.ts';
import { crawlerAnswers } from '#model/numbers/crawlers.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { formatDate, formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconMore, IconTools, IconUsers } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from '../tabs.module.css';
import { nameKeyOf } from './crawler-name.ts';
import own from './crawlers.module.css';

/** Bots, each with the pages it read most below it. */
export function CrawlerTable({ crawlers }: { crawlers: readonly ShownCrawler[] }) {
  const t = useT();
  const [open, setOpen] = useState<string>();
  const mayCount = useMay('administer');
  return (
    // A table that is wider than its block is scrolled by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus.
    <section className={styles.scroll} aria-label={t('crawlers.title')} tabIndex={0}>
      <table className={`${styles.table} ${own.crawlers}`}>
        <thead className={own.head}>
          <tr>
            <th scope="col">{t('crawlers.name')}</th>
            <th scope="col" className={styles.number}>
              {t('crawlers.requests')}
            </th>
            <th scope="col" className={styles.number}>
              {t('crawlers.pages')}
            </th>
            {crawlerAnswers.map((answer) => (
              <th key={answer} scope="col" className={styles.number}>
                {t(`crawlers.answer.${answer}`)}
              </th>
            ))}
            <th scope="col" className={styles.number}>
              {t('crawlers.bytes')}
            </th>
            <th scope="col" className={styles.number}>
              {t('crawlers.views')}
            </th>
            <th scope="col">{t('crawlers.robots')}</th>
            <th scope="col">{t('crawlers.last')}</th>
            {mayCount && (
              <th scope="col">
                <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        {crawlers.map((crawler) => (
          <CrawlerRows
            key={crawler.name}
            crawler={crawler}
            isOpen={open === crawler.name}
            mayCount={mayCount}
            onOpen={() => setOpen(open === crawler.name ? undefined : crawler.name)}
          />
        ))}
      </table>
    </section>
  );
}

interface CrawlerRowsProps {
  crawler: ShownCrawler;
  isOpen: boolean;
  mayCount: boolean;
  onOpen: () => void;
}

function CrawlerRows({ crawler, isOpen, mayCount, onOpen }: CrawlerRowsProps) {
  const t = useT();
  const { name, kind, is_person, requests, page_count, answers, bytes, views, last_at, pages } = crawler;
  const named = nameKeyOf(name);
  const label = named ? t(named) : <bdi>{name}</bdi>;
  return (
    <tbody className={own.crawler}>
      <tr>
        <th scope="row">
          {pages.length === 0 ? (
            <span className={styles.name}>{label}</span>
          ) : (
            <button type="button" className={`${own.open} mantine-focus-auto`} aria-expanded={isOpen} onClick={onOpen}>
              {label}
            </button>
          )}
          <span className={styles.quiet}>{t(is_person ? 'crawlers.countedAsPeople' : `crawlers.kind.${kind}`)}</span>
        </th>
        <td className={styles.number}>{formatNumber(requests)}</td>
        <td className={styles.number}>{formatNumber(page_count)}</td>
        {crawlerAnswers.map((answer) => (
          <td key={answer} className={styles.number}>
            {formatNumber(answers[answer])}
          </td>
        ))}
        <td className={styles.number}>{formatBytes(bytes)}</td>
        <td className={styles.number}>{formatNumber(views)}</td>
        <td>{robotsText(crawler, t)}</td>
        <td className={own.last}>{formatDate(last_at)}</td>
        {mayCount && <td className={styles.act}>{(views > 0 || is_person) && <CountMenu crawler={crawler} />}</td>}
      </tr>
      {isOpen &&
        pages.map((page) => (
          <tr key={page.path}>
            <th scope="row" className={own.path}>
              <bdi dir="ltr">{page.path}</bdi>
            </th>
            <td className={styles.number}>{formatNumber(page.requests)}</td>
            <td colSpan={crawlerAnswers.length + 1} />
            <td className={styles.number}>{formatBytes(page.bytes)}</td>
            <td />
            <td colSpan={mayCount ? 3 : 2}>{page.is_forbidden && t('crawlers.disallowed')}</td>
          </tr>
        ))}
    </tbody>
  );
}

/** Reverses the verdict on a bot, past days too. */
function CountMenu({ crawler: { name, is_person } }: { crawler: ShownCrawler }) {
  const t = useT();
  const queries = useQueryClient();
  const named = nameKeyOf(name);
  const count = async () => {
    try {
      const { message } = await call(countBotAsPeople, { body: { bot: name, is_person: !is_person } });
      notify.done(message);
    } catch (problem) {
      notify.problem(problem);
    }
    await queries.invalidateQueries({ queryKey: ['numbers'] });
  };
  const label = t(is_person ? 'crawlers.countAsBot' : 'crawlers.countAsPeople');
  const actions = [{ id: 'count', label, icon: is_person ? IconTools : IconUsers, run: () => void count() }];
  const shown = named ? t(named) : name;
  return (
    <ActionMenu label={t('common.actionsOf', { name: `\u2068${shown}\u2069` })} icon={<IconMore />} actions={actions} />
  );
}

/** Whether a bot does as `robots.txt` asks, as far as its requests show. */
function robotsText({ forbidden, has_read_robots, requests }: ShownCrawler, t: ReturnType<typeof useT>): string {
  if (forbidden > 0) return t('crawlers.robots.ignored', { count: forbidden });
  if (has_read_robots) return t('crawlers.robots.followed');
  return requests > 0 ? t('crawlers.robots.notRead') : '';
}
