import { useMemo } from 'react';
import type { MediaImage } from '#contract/media.ts';
import { oneUrl } from '#model/media/picture-address.ts';
import styles from './image-picture.module.css';
import { placeholderOf } from './placeholder-of.ts';

interface ImagePictureProps {
  image: MediaImage;
  /** Width in pixels it is drawn from; some more than it takes. */
  width: number;
  /** Shows all of it in place of filling its frame. */
  isWhole?: boolean | undefined;
}

/** An image of the library, with its colours until it is there. It says nothing: its name stands beside it. */
export function ImagePicture({ image, width, isWhole = false }: ImagePictureProps) {
  const { thumbhash, color, focal } = image;
  const placeholder = useMemo(() => placeholderOf(thumbhash), [thumbhash]);
  const behind = placeholder === undefined || isLong(image) ? {} : { backgroundImage: `url(${placeholder})` };
  return (
    <img
      className={styles.picture}
      data-whole={isWhole || undefined}
      data-fits={isWhole ? undefined : image.has_alpha || isLong(image) || undefined}
      data-seen-through={image.has_alpha || undefined}
      src={oneUrl(image, width)}
      width={image.width}
      height={image.height}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{
        ...(image.has_alpha ? {} : { backgroundColor: color ?? undefined, ...behind }),
        objectPosition: `${focal.x * 100}% ${focal.y * 100}%`,
      }}
    />
  );
}

/** How many times as wide as high, or the other way round, from which on what is cut off would be most of it. */
const LONG = 2.2;

const isLong = ({ width, height }: MediaImage): boolean => Math.max(width, height) > LONG * Math.min(width, height);
