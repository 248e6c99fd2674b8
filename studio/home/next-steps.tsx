import { Paper } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { MessageKey } from '#studio/messages/keys.ts';
import { useT } from '#studio/messages/use-t.ts';
import type { Icon } from '#studio/ui/icons/icon.tsx';
import { IconRoute, IconSettings, IconTemplate, IconWidget } from '#studio/ui/icons/icons.ts';
import styles from './home-screen.module.css';

interface Step {
  to: NonNullable<LinkProps['to']>;
  label: MessageKey;
  why: MessageKey;
  icon: Icon;
}

const steps: readonly Step[] = [
  { to: '/pages/templates', label: 'home.stepTemplates', why: 'home.stepTemplatesWhy', icon: IconTemplate },
  { to: '/pages/widgets', label: 'home.stepWidgets', why: 'home.stepWidgetsWhy', icon: IconWidget },
  { to: '/pages/new', label: 'home.stepRoutes', why: 'home.stepRoutesWhy', icon: IconRoute },
  { to: '/pages/settings', label: 'home.stepSettings', why: 'home.stepSettingsWhy', icon: IconSettings },
];

/** Where to begin, shown until something of one's own is published. */
export function NextSteps() {
  const t = useT();
  return (
    <Paper component="section" className={`${styles.card} ${styles.wide}`}>
      <h2 className={styles.heading}>{t('home.nextSteps')}</h2>
      <ul className={styles.steps}>
        {steps.map(({ to, label, why, icon: Picture }) => (
          <li key={to} className={styles.step}>
            <Picture size={20} />
            <Link className={styles.link} to={to}>
              {t(label)}
            </Link>
            <span className={styles.why}>{t(why)}</span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}
