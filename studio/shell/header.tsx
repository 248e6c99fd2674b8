import { ActionIcon } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { NoticeBell } from '#studio/notices/notice-bell.tsx';
import { openPalette } from '#studio/palette/open-palette.ts';
import { PublishButton } from '#studio/releases/publish-button.tsx';
import { useDisplay } from '#studio/theme/display-store.ts';
import { LanguageMenu, SchemeMenu } from '#studio/ui/display-menu.tsx';
import { IconMenu, IconSearch, IconSidebar } from '#studio/ui/icons.ts';
import { AppearanceButton } from './appearance-button.tsx';
import styles from './header.module.css';
import { SiteSwitcher } from './site-switcher.tsx';
import { UserMenu } from './user-menu.tsx';

interface HeaderProps {
  isCollapsed: boolean;
  onCollapse: () => void;
  onOpenDrawer: () => void;
}

/** Navigation as its style has it, the site, and what concerns the whole studio. */
export function Header({ isCollapsed, onCollapse, onOpenDrawer }: HeaderProps) {
  const t = useT();
  const { navStyle } = useDisplay();
  return (
    <header className={styles.header}>
      <ActionIcon
        className={styles.burger}
        data-nav={navStyle}
        data-tour="navigation"
        size="lg"
        aria-label={t('shell.openNavigation')}
        onClick={onOpenDrawer}
      >
        <IconMenu />
      </ActionIcon>
      {navStyle === 'classic' && (
        <ActionIcon
          className={styles.collapse}
          size="lg"
          aria-label={t(isCollapsed ? 'shell.expand' : 'shell.collapse')}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
        >
          <IconSidebar />
        </ActionIcon>
      )}
      <SiteSwitcher />
      <div className={styles.actions}>
        <ActionIcon
          size="lg"
          aria-label={t('palette.search')}
          title={t('palette.search')}
          data-tour="palette"
          onClick={openPalette}
        >
          <IconSearch />
        </ActionIcon>
        <PublishButton />
        <NoticeBell />
        <span className={styles.menus}>
          <LanguageMenu />
          <SchemeMenu />
        </span>
        <AppearanceButton />
        <UserMenu />
      </div>
    </header>
  );
}
