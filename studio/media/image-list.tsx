import { useQuery } from '@tanstack/react-query';
import { type MediaImage, mediaSorts } from '#contract/media.ts';
import { type ImageSelection, noImages } from '#studio/documents/images/grid/image-selection.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { pixelWords } from '#studio/documents/images/size-words.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { DataGrid, type GridColumn } from '#studio/ui/grid/data-grid.tsx';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { parseSort } from '#studio/ui/list/list-search.ts';
import { useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { RelativeTime } from '#studio/ui/text/relative-time.tsx';
import { Status } from '#studio/ui/text/status.tsx';
import { BulkButtons } from './bulk/bulk-bar.tsx';
import type { LibraryImagesProps } from './library-images.tsx';
import styles from './media.module.css';
import type { MediaSearch } from './media-search.ts';
import { mediaQuery } from './queries.ts';

/** The library as a list with its columns, page by page. */
export function ImageList({ search, selection, onSelect, onAct }: LibraryImagesProps) {
  const t = useT();
  const { narrow } = useListAddress<MediaSearch>();
  const { data, error, isPlaceholderData, refetch } = useQuery(mediaQuery(search));
  const rows = data?.media;
  const select = (ids: ReadonlySet<string>) => {
    const known: ImageSelection = new Map([...selection, ...(rows ?? []).map((row) => [row.id, row] as const)]);
    onSelect(ids.size === 0 ? noImages : new Map([...known].filter(([id]) => ids.has(id))));
  };
  return (
    <DataGrid
      label={t('media.images')}
      columns={columnsOf(t)}
      rows={rows}
      total={data?.total ?? 0}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      search={search}
      sort={parseSort(search.sort, mediaSorts)}
      onSearch={(change) => narrow(change)}
      selection={{ ids: new Set(selection.keys()), onChange: select }}
      bulk={<BulkButtons onAct={onAct} />}
      isStale={isPlaceholderData}
      error={error}
      onRetry={() => void refetch()}
      empty={null}
    />
  );
}

function columnsOf(t: ReturnType<typeof useT>): GridColumn<MediaImage>[] {
  return [
    {
      id: 'name',
      header: t('media.name'),
      sortable: true,
      isName: true,
      cell: (image) => (
        <span className={styles.cell}>
          <span className={styles.small}>
            <ImagePicture image={image} width={96} />
          </span>
          <span className={styles.words}>
            <RowLink to={`/pages/media/${image.key}`} keepsSearch dir="auto">
              {image.name}
            </RowLink>
            {image.folder !== '' && <bdi className={styles.quiet}>{image.folder}</bdi>}
          </span>
        </span>
      ),
    },
    {
      id: 'alt',
      header: t('media.alt'),
      cell: ({ alt_text }) =>
        alt_text === '' ? <Status tone="attention">{t('media.noAlt')}</Status> : <bdi dir="auto">{alt_text}</bdi>,
    },
    {
      id: 'size',
      header: t('media.pixels'),
      align: 'end',
      cell: pixelWords,
    },
    {
      id: 'bytes',
      header: t('media.bytes'),
      sortable: true,
      align: 'end',
      cell: ({ bytes }) => formatBytes(bytes),
    },
    {
      id: 'updated_on',
      header: t('media.changed'),
      sortable: true,
      cell: ({ updated_on }) => <RelativeTime at={updated_on} />,
    },
  ];
}
