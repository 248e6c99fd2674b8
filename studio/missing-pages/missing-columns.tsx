import type { MissingPage, missingStates } from '#contract/missing-pages.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { MessageKey } from '#studio/messages/keys.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { readablePath } from '#studio/ui/text/readable-path.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './missing-pages.module.css';

export const missingStateLabels: Record<(typeof missingStates)[number], MessageKey> = {
  open: 'missingPages.stateOpen',
  ignored: 'missingPages.stateIgnored',
  done: 'missingPages.stateDone',
};

export function missingColumns(t: typeof translate): GridColumn<MissingPage>[] {
  return [
    {
      id: 'path',
      header: t('missingPages.address'),
      sortable: true,
      isName: true,
      cell: ({ path }) => <Code>{readablePath(path)}</Code>,
    },
    {
      id: 'hits',
      header: t('missingPages.hits'),
      sortable: true,
      align: 'end',
      cell: ({ hits }) => formatNumber(hits),
    },
    {
      id: 'referrer',
      header: t('missingPages.from'),
      cell: ({ referrer }) =>
        referrer === null ? <span className={styles.quiet}>—</span> : <Code>{readablePath(referrer)}</Code>,
    },
    {
      id: 'state',
      header: t('missingPages.state'),
      cell: ({ state, is_answered }) =>
        is_answered ? (
          <Status tone="good">{t('missingPages.answered')}</Status>
        ) : (
          <Status tone={state === 'open' ? 'attention' : 'quiet'}>{t(missingStateLabels[state])}</Status>
        ),
    },
    {
      id: 'last_seen',
      header: t('missingPages.lastSeen'),
      sortable: true,
      cell: ({ last_seen }) => (
        <span className={styles.quiet}>
          <RelativeTime at={last_seen} />
        </span>
      ),
    },
  ];
}
