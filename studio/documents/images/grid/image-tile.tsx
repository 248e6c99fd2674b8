import type { MediaImage } from '#contract/media.ts';
import { useT } from '#studio/messages/use-t.ts';
import { IconCheck } from '#studio/ui/icons/icons.ts';
import { ImagePicture } from '../image-picture.tsx';
import { sizeWords } from '../size-words.ts';
import styles from './image-grid.module.css';

interface ImageTileProps {
  id: string;
  image: MediaImage | undefined;
  position: number;
  total: number;
  isActive: boolean;
  isChosen: boolean;
  /** Without a place for a tick: one alone is chosen. */
  isSingle: boolean;
}

/** One image of the grid. What is done with it by mouse and keys is the grid's. */
export function ImageTile({ id, image, position, total, isActive, isChosen, isSingle }: ImageTileProps) {
  const t = useT();
  const name = image?.name ?? '';
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.tile}
      aria-selected={isChosen}
      aria-setsize={total}
      aria-posinset={position + 1}
      aria-busy={image === undefined || undefined}
      aria-label={image && (image.alt_text === '' ? t('media.tileWithoutAlt', { name }) : name)}
      data-index={position}
      data-active={isActive || undefined}
    >
      <span className={styles.frame}>
        {image && <ImagePicture image={image} width={320} />}
        {image && !isSingle && (
          <span className={styles.tick} data-tick aria-hidden>
            {isChosen && <IconCheck size={16} />}
          </span>
        )}
        {image?.alt_text === '' && (
          <span className={styles.mark} aria-hidden>
            {t('media.noAlt')}
          </span>
        )}
      </span>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.facts}>{image && sizeWords(image)}</span>
    </div>
  );
}
