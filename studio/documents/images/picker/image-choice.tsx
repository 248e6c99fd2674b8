import '#studio/messages/media-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { mediaNamed } from '#model/media/media-reference.ts';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconImage } from '#studio/ui/icons/icons.ts';
import { ImagePicture } from '../image-picture.tsx';
import { imageQuery } from '../queries.ts';
import styles from './picker.module.css';

// Opened when they are asked for.
const ImagePicker = lazy(async () => ({ default: (await import('./image-picker.tsx')).ImagePicker }));
const QuickEdit = lazy(async () => ({ default: (await import('./quick-edit.tsx')).QuickEdit }));

interface ImageChoiceProps {
  /** What the field is called, for its buttons' names. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  isReadOnly: boolean;
  /** No constant can stand there. */
  onlyImages?: boolean;
  /** All of what is chosen is seen, though it fills no frame. */
  isWhole?: boolean;
  /** Stands where nothing of the library is chosen: an address, or data. */
  children: ReactNode;
}

/** A field of an image: what is chosen of the library with its picture, or an address; and the way to the library. */
export function ImageChoice({ label, value, onChange, isReadOnly, onlyImages, isWhole, children }: ImageChoiceProps) {
  const t = useT();
  const [isPicking, setPicking] = useState(false);
  const named = mediaNamed(value);
  const pick = (name: string) => {
    setPicking(false);
    onChange(name);
  };
  return (
    <div className={styles.choice}>
      {named === undefined && children}
      {named?.kind === 'media_image' && (
        <ChosenImage label={label} imageKey={named.key} isReadOnly={isReadOnly} isWhole={isWhole} />
      )}
      {named?.kind === 'media_constant' && (
        <p className={styles.chosen}>
          <span className={styles.small}>
            <IconImage size={24} />
          </span>
          <span>
            {t('media.constant')} <bdi dir="ltr">{named.key}</bdi>
          </span>
        </p>
      )}
      {!isReadOnly && (
        <div className={styles.acts}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconImage size={16} />}
            aria-label={t('media.chooseFor', { label })}
            onClick={() => setPicking(true)}
          >
            {t(named ? 'media.chooseOther' : 'media.choose')}
          </Button>
          {named && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('media.unchooseFor', { label })}
              onClick={() => onChange('')}
            >
              {t('media.unchoose')}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {isPicking && (
          <ImagePicker value={value} onPick={pick} onClose={() => setPicking(false)} onlyImages={onlyImages} />
        )}
      </Suspense>
    </div>
  );
}

interface ChosenImageProps {
  label: string;
  imageKey: string;
  isReadOnly: boolean;
  isWhole: boolean | undefined;
}

function ChosenImage({ label, imageKey, isReadOnly, isWhole }: ChosenImageProps) {
  const t = useT();
  const { data: image } = useQuery(imageQuery(imageKey));
  const [isEditing, setEditing] = useState(false);
  return (
    <div className={styles.chosen}>
      <span className={styles.small}>{image && <ImagePicture image={image} width={320} isWhole={isWhole} />}</span>
      <div className={styles.words}>
        <strong dir="auto">{image?.name ?? imageKey}</strong>
        {image === null && <span className={styles.fault}>{t('media.gone')}</span>}
        {image && (
          <span className={styles.help} dir="auto">
            {image.alt_text === '' ? t('media.noAlt') : image.alt_text}
          </span>
        )}
        {image && !isReadOnly && (
          <button
            type="button"
            className={styles.plain}
            aria-label={t('media.quickEditFor', { label })}
            onClick={() => setEditing(true)}
          >
            {t('media.quickEdit')}
          </button>
        )}
      </div>
      <Suspense>{isEditing && image && <QuickEdit image={image} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  );
}
