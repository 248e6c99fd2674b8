import { ActionIcon } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { IconPalette } from '#studio/ui/icons.ts';

const load = () => import('#studio/customiser/customiser.tsx');
const Customiser = lazy(() => load().then((module) => ({ default: module.Customiser })));

/** Opens the theme customiser, which is fetched when it is first pointed at. */
export function AppearanceButton() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size="lg"
        aria-label={t('shell.appearance')}
        title={t('shell.appearance')}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <IconPalette />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <Customiser onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
