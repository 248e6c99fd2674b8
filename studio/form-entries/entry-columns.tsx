import type { FormEntry } from '#contract/form-entries.ts';
import { isolateParts } from '#model/isolate.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { EntryStatus } from './entry-status.tsx';
import styles from './form-entries.module.css';

const MAX_NAME_LENGTH = 60;

/** What an entry is called: how it begins, or that it says nothing. */
export function entryName(t: typeof translate, { summary }: FormEntry): string {
  if (summary === '') return t('formEntries.empty');
  const name = summary.length > MAX_NAME_LENGTH ? `${summary.slice(0, MAX_NAME_LENGTH - 1).trim()}…` : summary;
  return isolateParts(name, ' · ');
}

export function entryColumns(t: typeof translate): GridColumn<FormEntry>[] {
  return [
    {
      id: 'summary',
      header: t('formEntries.entry'),
      isName: true,
      cell: (entry) => (
        <span className={entry.is_read ? styles.summary : styles.unread} dir="auto">
          <RowLink to={`/pages/form-entries/${entry.id}`} keepsSearch>
            {entryName(t, entry)}
          </RowLink>
        </span>
      ),
    },
    { id: 'status', header: t('formEntries.state'), cell: (entry) => <EntryStatus entry={entry} /> },
    { id: 'form', header: t('formEntries.form'), sortable: true, cell: ({ form }) => <Code>{form}</Code> },
    { id: 'page', header: t('formEntries.page'), sortable: true, cell: ({ page }) => <Code>{page || '—'}</Code> },
    { id: 'files', header: t('formEntries.files'), align: 'end', cell: ({ files }) => formatNumber(files) },
    {
      id: 'sent_on',
      header: t('formEntries.sent'),
      sortable: true,
      cell: ({ sent_on }) => (
        <span className={styles.quiet}>
          <RelativeTime at={sent_on} />
        </span>
      ),
    },
  ];
}
