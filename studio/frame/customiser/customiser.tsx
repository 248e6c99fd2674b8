import '#studio/messages/display-words.ts';
import { ActionIcon, Button } from '@mantine/core';
import { useId } from 'react';
import { defaultPreferences } from '#model/display.ts';
import { changeLanguage } from '#studio/messages/i18n.ts';
import { useT } from '#studio/messages/use-t.ts';
import { changeDisplay, useDisplay } from '#studio/theme/display-store.ts';
import { locales } from '#studio/theme/locales.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { IconClose } from '#studio/ui/icons/icons.ts';
import { notify } from '#studio/ui/snackbar/notify.ts';
import { Choice } from './choice.tsx';
import { ColorSettings } from './color-settings.tsx';
import styles from './customiser.module.css';
import { LayoutSettings } from './layout-settings.tsx';

/** How the studio looks: every change shows at once, stays on this device and follows the person to others. */
export function Customiser({ onClose }: { onClose: () => void }) {
  const t = useT();
  const title = useId();
  const { themeStyle, themeMode, locale, folds } = useDisplay();
  return (
    <Dialog opened onClose={onClose} className={styles.drawer} labelledBy={title}>
      <div className={styles.head}>
        <div>
          <h2 id={title} className={styles.title}>
            {t('display.title')}
          </h2>
          <p className={styles.intro}>{t('display.intro')}</p>
        </div>
        <ActionIcon size="lg" aria-label={t('common.close')} onClick={onClose}>
          <IconClose />
        </ActionIcon>
      </div>
      <div className={styles.body}>
        <Choice
          legend={t('display.style')}
          value={themeStyle}
          options={[
            { value: 'modern', label: t('display.modern') },
            { value: 'standard', label: t('display.standard') },
          ]}
          onChange={(value) => changeDisplay({ themeStyle: value })}
        />
        <Choice
          legend={t('display.mode')}
          value={themeMode}
          options={[
            { value: 'auto', label: t('common.auto') },
            { value: 'light', label: t('common.light') },
            { value: 'semi-dark', label: t('common.semiDark') },
            { value: 'dark', label: t('common.dark') },
          ]}
          onChange={(value) => changeDisplay({ themeMode: value })}
        />
        <ColorSettings />
        <LayoutSettings />
        <Choice
          legend={t('common.language')}
          value={locale}
          options={locales.map(({ id, name }) => ({ value: id, label: name, lang: id }))}
          onChange={(value) => changeLanguage(value).catch(notify.problem)}
        />
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={() => changeDisplay({ ...defaultPreferences, locale, folds })}>
          {t('display.reset')}
        </Button>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </Dialog>
  );
}
