import '#studio/messages/form-words.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SETTINGS_KEY } from '#model/settings.ts';
import { openPreview } from '#studio/documents/preview/open-preview.ts';
import { ImpactButton } from '#studio/documents/uses/impact-button.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { IconEye } from '#studio/ui/icons/icons.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection } from '#studio/ui/screen/section.tsx';
import { settingsFormQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

/** What holds for the whole site: its name and address, its look, and from where it may be worked on. */
export function SettingsScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(settingsFormQuery);
  // The form begins anew with a restored version, and with nothing else that is read meanwhile.
  const [restores, setRestores] = useState(0);
  return (
    <>
      <ScreenHeader
        title={t('shell.general')}
        description={t('settings.about')}
        actions={
          <>
            <ImpactButton kind="settings" documentKey={SETTINGS_KEY} />
            <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => void openPreview('/')}>
              {t('settings.preview')}
            </Button>
          </>
        }
      />
      {!data && <AwaitedSection error={error} onRetry={refetch} heights={[58, 58, 96]} />}
      {data && (
        <SettingsForm
          key={restores}
          settings={data.settings}
          yourAddress={data.yourAddress}
          onRestored={async () => {
            await refetch();
            setRestores(restores + 1);
          }}
        />
      )}
    </>
  );
}
