import '#studio/messages/media-words.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { constantNamed, imageNamed } from '#model/media/media-reference.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { DialogFrame } from '#studio/ui/dialog/dialog-frame.tsx';
import { FilterChips } from '#studio/ui/list/filter-chips.tsx';
import { SearchField } from '#studio/ui/list/search-field.tsx';
import { BoxedImageGrid } from '../grid/image-grid.tsx';
import { noImages } from '../grid/image-selection.ts';
import { firstImagesQuery, foldersQuery } from '../queries.ts';
import { AddImages } from '../uploads/add-images.tsx';
import { DropZone } from '../uploads/drop-zone.tsx';
import type { Upload } from '../uploads/upload.ts';
import { uploads } from '../uploads/uploads.ts';
import { AlikeChoice } from './alike-choice.tsx';
import { ConstantList } from './constant-list.tsx';
import styles from './picker.module.css';

interface ImagePickerProps {
  /** What is chosen now, as `media:cliffs`; it is marked. */
  value: string;
  /** Told how a layout names what was chosen. */
  onPick: (name: string) => void;
  onClose: () => void;
  /** Constants are not offered. */
  onlyImages?: boolean | undefined;
}

/** In the address no folder is called so. */
const LOOSE = '/';

/** Chooses an image of the library, or a constant; one that is not in it yet is added right here. */
export function ImagePicker({ value, onPick, onClose, onlyImages }: ImagePickerProps) {
  const t = useT();
  const mayEdit = useMay('edit');
  const box = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<'constants'>();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const [folder, setFolder] = useState('');
  const [awaited, setAwaited] = useState<string>();
  const wanted = {
    search,
    sort: [],
    filter: folder === '' ? {} : { folder: folder === LOOSE ? '' : folder },
  };
  const { data } = useQuery(firstImagesQuery(wanted));
  const { data: library } = useQuery(foldersQuery);
  const pick = (image: MediaImage) => onPick(imageNamed(image.key));
  // One file that is added here is added to be shown.
  const added = (ids: readonly string[]) => setAwaited(ids.length === 1 ? ids[0] : undefined);
  const alike = useAwaitedImage(awaited, pick);
  const into = folder === LOOSE ? '' : folder;
  return (
    <DialogFrame title={t('media.choose')} width={960} onClose={onClose}>
      <div className={styles.tools}>
        <SearchField label={t('media.search')} value={typed} onChange={setTyped} />
        {(library?.folders ?? []).some((each) => each.folder !== '') && from === undefined && (
          <NativeSelect
            aria-label={t('media.folder')}
            value={folder}
            onChange={({ currentTarget }) => setFolder(currentTarget.value)}
            data={[
              { value: '', label: t('media.allImages') },
              ...(library?.folders ?? []).map(({ folder: each }) => ({
                value: each === '' ? LOOSE : each,
                label: each === '' ? t('media.noFolder') : each,
              })),
            ]}
          />
        )}
        {!onlyImages && (
          <FilterChips
            label={t('media.show')}
            options={[{ value: 'constants', label: t('media.constants') }]}
            value={from}
            onChange={setFrom}
          />
        )}
        {mayEdit && <AddImages folder={into} onAdded={added} onFetched={pick} />}
      </div>
      <div className={styles.box} ref={box}>
        {alike ? (
          <AlikeChoice {...alike} onPick={pick} />
        ) : from === 'constants' ? (
          <ConstantList search={search} onPick={(key) => onPick(constantNamed(key))} />
        ) : (
          <>
            {data?.total === 0 && (
              <p className={styles.none}>
                {t(search === '' && folder === '' ? 'media.pickerEmpty' : 'media.noneFound')}
              </p>
            )}
            <BoxedImageGrid
              scroller={box}
              label={t('media.images')}
              wanted={wanted}
              selection={noImages}
              chosenKey={value.replace(/^media:/, '')}
              onSelect={() => undefined}
              onOpen={pick}
              isSingle
            />
          </>
        )}
      </div>
      <DropZone folder={into} isOff={!mayEdit} inDialog onAdded={added} />
      <div className={styles.foot}>
        <p className={styles.help}>{t('media.pickerHelp')}</p>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </DialogFrame>
  );
}

interface Alike {
  upload: Upload;
  image: MediaImage;
  other: MediaImage;
}

/**
 * Told of the image a file has become, or that was there already. Answers the two to choose from where it looks like
 * one that was there.
 */
function useAwaitedImage(id: string | undefined, notifyAdded: (image: MediaImage) => void): Alike | undefined {
  const latest = useRef(notifyAdded);
  const [alike, setAlike] = useState<Alike>();
  useEffect(() => {
    latest.current = notifyAdded;
  });
  useEffect(() => {
    setAlike(undefined);
    if (id === undefined) return;
    const look = () => {
      const upload = uploads.state().uploads.find((each) => each.id === id);
      if (!upload?.image) return;
      stop();
      const [other] = upload.similar;
      if (other) setAlike({ upload, image: upload.image, other });
      else latest.current(upload.image);
    };
    const stop = uploads.subscribe(look);
    look();
    return stop;
  }, [id]);
  return alike;
}
