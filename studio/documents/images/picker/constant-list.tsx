import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getMediaConstants } from '#contract/media-constants.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import { ErrorState } from '#studio/ui/screen/error-state.tsx';
import styles from './picker.module.css';

interface ConstantListProps {
  search: string;
  onPick: (key: string) => void;
}

/** Constants that are offered; one types to find the others. */
const MAX = 60;

/** The constants of the site, each with the first of its images. */
export function ConstantList({ search, onPick }: ConstantListProps) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['choices', 'media_constant', 'pictures', search],
    queryFn: ({ signal }) =>
      call(getMediaConstants, { body: { search, size: MAX, sort: [{ field: 'name' }] }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.total === 0) return <p className={styles.none}>{t('media.noConstants')}</p>;
  return (
    <ul className={styles.constants}>
      {(data?.media ?? []).map(({ key, name, images }) => (
        <li key={key}>
          <button type="button" className={styles.constant} onClick={() => onPick(key)}>
            <span className={styles.small}>{images[0] && <img src={images[0]} alt="" loading="lazy" />}</span>
            <span dir="auto">{name || key}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
