import '#studio/documents/gallery/words.ts';
import { useQuery } from '@tanstack/react-query';
import { type GalleryPageName, galleryPageNames } from '#starters/gallery/gallery.ts';
import { GalleryThumbnail } from '#studio/documents/gallery/gallery-thumbnail.tsx';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './new-page.module.css';

interface GalleryPagesProps {
  chosen: string | undefined;
  onChoose: (page: GalleryPageName) => void;
}

/** The gallery's pages by their pictures, one of which a page may begin with. */
export function GalleryPages({ chosen, onChoose }: GalleryPagesProps) {
  const t = useT();
  const { data: settings } = useQuery(settingsQuery);
  if (!settings) return null;
  return (
    <>
      <p className={styles.note}>{t('gallery.examples')}</p>
      <div className={styles.pages}>
        {galleryPageNames.map((key) => (
          <label key={key} className={styles.page}>
            <input
              className={styles.radio}
              type="radio"
              name="start"
              checked={chosen === key}
              onChange={() => onChoose(key)}
            />
            <GalleryThumbnail of={key} name={t(`gallery.page.${key}`)} language={settings.language} />
          </label>
        ))}
      </div>
    </>
  );
}
