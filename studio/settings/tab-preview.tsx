import { useQuery } from '@tanstack/react-query';
import { inkOn } from '#model/contrast.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { iconUrl, oneUrl } from '#model/media/picture-address.ts';
import { imageQuery } from '#studio/documents/images/queries.ts';
import { lookAccentQuery } from '#studio/look/queries.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './marks.module.css';

interface TabPreviewProps {
  name: string;
  /** As `media:icon`; empty for the letter. */
  favicon: string;
}

/** The site's home in a tab of a browser. */
export function TabPreview({ name, favicon }: TabPreviewProps) {
  const t = useT();
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.inTab')}</figcaption>
      <p className={styles.tab}>
        <Mark name={name} favicon={favicon} />
        <bdi className={styles.tabName}>{name}</bdi>
      </p>
    </figure>
  );
}

function Mark({ name, favicon }: TabPreviewProps) {
  const key = imageKeyOf(favicon);
  const { data: image } = useQuery({ ...imageQuery(key ?? ''), enabled: key !== undefined });
  const { data: accent } = useQuery(lookAccentQuery);
  if (key !== undefined) {
    if (!image) return <span className={styles.mark} />;
    const src = image.mime === 'image/svg+xml' ? oneUrl(image, 96) : iconUrl(image.address, 32);
    return <img className={styles.mark} src={src} alt="" width={16} height={16} />;
  }
  if (accent === undefined) return <span className={styles.mark} />;
  const [first] = new Intl.Segmenter().segment(name.trim().toUpperCase());
  return (
    <span className={styles.letter} style={{ background: accent, color: inkOn(accent) }} aria-hidden="true">
      {first?.segment}
    </span>
  );
}
