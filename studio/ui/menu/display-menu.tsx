import { changeLanguage } from '#studio/messages/i18n.ts';
import { chooseStretched, isStretched, STRETCHED } from '#studio/messages/stretched.ts';
import { useT } from '#studio/messages/use-t.ts';
import { changeDisplay, displaySettings, useDisplay } from '#studio/theme/display-store.ts';
import { type Locale, locales } from '#studio/theme/locales.ts';
import { IconDevice, IconHalfDark, IconLanguage, IconMoon, IconSun } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { ActionMenu } from './action-menu.tsx';

/** The studio's languages, each in its own words. */
export function LanguageMenu() {
  const t = useT();
  const { locale } = useDisplay();
  const stretched = isStretched(locale);
  const languages = locales.map(({ id, name }) => ({
    id: id as string,
    label: name,
    lang: id,
    isCurrent: id === locale && !stretched,
    run: () => void choose(id).catch(notify.problem),
  }));
  const forDevelopers =
    import.meta.env.MODE === 'development'
      ? [{ id: STRETCHED, label: STRETCHED, isCurrent: stretched, run: () => void chooseInDevelopment() }]
      : [];
  return (
    <ActionMenu
      size="lg"
      label={t('common.language')}
      icon={<IconLanguage />}
      actions={[...languages, ...forDevelopers]}
    />
  );
}

async function choose(locale: Locale): Promise<void> {
  if (import.meta.env.MODE !== 'development') return changeLanguage(locale);
  const wasStretched = isStretched(displaySettings().locale);
  chooseStretched(false);
  await changeLanguage(locale);
  if (wasStretched) location.reload();
}

async function chooseInDevelopment(): Promise<void> {
  await changeLanguage('en-US');
  chooseStretched(true);
  location.reload();
}

/** Light, semi-dark, dark, or as the device has it. */
export function SchemeMenu() {
  const t = useT();
  const { themeMode } = useDisplay();
  const schemes = [
    { id: 'light', label: t('common.light'), icon: IconSun },
    { id: 'semi-dark', label: t('common.semiDark'), icon: IconHalfDark },
    { id: 'dark', label: t('common.dark'), icon: IconMoon },
    { id: 'auto', label: t('common.auto'), icon: IconDevice },
  ] as const;
  const Current = schemes.find(({ id }) => id === themeMode)?.icon ?? IconDevice;
  return (
    <ActionMenu
      size="lg"
      label={t('common.scheme')}
      icon={<Current />}
      actions={schemes.map((each) => ({
        ...each,
        isCurrent: each.id === themeMode,
        run: () => changeDisplay({ themeMode: each.id }),
      }))}
    />
  );
}
