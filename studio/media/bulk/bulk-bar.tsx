import { Button } from '@mantine/core';
import { type ImageSelection, MAX_CHOSEN } from '#studio/documents/images/grid/image-selection.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconTrash } from '#studio/ui/icons/icons.ts';
import { IconFolder, IconTag } from '#studio/ui/icons/late-icons.ts';
import styles from './bulk.module.css';
import type { BulkAct } from './bulk-acts.tsx';

interface BulkButtonsProps {
  onAct: (act: BulkAct) => void;
}

/** What can be done with the images that are chosen. */
export function BulkButtons({ onAct }: BulkButtonsProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('publish');
  if (!mayEdit) return null;
  return (
    <>
      <Button size="compact-md" variant="default" leftSection={<IconFolder size={16} />} onClick={() => onAct('move')}>
        {t('media.move')}
      </Button>
      <Button size="compact-md" variant="default" leftSection={<IconTag size={16} />} onClick={() => onAct('tag')}>
        {t('media.changeTags')}
      </Button>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconTrash size={16} />}
        disabled={!mayDelete}
        title={mayDelete ? undefined : t('media.mayNotDelete')}
        onClick={() => onAct('delete')}
      >
        {t('common.delete')}
      </Button>
      {!mayDelete && <span className={styles.reason}>{t('media.mayNotDelete')}</span>}
    </>
  );
}

interface BulkBarProps extends BulkButtonsProps {
  selection: ImageSelection;
  onClear: () => void;
}

/** The same at the lower edge of the screen: nothing moves when the first is chosen. */
export function BulkBar({ selection, onAct, onClear }: BulkBarProps) {
  const t = useT();
  if (selection.size === 0) return null;
  return (
    <section className={styles.bar} data-foot="bar" aria-label={t('common.selection')}>
      <span aria-live="polite">
        {t('common.selected', { count: selection.size })}
        {selection.size >= MAX_CHOSEN && <span className={styles.reason}> {t('media.noMore')}</span>}
      </span>
      <BulkButtons onAct={onAct} />
      <button type="button" className={styles.plain} onClick={onClear}>
        {t('common.clearSelection')}
      </button>
    </section>
  );
}
