import { Anchor } from '@mantine/core';
import type { ResponseOf } from '#contract/exchange.ts';
import type { listFolders } from '#contract/media.ts';
import { languageName } from '#studio/messages/amounts.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './media.module.css';
import { lacksAltIn, type Shown } from './media-search.ts';

interface AltCoverageProps {
  library: ResponseOf<typeof listFolders> | undefined;
  onShow: (those: Shown) => void;
}

/** How many images have an alt text, in the site's language and in each further one, and the way to the others. */
export function AltCoverage({ library, onShow }: AltCoverageProps) {
  const t = useT();
  if (!library || library.images === 0) return t('media.description');
  const { images, with_alt, alt_languages } = library;
  const total = formatNumber(images);
  return (
    <>
      {with_alt === images ? (
        t('media.allHaveAlt')
      ) : (
        <>
          {t('media.altCoverage', { done: formatNumber(with_alt), total })}{' '}
          <Anchor component="button" type="button" onClick={() => onShow('no-alt')}>
            {t('media.showWithoutAlt')}
          </Anchor>
        </>
      )}
      {alt_languages.length > 0 && (
        <ul className={styles.languages} aria-label={t('media.altOthers')}>
          {alt_languages.map(({ language, images: done }) => {
            const name = languageName(language);
            const words = t('media.altCoverageIn', { language: name, done: formatNumber(done), total });
            return (
              <li key={language}>
                {done === images ? (
                  words
                ) : (
                  <Anchor
                    component="button"
                    type="button"
                    title={t('media.showWithoutAltIn', { language: name })}
                    onClick={() => onShow(lacksAltIn(language))}
                  >
                    {words}
                  </Anchor>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
