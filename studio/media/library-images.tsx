import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { ImageGrid } from '#studio/documents/images/grid/image-grid.tsx';
import type { ImageSelection } from '#studio/documents/images/grid/image-selection.ts';
import type { ImagesWanted } from '#studio/documents/images/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { useMay } from '#studio/session/site-query.ts';
import { isNarrowed } from '#studio/ui/list/list-search.ts';
import type { BulkAct } from './bulk/bulk-acts.tsx';
import type { MediaSearch } from './media-search.ts';
import { NoImages } from './no-images.tsx';

// Most look at pictures.
const ImageList = lazy(async () => ({ default: (await import('./image-list.tsx')).ImageList }));

export interface LibraryImagesProps {
  search: MediaSearch;
  wanted: ImagesWanted;
  total: number | undefined;
  selection: ImageSelection;
  onSelect: (selection: ImageSelection) => void;
  onAct: (act: BulkAct) => void;
}

/** What is in the library, as pictures or as a list. */
export function LibraryImages(props: LibraryImagesProps) {
  const { search, wanted, total, selection, onSelect, onAct } = props;
  const t = useT();
  const navigate = useNavigate();
  const mayDelete = useMay('publish');
  const open = ({ key }: MediaImage) => void navigate({ to: `/pages/media/${key}`, search: (old: object) => old });
  if (total === 0) return <NoImages isNarrowed={isNarrowed(search, ['as'])} as={search.as} />;
  if (search.as === 'list') {
    return (
      <Suspense>
        <ImageList {...props} />
      </Suspense>
    );
  }
  return (
    <ImageGrid
      label={t('media.images')}
      wanted={wanted}
      selection={selection}
      onSelect={onSelect}
      onOpen={open}
      onDelete={mayDelete ? () => onAct('delete') : undefined}
    />
  );
}
