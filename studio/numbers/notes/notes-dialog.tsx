import { isolate } from '#model/isolate.ts';
import '../definition-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChartNote, createNote, deleteNote } from '#contract/numbers-notes.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { useMay } from '#studio/session/site-query.ts';
import { formatDays } from '#studio/ui/charts/format-step.ts';
import { DialogButtons, DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconEdit, IconPlus, IconTrash } from '#studio/ui/icons/icons.ts';
import { Entries, Entry } from '#studio/ui/list/entries.tsx';
import { notesQuery } from '../definition-queries.ts';
import styles from '../tabs.module.css';
import { useKept } from '../use-kept.ts';
import { NoteDialog } from './note-dialog.tsx';

/** All notes of the chart, the newest date first. `day` is the date a new one begins with. */
export function NotesDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const t = useT();
  const mayEdit = useMay('edit');
  const { data = [] } = useQuery(notesQuery);
  const { remove } = useKept('notes');
  const [edited, setEdited] = useState<ChartNote | 'new'>();
  const drop = ({ id, day: on, text }: ChartNote) =>
    remove(
      () => call(deleteNote, { params: { id } }),
      () => call(createNote, { body: { day: on, text, restored_id: id } }),
    );
  return (
    <DialogFrame title={t('chartNotes.title')} onClose={onClose}>
      {data.length === 0 && <p className={styles.quiet}>{t('chartNotes.none')}</p>}
      <Entries>
        {data.map((note) => {
          const text = isolate(note.text);
          return (
            <Entry
              key={note.id}
              action={
                mayEdit && (
                  <div className={styles.acts}>
                    <IconButton aria-label={t('chartNotes.editOf', { text })} onClick={() => setEdited(note)}>
                      <IconEdit size={16} />
                    </IconButton>
                    <IconButton aria-label={t('chartNotes.deleteOf', { text })} onClick={() => void drop(note)}>
                      <IconTrash size={16} />
                    </IconButton>
                  </div>
                )
              }
            >
              <span className={styles.name} dir="auto">
                {note.text}
              </span>
              <span className={styles.quiet}>
                {formatDays({ from: note.day, to: note.day })}
                {note.made_by !== null && ` · ${isolate(note.made_by)}`}
              </span>
            </Entry>
          );
        })}
      </Entries>
      <DialogButtons>
        <Button variant={mayEdit ? 'default' : 'filled'} onClick={onClose}>
          {t('common.close')}
        </Button>
        {mayEdit && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
            {t('chartNotes.new')}
          </Button>
        )}
      </DialogButtons>
      {edited !== undefined && (
        <NoteDialog note={edited === 'new' ? undefined : edited} day={day} onClose={() => setEdited(undefined)} />
      )}
    </DialogFrame>
  );
}
