import { NativeSelect } from '@mantine/core';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconChevronBack, IconChevronNext, IconFirst, IconLast } from '#studio/ui/icons/icons.ts';
import { type ListSearch, PAGE_SIZES } from '#studio/ui/list/list-search.ts';
import styles from './data-grid.module.css';

interface GridFooterProps {
  search: ListSearch;
  total: number;
  onSearch: (change: ListSearch) => void;
}

/** Which part of the list is shown, and the ways to the rest. Nothing when all of it fits the smallest page. */
export function GridFooter({ search, total, onSearch }: GridFooterProps) {
  const t = useT();
  if (total <= PAGE_SIZES[0]) return null;
  const size = search.size ?? PAGE_SIZES[0];
  const page = search.page ?? 1;
  const pages = Math.max(1, Math.ceil(total / size));
  const go = (to: number) => onSearch({ page: to === 1 ? undefined : to });
  const from = (page - 1) * size + 1;
  const range = {
    from: formatNumber(from),
    to: formatNumber(Math.min(total, page * size)),
    total: formatNumber(total),
  };
  return (
    <nav className={styles.footer} aria-label={t('common.pages')}>
      <NativeSelect
        size="xs"
        label={t('common.rowsPerPage')}
        classNames={{ root: styles.size ?? '' }}
        data={PAGE_SIZES.map((each) => ({ value: String(each), label: formatNumber(each) }))}
        value={String(size)}
        onChange={(event) => onSearch({ size: Number(event.currentTarget.value), page: undefined })}
      />
      <span className={styles.range} aria-live="polite">
        {t('common.range', range)}
      </span>
      <div className={styles.pages}>
        <IconButton aria-label={t('common.firstPage')} disabled={page <= 1} onClick={() => go(1)}>
          <IconFirst />
        </IconButton>
        <IconButton aria-label={t('common.previousPage')} disabled={page <= 1} onClick={() => go(page - 1)}>
          <IconChevronBack />
        </IconButton>
        <IconButton aria-label={t('common.nextPage')} disabled={page >= pages} onClick={() => go(page + 1)}>
          <IconChevronNext />
        </IconButton>
        <IconButton aria-label={t('common.lastPage')} disabled={page >= pages} onClick={() => go(pages)}>
          <IconLast />
        </IconButton>
      </div>
    </nav>
  );
}
