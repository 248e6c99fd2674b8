import { NativeSelect } from '@mantine/core';
import { changeLanguage } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useDisplay } from '#studio/theme/display-store.ts';
import { locales } from '#studio/theme/locales.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import { notify } from '#studio/ui/snackbar/notify.ts';
import styles from './profile.module.css';

/** The language of the studio and of the mails the person is sent from it. */
export function LanguageSection() {
  const t = useT();
  const { locale } = useDisplay();
  return (
    <Section title={t('profile.language')}>
      <NativeSelect
        className={styles.form}
        aria-label={t('profile.language')}
        value={locale}
        onChange={(event) => {
          const chosen = locales.find(({ id }) => id === event.currentTarget.value);
          if (chosen) changeLanguage(chosen.id).catch(notify.problem);
        }}
      >
        {locales.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Section>
  );
}
