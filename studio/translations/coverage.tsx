import { Link } from '@tanstack/react-router';
import type { WireCounts } from '#contract/translations.ts';
import { nameOfLanguage, type SiteLanguage } from '#model/site-languages/languages.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './translations.module.css';

interface CoverageProps {
  languages: readonly (WireCounts & { language: SiteLanguage })[];
  current: SiteLanguage | undefined;
}

/** How far each further language of the site has come; chosen, the list is of that one. */
export function Coverage({ languages, current }: CoverageProps) {
  const t = useT();
  if (languages.length === 0) return null;
  return (
    <nav aria-label={t('translations.languages')}>
      <ul className={styles.languages}>
        {languages.map(({ language, total, translated, stale, missing }) => (
          <li key={language}>
            <Link
              to="/pages/translations"
              search={(before) => ({ ...before, language, page: undefined })}
              className={styles.language}
              aria-current={language === current ? 'true' : undefined}
            >
              <span className={styles.name}>
                <bdi lang={language}>{nameOfLanguage(language)}</bdi>
              </span>
              <span className={styles.quiet}>
                {t('translations.coverage', { done: formatNumber(translated), total: formatNumber(total) })}
                {missing > 0 && ` · ${t('translations.missingCount', { count: missing })}`}
                {stale > 0 && ` · ${t('translations.staleCount', { count: stale })}`}
              </span>
              <meter className={styles.meter} min={0} max={Math.max(total, 1)} value={translated} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
