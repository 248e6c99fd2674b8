import { Anchor } from '@mantine/core';
import type { ResponseOf } from '#contract/exchange.ts';
import type { listFolders } from '#contract/media.ts';
import { formatNumber } from '#studio/messages/format.ts';
import { useT } from '#studio/messages/use-t.ts';

interface AltCoverageProps {
  library: ResponseOf<typeof listFolders> | undefined;
  /** Shows those without. */
  onShow: () => void;
}

/** How many images have an alt text, and the way to the others. */
export function AltCoverage({ library, onShow }: AltCoverageProps) {
  const t = useT();
  if (!library || library.images === 0) return t('media.description');
  const { images, with_alt } = library;
  if (with_alt === images) return t('media.allHaveAlt');
  return (
    <>
      {t('media.altCoverage', { done: formatNumber(with_alt), total: formatNumber(images) })}{' '}
      <Anchor component="button" type="button" onClick={onShow}>
        {t('media.showWithoutAlt')}
      </Anchor>
    </>
  );
}
