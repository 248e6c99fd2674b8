import { Button } from '@mantine/core';
import { useT } from '#studio/messages/use-t.ts';
import { IconClock, IconTools } from '#studio/ui/icons/icons.ts';
import { StatusPage } from './status-page.tsx';

/** An address no screen has. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <StatusPage
      mark="404"
      title={t('shell.notFoundTitle')}
      actions={
        <Button component="a" href="/pages/">
          {t('shell.toHome')}
        </Button>
      }
    >
      {t('shell.notFoundText')}
    </StatusPage>
  );
}

/** The whole app stopped working. */
export function BrokenScreen() {
  const t = useT();
  const { pathname } = location;
  return (
    <StatusPage
      mark="500"
      title={t('shell.brokenTitle')}
      actions={
        <>
          {pathname !== '/500' && <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>}
          <Button component="a" href="/pages/" variant={pathname === '/500' ? 'filled' : 'default'}>
            {t('shell.toHome')}
          </Button>
        </>
      }
    >
      {t('shell.brokenText')}
    </StatusPage>
  );
}

/** The server is closed for a while. */
export function MaintenanceScreen({ onRetry = () => location.assign('/pages/') }: { onRetry?: () => void }) {
  const t = useT();
  return (
    <StatusPage
      mark={<IconTools size={32} />}
      title={t('shell.maintenanceTitle')}
      actions={<Button onClick={onRetry}>{t('common.tryAgain')}</Button>}
    >
      {t('shell.maintenanceText')}
    </StatusPage>
  );
}

/** An address that will have something to show. Visitors of a site that is not published yet read the same (`site/page/placeholder-page.ts`). */
export function ComingSoonScreen() {
  const t = useT();
  return (
    <StatusPage
      mark={<IconClock size={32} />}
      title={t('shell.soonTitle')}
      actions={
        <Button component="a" href="/pages/">
          {t('shell.toHome')}
        </Button>
      }
    >
      {t('shell.soonText')}
    </StatusPage>
  );
}
