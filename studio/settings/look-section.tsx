import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import { IconPalette } from '#studio/ui/icons/icons.ts';
import { Section } from '#studio/ui/screen/section.tsx';
import styles from './settings.module.css';

/** Where the look of the site is chosen. */
export function LookSection() {
  const t = useT();
  return (
    <Section title={t('settings.look')}>
      <div className={styles.look}>
        <p className={styles.quiet}>{t('settings.lookAt')}</p>
        <Button component={Link} to="/pages/settings/styles" variant="default" leftSection={<IconPalette size={16} />}>
          {t('settings.lookOpen')}
        </Button>
      </div>
    </Section>
  );
}
