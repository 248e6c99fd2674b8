import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { IconImage, IconSearch } from '#studio/ui/icons/icons.ts';
import { useListAddress } from '#studio/ui/list-screen/list-frame.tsx';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import styles from './media.module.css';
import type { MediaSearch } from './media-search.ts';
import { UploadMenu } from './upload-menu.tsx';

interface NoImagesProps {
  isNarrowed: boolean;
  as: string | undefined;
}

/** Said where the library is empty, or nothing was found. */
export function NoImages({ isNarrowed, as }: NoImagesProps) {
  const t = useT();
  const { apply } = useListAddress<MediaSearch>();
  if (!isNarrowed) {
    return (
      <EmptyState
        icon={IconImage}
        title={t('media.emptyTitle')}
        action={
          <div className={styles.ways}>
            <UploadMenu folder="" />
          </div>
        }
      >
        {t('media.emptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={IconSearch}
      title={t('media.noneFound')}
      action={
        <Button variant="default" onClick={() => apply({ as })}>
          {t('media.showAll')}
        </Button>
      }
    >
      {t('media.noneFoundText')}
    </EmptyState>
  );
}
