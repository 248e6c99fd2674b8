import styles from './gallery.module.css';
import { galleryPicture } from './pictures.ts';

/** A section or page of the gallery by its picture, beneath which it is named. */
export function GalleryThumbnail({ of, name }: { of: string; name: string }) {
  return (
    <span className={styles.figure}>
      <span className={styles.frame}>
        <img className={styles.picture} src={galleryPicture(of)} alt="" loading="lazy" decoding="async" width={560} />
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
