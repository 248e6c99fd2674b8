import '#studio/messages/media-words.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { settingsQuery } from '#studio/documents/settings-query.ts';
import { useT } from '#studio/messages/use-t.ts';
import { ScreenHeader } from '#studio/ui/screen/screen-header.tsx';
import { AwaitedSection } from '#studio/ui/screen/section.tsx';
import { DescribeImages } from './describe-images.tsx';
import { undescribedQuery } from './undescribed.ts';

const address = getRouteApi('/signed-in/pages/media/alt-texts/missing');

/** Images that lack an alt text in some language of the site, one after the other. */
export function DescribeScreen() {
  const t = useT();
  const { image } = address.useSearch();
  const settings = useQuery(settingsQuery);
  const { language: main, languages } = settings.data ?? {};
  // Settings of an older version may lack them.
  const further = settings.data && (languages ?? []).map(({ language }) => language);
  const { data, error, refetch } = useQuery(undescribedQuery(further, image));
  return (
    <>
      <ScreenHeader title={t('media.describe')} description={t('media.describeHelp')} />
      {main && further && data ? (
        <DescribeImages key={image} languages={{ main, further }} start={data} />
      ) : (
        <AwaitedSection
          error={settings.error ?? error}
          onRetry={() => Promise.all([settings.refetch(), refetch()])}
          heights={[400, 72, 72]}
        />
      )}
    </>
  );
}
