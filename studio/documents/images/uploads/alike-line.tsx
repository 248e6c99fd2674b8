import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { useT } from '#studio/messages/use-t.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { ImagePicture } from '../image-picture.tsx';
import type { Upload } from './upload.ts';
import styles from './uploads.module.css';
import { reuseImage, uploads } from './uploads.ts';

interface AlikeLineProps {
  upload: Upload;
  /** An image of the library that looks like what the file has become. */
  other: MediaImage;
}

/** Offers the image that was there in place of the one that was added. */
export function AlikeLine({ upload, other }: AlikeLineProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const choose = async () => {
    setBusy(true);
    await reuseImage(upload, other).catch(notify.problem);
    setBusy(false);
  };
  return (
    <span className={styles.alike}>
      <span className={styles.small}>
        <ImagePicture image={other} width={96} />
      </span>
      <Anchor component={Link} to={`/pages/media/${other.key}`} size="xs">
        {t('media.looksLike', { name: other.name })}
      </Anchor>
      <button type="button" className={styles.plain} disabled={isBusy} onClick={() => void choose()}>
        {t('media.useThatOne')}
      </button>
      <button type="button" className={styles.plain} onClick={() => uploads.keepBoth(upload.id)}>
        {t('media.keepBoth')}
      </button>
    </span>
  );
}
