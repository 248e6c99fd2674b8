import { Suspense, useEffect, useState } from 'react';
import { NoticeBell } from '#studio/frame/notices/notice-bell.tsx';
import { openPalette } from '#studio/frame/palette/open-palette.ts';
import { SiteSwitcher } from '#studio/frame/sites/site-switcher.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { registerPublishDialog } from '#studio/releases/open-publish-dialog.ts';
import { PublishButton } from '#studio/releases/publish-button.tsx';
import { lazy } from '#studio/session/lazy.ts';
import { useDisplay } from '#studio/theme/display-store.ts';
import { IconButton } from '#studio/ui/icons/icon-button.tsx';
import { IconMenu, IconSearch, IconSidebar } from '#studio/ui/icons/icons.ts';
import { LanguageMenu, SchemeMenu } from '#studio/ui/menu/display-menu.tsx';
import { AppearanceButton } from './appearance-button.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

const loadCustomiser = () => import('#studio/frame/customiser/customiser.tsx');
const Customiser = lazy(async () => ({ default: (await loadCustomiser()).Customiser }));
const PublishDialog = lazy(async () => ({
  default: (await import('#studio/releases/publish-dialog.tsx')).PublishDialog,
}));

interface HeaderProps {
  isCollapsed: boolean;
  onCollapse: () => void;
  onOpenDrawer: () => void;
}

/**
 * Navigation as its style has it, the site, and what concerns the whole studio. A phone has room for the most wanted;
 * the rest is in the menu of the account there.
 */
export function Header({ isCollapsed, onCollapse, onOpenDrawer }: HeaderProps) {
  const t = useT();
  const { navStyle } = useDisplay();
  const [opened, setOpened] = useState<'publish' | 'appearance'>();
  const close = () => setOpened(undefined);
  useEffect(() => registerPublishDialog(() => setOpened('publish')), []);
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.burger}
        data-nav={navStyle}
        data-tour="navigation"
        size="lg"
        aria-label={t('shell.openNavigation')}
        onClick={onOpenDrawer}
      >
        <IconMenu />
      </IconButton>
      {navStyle === 'classic' && (
        <IconButton
          className={styles.collapse}
          size="lg"
          aria-label={t(isCollapsed ? 'shell.expand' : 'shell.collapse')}
          aria-expanded={!isCollapsed}
          onClick={onCollapse}
        >
          <IconSidebar />
        </IconButton>
      )}
      <SiteSwitcher />
      <div className={styles.actions}>
        <IconButton
          size="lg"
          aria-label={t('palette.search')}
          title={t('palette.search')}
          data-tour="palette"
          onClick={openPalette}
        >
          <IconSearch />
        </IconButton>
        <PublishButton onOpen={() => setOpened('publish')} />
        <NoticeBell />
        <span className={styles.roomy}>
          <LanguageMenu />
          <SchemeMenu />
          <AppearanceButton onNear={() => void loadCustomiser()} onOpen={() => setOpened('appearance')} />
        </span>
        <span className={styles.account} data-tour="account">
          <UserMenu onOpen={setOpened} />
        </span>
      </div>
      {opened === 'publish' && (
        <Suspense>
          <PublishDialog opened onClose={close} />
        </Suspense>
      )}
      {opened === 'appearance' && (
        <Suspense>
          <Customiser onClose={close} />
        </Suspense>
      )}
    </header>
  );
}
