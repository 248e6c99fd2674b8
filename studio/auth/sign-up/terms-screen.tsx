import '#studio/messages/terms-words.ts';
import styles from '#studio/auth/screen/auth-screen.module.css';
import { AuthScreen } from '#studio/auth/screen/auth-screen.tsx';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';

const articles: readonly (readonly [MessageKey, MessageKey])[] = [
  ['terms.who', 'terms.whoText'],
  ['terms.work', 'terms.workText'],
  ['terms.account', 'terms.accountText'],
  ['terms.kept', 'terms.keptText'],
  ['terms.warranty', 'terms.warrantyText'],
];

/** The terms that come with the product; an operator puts their own in place of them with `TERMS_URL`. */
export function TermsScreen() {
  const t = useT();
  return (
    <AuthScreen title={t('terms.title')}>
      {articles.map(([title, text]) => (
        <section key={title} className={styles.article}>
          <h2>{t(title)}</h2>
          <p>{t(text)}</p>
        </section>
      ))}
    </AuthScreen>
  );
}
