import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WholeFormEntry } from '#contract/form-entries.ts';
import { formatBytes } from '#studio/messages/amounts.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconDownload } from '#studio/ui/icons/late-icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './form-entries.module.css';

/** The files of an entry, to be saved: a stranger sent them, so nothing opens them here. */
export function EntryFiles({ entry: { id, file_list } }: { entry: WholeFormEntry }) {
  const t = useT();
  const [loading, setLoading] = useState<string>();
  if (file_list.length === 0) return null;
  const save = async (file: WholeFormEntry['file_list'][number]) => {
    setLoading(file.id);
    try {
      const { downloadFile } = await import('./download.ts');
      await downloadFile(id, file);
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <section className={styles.section} aria-label={t('formEntries.files')}>
      <h3 className={styles.heading}>{t('formEntries.files')}</h3>
      <p className={styles.quiet}>{t('formEntries.filesText')}</p>
      <ul className={styles.fileList}>
        {file_list.map((file) => (
          <li key={file.id}>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              loading={loading === file.id}
              onClick={() => void save(file)}
            >
              <bdi>{file.name}</bdi>
              <span className={styles.size}>{formatBytes(file.bytes)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
