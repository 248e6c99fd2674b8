import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { isDialogOpen } from '#studio/ui/keys/on-shortcut.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './drop-zone.module.css';
import { transferredFiles } from './found-files.ts';
import { addFiles } from './uploads.ts';

interface DropZoneProps {
  /** Where they are put; empty for no folder. */
  folder: string;
  isOff: boolean;
  /** Within a dialog; on a screen nothing is pasted while one asks something. */
  inDialog?: boolean;
  onAdded?: (ids: readonly string[]) => void;
}

const hasFiles = (transfer: DataTransfer | null): transfer is DataTransfer =>
  transfer !== null && [...transfer.types].includes('Files');

/** Takes images that are dropped anywhere on the page, or pasted, as long as it is there. */
export function DropZone({ folder, isOff, inDialog = false, onAdded }: DropZoneProps): ReactNode {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const latest = useRef({ folder, onAdded });
  latest.current = { folder, onAdded };
  useEffect(() => {
    if (isOff) return;
    // Each element that is gone over tells of itself: it is left when all are.
    let depth = 0;
    const take = (transfer: DataTransfer) => {
      transferredFiles(transfer, latest.current.folder)
        .then((found) => {
          if (found.length === 0) return;
          const ids = addFiles(found);
          latest.current.onAdded?.(ids);
        })
        .catch(notify.problem);
    };
    const enter = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      depth += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      depth -= 1;
      if (depth <= 0) setOver(false);
    };
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take(event.dataTransfer);
    };
    const paste = (event: ClipboardEvent) => {
      if (!hasFiles(event.clipboardData) || (!inDialog && isDialogOpen())) return;
      event.preventDefault();
      take(event.clipboardData);
    };
    const control = new AbortController();
    const { signal } = control;
    document.addEventListener('dragenter', enter, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('dragover', over, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => control.abort();
  }, [isOff, inDialog]);
  return (
    isOver && (
      <div className={styles.zone} aria-hidden>
        <p className={styles.words}>{folder === '' ? t('media.dropHere') : t('media.dropInto', { folder })}</p>
      </div>
    )
  );
}
