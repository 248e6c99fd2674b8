import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteNumberImport, listNumberImports, type NumberImport } from '#contract/numbers-data.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { ConfirmDialog } from '#studio/ui/dialog/confirm-dialog.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconTrash } from '#studio/ui/icons/icons.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { formatMetric } from '../format/format-metric.ts';
import tabStyles from '../tabs.module.css';
import styles from './data.module.css';
import { sourceName } from './source-name.ts';

/** What was imported before; each can be taken out again. */
export function ImportList({ mayDelete }: { mayDelete: boolean }) {
  const t = useT();
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['numbers', 'imports'],
    queryFn: ({ signal }) => call(listNumberImports, { signal }),
  });
  const [dropped, setDropped] = useState<NumberImport>();
  const drop = async ({ id }: NumberImport) => {
    const { message } = await call(deleteNumberImport, { params: { id } });
    setDropped(undefined);
    notify.done(message);
    await queries.invalidateQueries({ queryKey: ['numbers'] });
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={60} />;
  if (data.imports.length === 0) return <p className={styles.quiet}>{t('numberImports.listEmpty')}</p>;
  const sourceOf = ({ source }: NumberImport) => sourceName(source);
  return (
    <div className={tabStyles.scroll}>
      <table className={tabStyles.table} aria-label={t('numberImports.list')}>
        <thead>
          <tr>
            <th scope="col">{t('numberImports.source')}</th>
            <th scope="col">{t('numberImports.days')}</th>
            <th scope="col" className={tabStyles.number}>
              {t('numberImports.views')}
            </th>
            <th scope="col" className={tabStyles.number}>
              {t('numberImports.requests')}
            </th>
            <th scope="col">{t('numberImports.importedOn')}</th>
            {mayDelete && (
              <th scope="col">
                <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {data.imports.map((each) => (
            <tr key={each.id}>
              <th scope="row">
                <span className={tabStyles.name}>{sourceOf(each)}</span>
                <span className={tabStyles.quiet} dir="auto">
                  {each.files.join(', ')}
                </span>
              </th>
              <td>{t('numberImports.daysOf', { count: each.days, days: formatDays(each) })}</td>
              <td className={tabStyles.number}>{formatMetric('views', each.views)}</td>
              <td className={tabStyles.number}>{formatMetric('requests', each.requests)}</td>
              <td>
                <RelativeTime at={each.created_on} />
                <span className={tabStyles.quiet} dir="auto">{` · \u2068${each.made_by}\u2069`}</span>
              </td>
              {mayDelete && (
                <td className={tabStyles.act}>
                  <IconButton
                    aria-label={t('numberImports.deleteOf', { source: sourceOf(each), days: formatDays(each) })}
                    onClick={() => setDropped(each)}
                  >
                    <IconTrash size={16} />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {dropped && (
        <ConfirmDialog
          opened
          title={t('numberImports.deleteTitle', { source: sourceOf(dropped) })}
          confirmLabel={t('numberImports.delete')}
          danger
          onConfirm={() => drop(dropped)}
          onCancel={() => setDropped(undefined)}
        >
          <p>{t('numberImports.deleteText', { days: formatDays(dropped) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
