import type { TranslatedDocument } from '#contract/translations.ts';
import type { SiteLanguage } from '#model/site-languages/languages.ts';
import { formatNumber } from '#studio/messages/format.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { Status } from '#studio/ui/text/status.tsx';

type Row = TranslatedDocument & { id: string };

export function translationColumns(t: typeof translate, language: SiteLanguage | undefined): GridColumn<Row>[] {
  const number = (name: 'translated' | 'missing' | 'stale'): GridColumn<Row> => ({
    id: name,
    header: t(`translations.state.${name}`),
    align: 'end',
    cell: (row) => formatNumber(row[name]),
  });
  return [
    {
      id: 'title',
      header: t('translations.document'),
      isName: true,
      cell: ({ kind, key, title }) => (
        <RowLink
          to={`/pages/translations/document?${new URLSearchParams({ kind, key, ...(language && { language }) })}`}
        >
          {kind === 'page_route' ? <Code>{title}</Code> : title}
        </RowLink>
      ),
    },
    { id: 'kind', header: t('translations.kind'), cell: ({ kind }) => t(`translations.kind.${kind}`) },
    {
      id: 'state',
      header: t('translations.how'),
      cell: ({ kind, missing, stale, translated }) => {
        if (kind === 'page_route') {
          const isOwn = translated + stale > 0;
          return <Status tone="quiet">{t(isOwn ? 'translations.ownAddress' : 'translations.sameAddress')}</Status>;
        }
        if (missing === 0 && stale === 0) return <Status tone="good">{t('translations.whole')}</Status>;
        const isBegun = translated + stale > 0;
        return (
          <Status tone={isBegun ? 'attention' : 'quiet'}>
            {t(isBegun ? 'translations.partly' : 'translations.none')}
          </Status>
        );
      },
    },
    number('translated'),
    number('missing'),
    number('stale'),
  ];
}
