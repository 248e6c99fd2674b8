import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '#studio/messages/use-t.ts';
import { IconSearch } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { useTitle } from '#studio/ui/screen/use-title.ts';

/** Shown inside the frame for an address no screen has. */
export function NotFound() {
  const t = useT();
  useTitle(t('shell.notFoundTitle'));
  return (
    <EmptyState
      level={1}
      icon={IconSearch}
      title={t('shell.notFoundTitle')}
      action={
        <Button component={Link} to="/pages/">
          {t('shell.toHome')}
        </Button>
      }
    >
      {t('shell.notFoundText')}
    </EmptyState>
  );
}
