import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { formatBytes } from '#studio/messages/amounts.ts';
import { fieldFaultsText } from '#studio/messages/problem-text.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconCircleCheck, IconClose } from '#studio/ui/icons/icons.ts';
import { IconPause, IconPlay, IconRefresh } from '#studio/ui/icons/late-icons.ts';
import { removedWords } from '../removed-words.ts';
import { AlikeLine } from './alike-line.tsx';
import type { Upload } from './upload.ts';
import styles from './uploads.module.css';
import { uploads as queue } from './uploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  isPaused: boolean;
}

/** Pixels of a line; what is said of a fault may take two. */
const LINE = 64;

/** Each file with how far it is. Five hundred are as quick to scroll as five. */
export function UploadList({ uploads, isPaused }: UploadListProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const lines = useVirtualizer({
    count: uploads.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: 6,
    getItemKey: (index) => uploads[index]?.id ?? index,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys.
    <section ref={box} className={styles.box} tabIndex={0} aria-label={t('media.files')}>
      <ul className={styles.list} style={{ blockSize: lines.getTotalSize() }}>
        {lines.getVirtualItems().map(({ key, index, start }) => {
          const upload = uploads[index];
          return (
            upload && (
              <li
                key={key}
                ref={lines.measureElement}
                data-index={index}
                className={styles.line}
                aria-setsize={uploads.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <UploadLine upload={upload} isPaused={isPaused} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

function UploadLine({ upload, isPaused }: { upload: Upload; isPaused: boolean }) {
  const t = useT();
  const { id, file, state, sent, image, similar } = upload;
  const acts = [
    state === 'sending' && { label: 'media.pauseOne' as const, Icon: IconPause, run: queue.pauseOne },
    state === 'paused' && { label: 'media.resumeOne' as const, Icon: IconPlay, run: queue.retry },
    state === 'failed' && { label: 'media.retryOne' as const, Icon: IconRefresh, run: queue.retry },
    state !== 'done' && state !== 'there' && { label: 'media.cancelOne' as const, Icon: IconClose, run: queue.cancel },
  ];
  return (
    <>
      <div className={styles.words}>
        <span className={styles.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.state} data-state={state}>
          <StateWords upload={upload} isPaused={isPaused} />
        </span>
        {state === 'done' && image?.removed && <span className={styles.state}>{removedWords(image.removed)}</span>}
        {state === 'done' && similar[0] && <AlikeLine upload={upload} other={similar[0]} />}
        {state === 'sending' && <progress className={styles.bar} value={sent} max={file.size} aria-label={file.name} />}
      </div>
      {state === 'there' && image && (
        <button type="button" className={styles.plain} onClick={() => queue.addAnyway(id)}>
          {t('media.addAnyway')}
        </button>
      )}
      {state === 'done' && (
        <span className={styles.good}>
          <IconCircleCheck size={20} />
        </span>
      )}
      {acts.map(
        (act) =>
          act && (
            <IconButton
              key={act.label}
              aria-label={t(act.label, { name: file.name })}
              title={t(act.label, { name: file.name })}
              onClick={() => act.run(id)}
            >
              <act.Icon size={16} />
            </IconButton>
          ),
      )}
    </>
  );
}

function StateWords({ upload, isPaused }: { upload: Upload; isPaused: boolean }) {
  const t = useT();
  const { state, file, sent, problem, image } = upload;
  const size = formatBytes(file.size);
  if (state === 'failed') return fieldFaultsText(problem);
  if (state === 'sending') {
    return sent >= file.size ? t('media.lookedAt') : t('media.sentOf', { sent: formatBytes(sent), size });
  }
  if ((state === 'done' || state === 'there') && image) {
    return (
      <Anchor component={Link} to={`/pages/media/${image.key}`}>
        {state === 'done' ? t('media.addedAs', { name: image.name }) : t('media.thereAs', { name: image.name })}
      </Anchor>
    );
  }
  if (state === 'paused' || isPaused) return t('media.pausedSize', { size });
  return t('media.waitingSize', { size });
}
