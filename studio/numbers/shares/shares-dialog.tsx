import '#studio/ui/sharing/share-words.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { deleteNumberShare, listNumberShares, revokeNumberShare } from '#contract/number-shares.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { SharesDialog as LinksDialog } from '#studio/ui/sharing/shares-dialog.tsx';
import { conditionsText } from '../format/conditions-text.ts';
import { ShareDialog } from './share-dialog.tsx';

export const sharesQuery = queryOptions({
  queryKey: ['numbers', 'shares'],
  queryFn: ({ signal }) => call(listNumberShares, { signal }),
});

/** The public links to the numbers of the site. */
export function SharesDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const asked = useQuery(sharesQuery);
  return (
    <LinksDialog
      title={t('numberShares.title')}
      text={t('numberShares.text')}
      pausedText={t('numberShares.pausedText')}
      asked={asked}
      refresh={asked.refetch}
      summary={({ filters }) => (filters.length === 0 ? t('numberShares.all') : conditionsText(t, filters))}
      form={(share, on) => <ShareDialog share={share} {...on} />}
      revoke={(id) => call(revokeNumberShare, { params: { id } })}
      forget={(id) => call(deleteNumberShare, { params: { id } })}
      onClose={onClose}
    />
  );
}
