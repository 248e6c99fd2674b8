import styles from './gallery.module.css';
import { galleryPicture } from './pictures.ts';

interface GalleryThumbnailProps {
  of: string;
  name: string;
  /** Language of the site's pages. */
  language: string;
}

/** A section or page of the gallery by its picture, beneath which it is named. */
export function GalleryThumbnail({ of, name, language }: GalleryThumbnailProps) {
  const src = galleryPicture(of, language);
  return (
    <span className={styles.figure}>
      <span className={styles.frame}>
        <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" width={560} />
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
