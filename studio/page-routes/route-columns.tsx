import type { PageRoute } from '#contract/page-routes.ts';
import { isHandWritten } from '#model/page-routes/route-kinds.ts';
import { answerLabels } from '#studio/documents/field-labels/answer-labels.ts';
import { numberColumns, type Places } from '#studio/documents/numbers/number-columns.tsx';
import { UrlPattern } from '#studio/documents/route-changes/url-pattern.tsx';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import styles from './page-routes.module.css';
import { accessLabels, typeLabels } from './route-labels.ts';

export function routeColumns(t: typeof translate, numbers: Places | undefined): GridColumn<PageRoute>[] {
  return [
    {
      id: 'url_string',
      header: t('route.address'),
      sortable: true,
      isName: true,
      cell: (route) => (
        <RowLink
          to={`/pages/routes/${route.id}`}
          keepsSearch
          className={styles.name}
          data-off={!route.is_active || undefined}
        >
          <UrlPattern url={route.url_string} />
        </RowLink>
      ),
    },
    {
      id: 'page_template',
      header: t('route.template'),
      sortable: true,
      cell: (route) => <Shown route={route} />,
    },
    {
      id: 'page_type_advanced',
      header: t('route.answer'),
      sortable: true,
      cell: (route) => (
        <>
          {t(answerLabels[route.page_type_advanced])}
          {route.access && <span className={styles.guarded}>{t(accessLabels[route.access])}</span>}
        </>
      ),
    },
    {
      id: 'type',
      header: t('route.type'),
      sortable: true,
      cell: (route) => (isHandWritten(route) ? t('route.ownPattern') : t(typeLabels[route.type])),
    },
    {
      id: 'is_active',
      header: t('route.status'),
      sortable: true,
      cell: (route) => (
        <Status tone={route.is_active ? 'good' : 'quiet'}>{t(route.is_active ? 'route.active' : 'route.off')}</Status>
      ),
    },
    {
      id: 'version',
      header: t('route.version'),
      sortable: true,
      align: 'end',
      cell: (route) => formatNumber(route.version),
    },
    {
      id: 'updated_on',
      header: t('route.updated'),
      sortable: true,
      cell: (route) => (
        <span className={styles.quiet}>
          <RelativeTime at={route.updated_on} />
        </span>
      ),
    },
    ...numberColumns<PageRoute>(
      t,
      { views: 'shell.views', unconfirmed: 'shell.unconfirmed', lcp: 'shell.lcp', errors: 'shell.errors' },
      ({ id }) => numbers && (numbers[id] ?? {}),
    ),
  ];
}

/** What a visitor gets to see: the template, or where a redirect leads. */
export function Shown({ route }: { route: PageRoute }) {
  if (route.redirect_to !== null) return <Code>→ {route.redirect_to}</Code>;
  if (route.page_template === null) return <span className={styles.quiet}>—</span>;
  return (
    <RowLink to={`/pages/templates/${route.page_template}`}>
      <Code>{route.page_template}</Code>
    </RowLink>
  );
}
