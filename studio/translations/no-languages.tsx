import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { nameOfLanguage } from '#model/site-languages/languages.ts';
import { useT } from '#studio/messages/use-t.ts';
import { useMay } from '#studio/session/site-query.ts';
import { IconLanguage } from '#studio/ui/icons/icons.ts';
import { EmptyState } from '#studio/ui/screen/empty-state.tsx';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';

/** In place of translations of a site that is in one language alone. */
export function NoLanguages() {
  const t = useT();
  const mayAdd = useMay('administer');
  return (
    <>
      <ScreenHeader title={t('translations.nav')} />
      <EmptyState
        icon={IconLanguage}
        title={t('translations.noLanguagesTitle')}
        action={
          mayAdd && (
            <Button component={Link} to="/pages/settings" hash="languages">
              {t('translations.addLanguage')}
            </Button>
          )
        }
      >
        {t(mayAdd ? 'translations.noLanguagesText' : 'translations.noLanguagesAsk', { example: nameOfLanguage('ar') })}
      </EmptyState>
    </>
  );
}
