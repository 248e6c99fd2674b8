import { Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { lazy } from '#studio/session/lazy.ts';
import { IconLink, IconMail, IconMore } from '#studio/ui/icons/icons.ts';
import { ActionMenu } from '#studio/ui/menu/action-menu.tsx';
import { useScreenActions } from './screen-actions.ts';

const dialogs = {
  shares: lazy(async () => ({ default: (await import('../shares/shares-dialog.tsx')).SharesDialog })),
  reports: lazy(async () => ({ default: (await import('../reports/reports-dialog.tsx')).ReportsDialog })),
};

/** What can be done with the numbers as a whole. */
export function ScreenMenu() {
  const t = useT();
  const further = useScreenActions();
  const [opened, setOpened] = useState<keyof typeof dialogs>();
  const actions = [
    { id: 'shares', label: t('numbers.share'), icon: IconLink, run: () => setOpened('shares') },
    { id: 'reports', label: t('numbers.reports'), icon: IconMail, run: () => setOpened('reports') },
    ...further,
  ];
  const Opened = opened && dialogs[opened];
  return (
    <>
      <ActionMenu size="lg" label={t('common.actions')} icon={<IconMore />} actions={actions} />
      {Opened && (
        <Suspense>
          <Opened onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
