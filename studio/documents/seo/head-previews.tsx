import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_TITLE_LENGTH,
  MIN_DESCRIPTION_LENGTH,
  MIN_TITLE_LENGTH,
} from '#model/checks/check-head.ts';
import type { JsonObject } from '#model/json.ts';
import type { LayoutMeta } from '#model/layout/layout.ts';
import { imageKeyOf } from '#model/media/media-reference.ts';
import { ImagePicture } from '#studio/documents/images/image-picture.tsx';
import { imageQuery } from '#studio/documents/images/queries.ts';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useSite } from '#studio/session/site-query.ts';
import { IconImage } from '#studio/ui/icons/icons.ts';
import { DrawnCard } from './drawn-card.tsx';
import { cutAt, saidBy } from './head-texts.ts';
import { LengthHint } from './length-hint.tsx';
import styles from './seo.module.css';

interface HeadPreviewsProps {
  meta: Pick<LayoutMeta, 'title' | 'description' | 'image' | 'robots' | 'social'>;
  /** The page that is shown: where it is, and what its texts can read. */
  path: string;
  scope: JsonObject;
}

/** A page as it looks among the results of a search and on a card. */
export function HeadPreviews({ meta, path, scope }: HeadPreviewsProps) {
  const t = useT();
  const site = useSite();
  const { data: settings } = useQuery(settingsQuery);
  const language = settings?.language ?? 'en';
  const say = (text: string) => saidBy(text, scope, language, settings?.time_zone ?? 'UTC');
  const name = settings?.frontend_site_name ?? site?.name ?? '';
  const domain = settings?.frontend_domain || 'example.com';
  const title = say(meta.title) || name;
  const description = say(meta.description) || (settings?.frontend_website_description ?? '');
  const steps = (path.split('?')[0] ?? '/').split('/').filter((step) => step !== '');
  const image = say(meta.image) || (settings?.social_image ?? '');
  return (
    <div className={styles.previews}>
      <figure className={styles.preview}>
        <figcaption>{t('editor.seo.inSearch')}</figcaption>
        <div className={styles.result} data-hidden={meta.robots === 'noindex' || undefined}>
          <span className={styles.siteName} dir="auto">
            {name}
          </span>
          <bdi dir="ltr" className={styles.address}>
            {[domain, ...steps.map(readable)].join(' › ')}
          </bdi>
          <strong className={styles.title} dir="auto">
            {cutAt(title, 60)}
          </strong>
          <span className={styles.description} dir="auto">
            {cutAt(description, 160) || t('editor.seo.noDescription')}
          </span>
        </div>
        {meta.robots === 'noindex' && <p className={styles.hint}>{t('editor.seo.hidden')}</p>}
        <LengthHint label={t('editor.page.title')} text={title} least={MIN_TITLE_LENGTH} most={MAX_TITLE_LENGTH} />
        <LengthHint
          label={t('editor.page.description')}
          text={description}
          least={MIN_DESCRIPTION_LENGTH}
          most={MAX_DESCRIPTION_LENGTH}
        />
      </figure>
      <figure className={styles.preview}>
        <figcaption>{t('editor.seo.onCard')}</figcaption>
        <div className={styles.card} data-small={meta.social?.card === 'summary' || undefined}>
          {image === '' && settings && settings.social_card !== 'none' ? (
            <div className={styles.picture}>
              <DrawnCard title={say(meta.social?.title ?? '') || title || name} />
            </div>
          ) : (
            <CardPicture key={image} image={image} />
          )}
          <div className={styles.words}>
            <bdi dir="ltr" className={styles.address}>
              {domain}
            </bdi>
            <strong dir="auto">{cutAt(say(meta.social?.title ?? '') || title, 90)}</strong>
            <span className={styles.cardText} dir="auto">
              {say(meta.social?.description ?? '') || description}
            </span>
          </div>
        </div>
      </figure>
    </div>
  );
}

/** The picture of the library, or the one at an address, of the site where it names no other; one that does not come is none. */
function CardPicture({ image }: { image: string }) {
  const t = useT();
  const site = useSite();
  const [isMissing, setMissing] = useState(false);
  const key = imageKeyOf(image);
  const { data: found } = useQuery({ ...imageQuery(key ?? ''), enabled: key !== undefined });
  const address = /^(https?:)?\//.test(image) && site && !isMissing ? new URL(image, site.url).href : undefined;
  return (
    <div className={styles.picture}>
      {found && <ImagePicture image={found} width={640} />}
      {!key && address && <img src={address} alt="" onError={() => setMissing(true)} />}
      {!key && !address && (
        <span className={styles.noPicture}>
          <IconImage size={20} />
          {t('editor.seo.noPicture')}
        </span>
      )}
    </div>
  );
}

function readable(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // What is no percent-encoding is shown as it stands.
    return step;
  }
}
