import '#studio/messages/media-words.ts';
import { VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconChevronDown, IconClose } from '#studio/ui/icons/icons.ts';
import { IconPause, IconPlay } from '#studio/ui/icons/late-icons.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { areFilesStored } from './kept-files.ts';
import { refreshLibrary } from './refresh-library.ts';
import { UploadList } from './upload-list.tsx';
import styles from './uploads.module.css';
import { resumeUploads, uploads } from './uploads.ts';
import { endUploads } from './uploads-sign.ts';
import { progressOf, useUploads } from './use-uploads.ts';

/** Milliseconds that what is over stays in sight, where nothing of it has to be looked at. */
const OVER_FOR = 8_000;

/** How far the files on their way are, on whatever screen one is; opened, each with what can be done about it. */
export function UploadsPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const state = useUploads();
  const [isOpen, setOpen] = useState(false);
  const [isOnlyAlike, setOnlyAlike] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const { total, over, there, failed, alike, removed, share, isOver } = progressOf(state);
  const panel = useRoom(total > 0);
  useEffect(() => refreshLibrary(queries), [queries]);
  useEffect(() => {
    // Nothing was left by the page before: there is nothing to tell.
    void resumeUploads().then(() => uploads.state().uploads.length === 0 && dismiss(onClose));
  }, [onClose]);
  useEffect(() => {
    if (total > 0 && isOver && failed === 0) void forgetSign();
  }, [total, isOver, failed]);
  const isSettled = total > 0 && isOver && failed + there + alike === 0;
  const goes = isSettled && !isOpen && !isHeld;
  useEffect(() => {
    if (!goes) return;
    const timer = setTimeout(() => dismiss(onClose), OVER_FOR);
    return () => clearTimeout(timer);
  }, [goes, onClose]);
  if (total === 0) return null;
  const shown = isOnlyAlike && alike > 0 ? state.uploads.filter(({ similar }) => similar.length > 0) : state.uploads;
  const title = titleOf(t, state, { total, over, isOver });
  const close = () => (isOver ? dismiss(onClose) : setAsking(true));
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-label={t('media.uploads')}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.head}>
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={styles.title}>{title}</span>
          <span className={styles.arrow} data-open={isOpen || undefined}>
            <IconChevronDown size={16} />
          </span>
        </button>
        {!isOver && (
          <IconButton
            aria-label={t(state.isPaused ? 'media.resumeAll' : 'media.pauseAll')}
            title={t(state.isPaused ? 'media.resumeAll' : 'media.pauseAll')}
            onClick={state.isPaused ? uploads.resume : uploads.pause}
          >
            {state.isPaused ? <IconPlay size={16} /> : <IconPause size={16} />}
          </IconButton>
        )}
        <IconButton aria-label={t(isOver ? 'common.close' : 'media.cancelAll')} onClick={close}>
          <IconClose size={16} />
        </IconButton>
      </div>
      <progress
        className={styles.bar}
        value={share}
        max={1}
        aria-label={t('media.uploads')}
        data-over={isOver || undefined}
      />
      <VisuallyHidden role="status">{isOver || state.isResting ? title : ''}</VisuallyHidden>
      {failed > 0 && (
        <p className={styles.failed}>
          {t('media.someFailed', { count: failed })}{' '}
          <button type="button" className={styles.plain} onClick={uploads.retryAll}>
            {t('media.retryAll')}
          </button>
        </p>
      )}
      {alike > 0 && (
        <p className={styles.failed}>
          {t('media.someAlike', { count: alike })}{' '}
          <button
            type="button"
            className={styles.plain}
            onClick={() => {
              setOnlyAlike(!isOnlyAlike);
              setOpen(true);
            }}
          >
            {t(isOnlyAlike ? 'media.showAllFiles' : 'media.showAlike')}
          </button>
        </p>
      )}
      {removed > 0 && (
        <p className={styles.failed}>
          {t('media.someRemoved', { count: removed })}{' '}
          {!isOpen && (
            <button type="button" className={styles.plain} onClick={() => setOpen(true)}>
              {t('media.showRemoved')}
            </button>
          )}
        </p>
      )}
      {isOpen && <UploadList uploads={shown} isPaused={state.isPaused} />}
      {isAsking && (
        <CancelDialog
          left={total - over}
          onClose={() => setAsking(false)}
          onCancelAll={() => {
            setAsking(false);
            uploads.cancelAll();
            if (uploads.state().uploads.length === 0) dismiss(onClose);
          }}
        />
      )}
    </section>
  );
}

/** Tells the bars at the end of the window how much room to leave, as long as the panel is there. */
function useRoom(isThere: boolean) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isThere || !panel.current) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(([entry]) =>
      style.setProperty('--floating', `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0) + 16}px`),
    );
    watch.observe(panel.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--floating');
    };
  }, [isThere]);
  return panel;
}

function dismiss(hide: () => void): void {
  uploads.clear();
  hide();
  void forgetSign();
}

/** What another page is sending keeps the sign: that page may be loaded again. */
async function forgetSign(): Promise<void> {
  if (!(await areFilesStored())) endUploads();
}

function titleOf(
  t: ReturnType<typeof useT>,
  { isPaused, isResting }: ReturnType<typeof useUploads>,
  { total, over, isOver }: { total: number; over: number; isOver: boolean },
): string {
  const values = { done: formatNumber(over), total: formatNumber(total) };
  if (isOver) return t('media.uploadsOver', { count: total });
  if (isPaused) return t('media.uploadsPaused', values);
  return t(isResting ? 'media.uploadsResting' : 'media.uploading', values);
}
