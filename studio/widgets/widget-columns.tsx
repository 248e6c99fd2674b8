import { Anchor } from '@mantine/core';
import type { Widget } from '#contract/widgets.ts';
import { numberColumns, type Places } from '#studio/documents/numbers/number-columns.tsx';
import { widgetPicture } from '#studio/documents/widget-icons/widget-icons.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { widgetTypeLabel, widgetTypePicture } from './widget-type-label.ts';
import styles from './widgets.module.css';

export function widgetColumns(
  t: typeof translate,
  showUses: (widget: Widget) => void,
  numbers: Places | undefined,
): GridColumn<Widget>[] {
  return [
    {
      id: 'title',
      header: t('widget.title'),
      sortable: true,
      isName: true,
      cell: (widget) => {
        const Picture = widgetPicture(widget.icon);
        return (
          <RowLink to={`/pages/widgets/${encodeURIComponent(widget.key)}/layout`} className={styles.name}>
            <Picture />
            {widget.title}
          </RowLink>
        );
      },
    },
    { id: 'key', header: t('widget.key'), sortable: true, cell: (widget) => <Code>{widget.key}</Code> },
    {
      id: 'type',
      header: t('widget.type'),
      sortable: true,
      cell: (widget) => {
        const Picture = widgetTypePicture(widget.type);
        return (
          <span className={styles.type}>
            <Picture size={16} />
            {widgetTypeLabel(widget.type)}
          </span>
        );
      },
    },
    {
      id: 'uses',
      header: t('widget.uses'),
      cell: (widget) => (
        <Anchor
          component="button"
          type="button"
          aria-label={t('uses.of', { title: widget.title })}
          onClick={() => showUses(widget)}
        >
          {t('uses.show')}
        </Anchor>
      ),
    },
    {
      id: 'updated_on',
      header: t('widget.updatedOn'),
      sortable: true,
      cell: (widget) => (
        <span className={styles.quiet}>
          <RelativeTime at={widget.updated_on} />
        </span>
      ),
    },
    ...numberColumns<Widget>(
      t,
      { views: 'shell.views', clicks: 'shell.clicks', errors: 'shell.errors' },
      ({ key }) => numbers && (numbers[`@${key}`] ?? {}),
    ),
  ];
}
