import '#studio/messages/look-words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LOOK_KEY } from '#model/look/look-body.ts';
import { ImpactButton } from '#studio/documents/uses/impact-button.tsx';
import { useT } from '#studio/messages/use-t.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection } from '#studio/ui/screen/section.tsx';
import { LookFormBody } from './look-form.tsx';
import { lookFormQuery } from './queries.ts';

/** How the whole site looks, beside its real pages. */
export function LookScreen() {
  const t = useT();
  const { data, error, refetch } = useQuery(lookFormQuery);
  // The form begins anew with a restored version, and with nothing else that is read meanwhile.
  const [restores, setRestores] = useState(0);
  return (
    <>
      <ScreenHeader
        title={t('look.nav')}
        description={t('look.about')}
        actions={data && data.id !== '' && <ImpactButton kind="look" documentKey={LOOK_KEY} />}
      />
      {!data && <AwaitedSection error={error} onRetry={refetch} heights={[140, 320, 200]} />}
      {data && (
        <LookFormBody
          key={restores}
          look={data}
          onRestored={async () => {
            await refetch();
            setRestores(restores + 1);
          }}
        />
      )}
    </>
  );
}
