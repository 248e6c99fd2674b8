import { NativeSelect } from '@mantine/core';
import type { CSSProperties } from 'react';
import type { ResponseOf } from '#contract/exchange.ts';
import type { listFolders } from '#contract/media.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import { NO_FOLDER } from '../media-search.ts';
import { folderTree } from './folder-tree.ts';
import styles from './folders.module.css';

interface FolderNavProps {
  library: ResponseOf<typeof listFolders> | undefined;
  /** As the address has it; undefined is all images. */
  folder: string | undefined;
  onChange: (folder: string | undefined) => void;
}

/** The folders of the library with how many images are in each: beside them, or a list to choose from on a phone. */
export function FolderNav({ library, folder, onChange }: FolderNavProps) {
  const t = useT();
  const lines = folderTree(library?.folders ?? []);
  if (!library || (lines.length === 0 && folder === undefined)) return null;
  const loose = library.folders.find((each) => each.folder === '')?.images ?? 0;
  const places = [
    { value: undefined, label: t('media.allImages'), level: 0, images: library.images },
    ...lines.map(({ folder: value, name, level, images }) => ({ value, label: name, level, images })),
    ...(loose > 0 ? [{ value: NO_FOLDER, label: t('media.noFolder'), level: 0, images: loose }] : []),
  ];
  return (
    <>
      <nav className={styles.nav} aria-label={t('media.folders')}>
        <ul className={styles.list}>
          {places.map(({ value, label, level, images }) => (
            <li key={value ?? ''} style={{ '--level': level } as CSSProperties}>
              <button
                type="button"
                className={styles.folder}
                aria-current={value === folder || undefined}
                onClick={() => onChange(value)}
              >
                <span className={styles.name} dir="auto">
                  {label}
                </span>
                {images > 0 && <span className={styles.count}>{formatNumber(images)}</span>}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <NativeSelect
        className={styles.select}
        aria-label={t('media.folder')}
        value={folder ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
        data={places.map(({ value, label, level }) => ({
          value: value ?? '',
          label: `${'\u2003'.repeat(level)}${label}`,
        }))}
      />
    </>
  );
}
