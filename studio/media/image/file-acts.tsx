import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type MediaImage, replaceImage, showOriginal } from '#contract/media.ts';
import { pictureTypes } from '#model/media/picture-address.ts';
import { afterSave } from '#studio/documents/after-save.ts';
import { removedWords } from '#studio/documents/images/removed-words.ts';
import { pixelWords } from '#studio/documents/images/size-words.ts';
import { formatBytes, formatPercent } from '#studio/messages/amounts.ts';
import { formatDateTime } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { callForFile } from '#studio/session/call-for-file.ts';
import { useMay } from '#studio/session/site-query.ts';
import { upload } from '#studio/session/upload.ts';
import { IconDownload, IconUpload } from '#studio/ui/icons/late-icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './image.module.css';

interface FileActsProps {
  image: MediaImage;
  /** What is typed would be lost with the version it began from. */
  hasChanges: boolean;
  onReplaced: (() => Promise<unknown>) | undefined;
}

/** The file of an image: what it is, its download, and another one in its place. */
export function FileActs({ image, hasChanges, onReplaced }: FileActsProps) {
  const t = useT();
  const queries = useQueryClient();
  const mayEdit = useMay('edit');
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const download = async () => {
    try {
      const { file, name } = await callForFile(showOriginal, { params: { id: image.id } });
      const url = URL.createObjectURL(file);
      const link = Object.assign(document.createElement('a'), { href: url, download: name ?? image.file_name });
      link.click();
      // The browser reads it once the click is done with.
      setTimeout(() => URL.revokeObjectURL(url));
    } catch (problem) {
      notify.problem(problem);
    }
  };
  const replace = async (file: File | undefined) => {
    if (!file) return;
    setShare(0);
    try {
      const { message } = await upload(replaceImage, {
        body: { id: image.id, version: image.version },
        file,
        onProgress: (sent) => setShare(sent / file.size),
      });
      await Promise.all([onReplaced?.(), afterSave(queries, 'media_image')]);
      notify.done(message);
    } catch (problem) {
      notify.problem(problem);
    } finally {
      setShare(undefined);
    }
  };
  return (
    <div className={styles.file}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('media.file')}</dt>
          <dd dir="auto">{image.file_name}</dd>
        </div>
        <div>
          <dt>{t('media.pixels')}</dt>
          <dd>{pixelWords(image)}</dd>
        </div>
        <div>
          <dt>{t('media.bytes')}</dt>
          <dd>{formatBytes(image.bytes)}</dd>
        </div>
        <div>
          <dt>{t('media.uploaded_on')}</dt>
          <dd>{formatDateTime(image.upload_date)}</dd>
        </div>
      </dl>
      {image.removed && <p className={styles.help}>{removedWords(image.removed)}</p>}
      <div className={styles.tools}>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => void download()}
        >
          {t('media.download')}
        </Button>
        {mayEdit && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={pictureTypes.join(',')}
              aria-label={t('media.replaceFile')}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                currentTarget.value = '';
                void replace(file);
              }}
            />
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconUpload size={16} />}
              disabled={hasChanges}
              loading={share !== undefined}
              title={hasChanges ? t('media.saveFirst') : undefined}
              onClick={() => input.current?.click()}
            >
              {t('media.replaceFile')}
            </Button>
            {share !== undefined && <span aria-live="polite">{formatPercent(share)}</span>}
          </>
        )}
      </div>
      {mayEdit && hasChanges && <p className={styles.help}>{t('media.saveFirst')}</p>}
    </div>
  );
}
