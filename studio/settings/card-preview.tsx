import { useQuery } from '@tanstack/react-query';
import type { CardDesign } from '#model/cards/card-spec.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { imageQuery } from '#studio/documents/images/queries.ts';
import { DrawnCard } from '#studio/documents/seo/drawn-card.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { IconImage } from '#studio/ui/icons/icons.ts';
import styles from './marks.module.css';

interface CardPreviewProps {
  name: string;
  description: string;
  domain: string;
  /** As `media:cliffs`; empty for none. */
  image: string;
  /** What is drawn where there is no image. */
  design: CardDesign;
}

/** The card other places make of the site's address. */
export function CardPreview({ name, description, domain, image, design }: CardPreviewProps) {
  const t = useT();
  const key = imageKeyOf(image);
  const { data: found } = useQuery({ ...imageQuery(key ?? ''), enabled: key !== undefined });
  return (
    <figure className={styles.preview}>
      <figcaption>{t('settings.onCard')}</figcaption>
      <div className={styles.card}>
        <div className={styles.picture}>
          {found && <ImagePicture image={found} width={640} />}
          {key === undefined && design !== 'none' && <DrawnCard {...{ title: name, name, domain, design }} />}
          {key === undefined && design === 'none' && (
            <span className={styles.noPicture}>
              <IconImage size={20} />
              {t('settings.noCard')}
            </span>
          )}
        </div>
        <div className={styles.words}>
          {domain !== '' && (
            <bdi dir="ltr" className={styles.domain}>
              {domain}
            </bdi>
          )}
          <strong dir="auto">{name}</strong>
          {description !== '' && (
            <span className={styles.description} dir="auto">
              {description}
            </span>
          )}
        </div>
      </div>
      {(key !== undefined || design !== 'none') && domain === '' && (
        <p className={styles.help}>{t('settings.cardNeedsDomain')}</p>
      )}
      {found?.mime === 'image/svg+xml' && <p className={styles.help}>{t('settings.cardDrawn')}</p>}
    </figure>
  );
}
