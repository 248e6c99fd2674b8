import { Anchor } from '@mantine/core';
import type { MediaConstant } from '#contract/media-constants.ts';
import type { translate } from '#studio/messages/i18n.ts';
import type { GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { Code } from '#studio/ui/text/code.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import styles from './constants.module.css';

/** Images of a constant that are shown in its row. */
const SHOWN = 5;

export function constantColumns(
  t: typeof translate,
  showUses: (constant: MediaConstant) => void,
): GridColumn<MediaConstant>[] {
  return [
    {
      id: 'name',
      header: t('constants.name'),
      sortable: true,
      isName: true,
      cell: ({ key, name }) => (
        <RowLink to={`/pages/media-constants/${encodeURIComponent(key)}`}>{name || key}</RowLink>
      ),
    },
    { id: 'key', header: t('constants.key'), sortable: true, cell: ({ key }) => <Code>{key}</Code> },
    {
      id: 'images',
      header: t('constants.images'),
      cell: ({ images }) => (
        <span className={styles.row}>
          {images.slice(0, SHOWN).map(
            (url, at) =>
              url !== '' && (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same image may be there twice
                <img key={at} className={styles.small} src={url} alt="" width={36} height={27} loading="lazy" />
              ),
          )}
          <span className={styles.quiet}>{t('constants.count', { count: images.length })}</span>
        </span>
      ),
    },
    {
      id: 'uses',
      header: t('constants.uses'),
      cell: (constant) => (
        <Anchor
          component="button"
          type="button"
          aria-label={t('uses.of', { title: constant.name || constant.key })}
          onClick={() => showUses(constant)}
        >
          {t('uses.show')}
        </Anchor>
      ),
    },
    {
      id: 'updated_on',
      header: t('constants.updatedOn'),
      sortable: true,
      cell: ({ updated_on }) => (
        <span className={styles.quiet}>
          <RelativeTime at={updated_on} />
        </span>
      ),
    },
  ];
}
