import { Anchor } from '@mantine/core';
import { widgetPicture } from '#studio/documents/widget-icons/widget-icons.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { IconDatabase } from '#studio/ui/icons/icons.ts';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './apis.module.css';
import { EnabledSwitch } from './enabled-switch.tsx';
import { Health } from './health/health.tsx';
import type { ListedApi } from './queries.ts';

export function apiColumns(t: typeof translate, showUses: (api: ListedApi) => void): GridColumn<ListedApi>[] {
  return [
    {
      id: 'title',
      header: t('apis.title'),
      sortable: true,
      isName: true,
      cell: (api) => {
        const Picture = api.icon === 'database' ? IconDatabase : widgetPicture(api.icon);
        return (
          <RowLink to={`/pages/apis/${encodeURIComponent(api.key)}`} className={styles.name}>
            <Picture />
            {api.title}
          </RowLink>
        );
      },
    },
    { id: 'key', header: t('apis.key'), sortable: true, cell: ({ key }) => <Code>{key}</Code> },
    {
      id: 'type',
      header: t('apis.kind'),
      sortable: true,
      cell: ({ type, rows, origin }) => (
        <span className={styles.kind}>
          {t(`apis.${type}`)}
          <span className={styles.quiet}>
            {rows === null ? (
              <bdi dir="ltr">{origin.replace(/^https?:\/\//, '')}</bdi>
            ) : (
              t('apis.rows', { count: rows })
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'health',
      header: t('apis.health'),
      cell: ({ health, enabled }) => <Health health={enabled ? health : null} />,
    },
    { id: 'enabled', header: t('apis.enabled'), cell: (api) => <EnabledSwitch api={api} /> },
    {
      id: 'uses',
      header: t('apis.uses'),
      cell: (api) => (
        <Anchor
          component="button"
          type="button"
          aria-label={t('uses.of', { title: api.title })}
          onClick={() => showUses(api)}
        >
          {t('uses.show')}
        </Anchor>
      ),
    },
    {
      id: 'updated_on',
      header: t('apis.updatedOn'),
      sortable: true,
      cell: ({ updated_on }) => (
        <span className={styles.quiet}>
          <RelativeTime at={updated_on} />
        </span>
      ),
    },
  ];
}
