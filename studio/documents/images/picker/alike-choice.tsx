import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { useT } from '#studio/messages/use-t.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { ImagePicture } from '../image-picture.tsx';
import type { Upload } from '../uploads/upload.ts';
import { reuseImage, uploads } from '../uploads/uploads.ts';
import styles from './picker.module.css';

interface AlikeChoiceProps {
  upload: Upload;
  /** What the file has become, and what was there and looks the same. */
  image: MediaImage;
  other: MediaImage;
  onPick: (image: MediaImage) => void;
}

/** Asks which of two images that look the same is meant, before the new one is shown anywhere. */
export function AlikeChoice({ upload, image, other, onPick }: AlikeChoiceProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const takeOther = async () => {
    setBusy(true);
    try {
      await reuseImage(upload, other);
      onPick(other);
    } catch (problem) {
      notify.problem(problem);
      setBusy(false);
    }
  };
  const keepBoth = () => {
    uploads.keepBoth(upload.id);
    onPick(image);
  };
  return (
    <section className={styles.alike} aria-label={t('media.alikeTitle')}>
      <p className={styles.alikeTitle}>{t('media.alikeTitle')}</p>
      <div className={styles.two}>
        <figure className={styles.one}>
          <span className={styles.large}>
            <ImagePicture image={other} width={320} isWhole />
          </span>
          <figcaption dir="auto">{other.name}</figcaption>
          <Button autoFocus loading={isBusy} onClick={() => void takeOther()}>
            {t('media.useOld')}
          </Button>
        </figure>
        <figure className={styles.one}>
          <span className={styles.large}>
            <ImagePicture image={image} width={320} isWhole />
          </span>
          <figcaption dir="auto">{image.name}</figcaption>
          <Button variant="default" disabled={isBusy} onClick={keepBoth}>
            {t('media.useNew')}
          </Button>
        </figure>
      </div>
      <p className={styles.help}>{t('media.alikeHelp')}</p>
    </section>
  );
}
