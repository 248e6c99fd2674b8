import type { ReactNode } from 'react';
import { changeLanguage } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { changeDisplay, useDisplay } from '#studio/theme/display-store.ts';
import { locales } from '#studio/theme/locales.ts';
import { useTitle } from '#studio/ui/screen/use-title.ts';
import styles from './auth-screen.module.css';

/** The page around sign-in and sign-up: the name, one card, language and colours. */
export function AuthScreen({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const { locale, themeMode } = useDisplay();
  useTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <div>
          <div className={styles.name}>Sitewright</div>
          <div className={styles.tagline}>{t('session.tagline')}</div>
        </div>
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
      <footer className={styles.footer}>
        <select
          aria-label={t('common.language')}
          className={styles.choice}
          value={locale}
          onChange={(event) => {
            const chosen = locales.find(({ id }) => id === event.currentTarget.value);
            if (chosen) void changeLanguage(chosen.id);
          }}
        >
          {locales.map(({ id, name }) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label={t('common.scheme')}
          className={styles.choice}
          data-shows="theme-mode"
          value={themeMode}
          onChange={(event) => changeDisplay({ themeMode: event.currentTarget.value as typeof themeMode })}
        >
          <option value="auto">{t('common.auto')}</option>
          <option value="light">{t('common.light')}</option>
          <option value="semi-dark">{t('common.semiDark')}</option>
          <option value="dark">{t('common.dark')}</option>
        </select>
      </footer>
    </div>
  );
}
