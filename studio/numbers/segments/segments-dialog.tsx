import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createSegment, deleteSegment, type Segment } from '#contract/numbers-segments.ts';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconEdit, IconTrash } from '#studio/ui/icons/icons.ts';
import { Entries, Entry } from '#studio/ui/list/entries.tsx';
import { segmentsQuery } from '../definition-queries.ts';
import styles from '../tabs.module.css';
import { useKept } from '../use-kept.ts';
import { SegmentDialog } from './segment-dialog.tsx';

/** The segments one has, to be renamed and deleted. */
export function SegmentsDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data = [] } = useQuery(segmentsQuery);
  const { remove } = useKept('segments');
  const [renamed, setRenamed] = useState<Segment>();
  const drop = ({ id, name, filters, is_shared }: Segment) =>
    remove(
      () => call(deleteSegment, { params: { id } }),
      () => call(createSegment, { body: { name, filters, is_shared, restored_id: id } }),
    );
  return (
    <DialogFrame title={t('segments.title')} onClose={onClose}>
      {data.length === 0 && <p className={styles.quiet}>{t('segments.none')}</p>}
      <Entries>
        {data.map((segment) => {
          const name = isolate(segment.name);
          return (
            <Entry
              key={segment.id}
              action={
                <div className={styles.acts}>
                  <IconButton aria-label={t('segments.renameOf', { name })} onClick={() => setRenamed(segment)}>
                    <IconEdit size={16} />
                  </IconButton>
                  <IconButton aria-label={t('segments.deleteOf', { name })} onClick={() => void drop(segment)}>
                    <IconTrash size={16} />
                  </IconButton>
                </div>
              }
            >
              <bdi className={styles.name}>{segment.name}</bdi>
              <span className={styles.quiet}>{t(segment.is_shared ? 'segments.shared' : 'segments.own')}</span>
            </Entry>
          );
        })}
      </Entries>
      <DialogButtons>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogButtons>
      {renamed && <SegmentDialog segment={renamed} filters={renamed.filters} onClose={() => setRenamed(undefined)} />}
    </DialogFrame>
  );
}
