import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useMatches, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { PaletteHost } from '#studio/frame/palette/palette-host.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { signInAddress } from '#studio/session/redirect.ts';
import { useSession } from '#studio/session/session.ts';
import { leaveTo } from '#studio/session/session-end.ts';
import { sessionQuery } from '#studio/session/site-query.ts';
import '#studio/theme/transitions.css';
import { OfflineBanner } from '#studio/frame/banners/offline-banner.tsx';
import { VerifyBanner } from '#studio/frame/banners/verify-banner.tsx';
import { ViewAsBanner } from '#studio/frame/banners/view-as-banner.tsx';
import { parentLabel, placeAt } from '#studio/frame/navigation/navigation.ts';
import { Sidebar } from '#studio/frame/navigation/sidebar.tsx';
import { TourHost } from '#studio/frame/tour/tour-host.tsx';
import { UploadsHost } from '#studio/frame/uploads/uploads-host.tsx';
import { useDisplay } from '#studio/theme/display-store.ts';
import { Dialog } from '#studio/ui/dialog/dialog.tsx';
import { ScreenParent } from '#studio/ui/screen/screen-parent.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { LoadingBar } from './loading-bar.tsx';
import { useCollapsed } from './use-collapsed.ts';
import { usePreferences } from './use-preferences.ts';
import { useSmartPunctuation } from './use-smart-punctuation.ts';

const TopNavigation = lazy(async () => ({
  default: (await import('#studio/frame/navigation/top-navigation.tsx')).TopNavigation,
}));

/** The app's frame: sidebar (a drawer on small screens), header, and the screen. */
export function Frame() {
  const t = useT();
  const { user, loading } = useSession();
  const { navStyle, footer } = useDisplay();
  const isFull = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.fillsScreen) });
  usePreferences();
  useSmartPunctuation();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { pathname } = useLocation();
  const [isCollapsed, setCollapsed] = useCollapsed(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of route closes the drawer.
  useEffect(() => setDrawerOpen(false), [pathname]);
  useEffect(() => {
    if (!loading && !user) leaveTo(signInAddress(`${location.pathname}${location.search}`));
  }, [loading, user]);
  const { data } = useQuery(sessionQuery);
  const navigate = useNavigate();
  const hasNoSite = data !== undefined && data.sites.length === 0;
  useEffect(() => {
    if (hasNoSite) void navigate({ to: '/account-setup', replace: true });
  }, [hasNoSite, navigate]);
  const place = placeAt(pathname);
  const label = place && parentLabel(place);
  const parent = place && {
    label: label && t(label),
    list: pathname.startsWith(`${place.to}/`) ? { to: place.to, label: t(place.label) } : undefined,
  };
  return (
    <div className={styles.frame} data-nav={navStyle} data-collapsed={isCollapsed || undefined}>
      <a className={styles.skip} href="#content">
        {t('shell.skip')}
      </a>
      {(navStyle === 'classic' || navStyle === 'mini') && (
        <div className={navStyle === 'mini' ? `${styles.side} ${styles.mini}` : styles.side}>
          <Sidebar collapsed={isCollapsed && navStyle === 'classic'} mini={navStyle === 'mini'} />
        </div>
      )}
      <Dialog
        opened={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        className={styles.drawer}
        label={t('shell.navigation')}
      >
        <Sidebar />
      </Dialog>
      <div className={styles.main} data-full={isFull || undefined}>
        <Header
          isCollapsed={isCollapsed}
          onCollapse={() => setCollapsed(!isCollapsed)}
          onOpenDrawer={() => setDrawerOpen(true)}
        />
        {navStyle === 'top' && (
          <Suspense fallback={<div className={styles.bar} />}>
            <TopNavigation />
          </Suspense>
        )}
        <LoadingBar />
        <OfflineBanner />
        <ViewAsBanner />
        <VerifyBanner />
        <main id="content" className={styles.content} tabIndex={-1}>
          <ScreenParent value={parent}>
            <Outlet />
          </ScreenParent>
        </main>
        {/* A screen that fills the window has none. */}
        {footer && !isFull && <Footer />}
      </div>
      <PaletteHost />
      <TourHost />
      <UploadsHost />
    </div>
  );
}
