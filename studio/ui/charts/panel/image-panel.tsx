import { queryOptions, useQuery } from '@tanstack/react-query';
import { getMedia } from '#contract/media.ts';
import { oneUrl } from '#model/media/picture-address.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import styles from './panel.module.css';

const imageQuery = (key: string) =>
  queryOptions({
    queryKey: ['media', 'in-panel', key],
    queryFn: async ({ signal }) => {
      const { media } = await call(getMedia, { body: { filter: { key }, size: 1 }, signal });
      return media[0] ?? null;
    },
  });

/** Pixels it is drawn from: some more than a panel is wide. */
const WIDTH = 1280;

/** An image of the media library. */
export function ImagePanel({ imageKey }: { imageKey: string }) {
  const t = useT();
  const { data, isPending } = useQuery({ ...imageQuery(imageKey), enabled: imageKey !== '' });
  if (isPending && imageKey !== '') return <div className={styles.picture} aria-busy="true" />;
  if (!data) return <p className={styles.nothing}>{t(imageKey === '' ? 'charts.noImageYet' : 'charts.noImage')}</p>;
  return (
    <div
      className={styles.picture}
      style={data.color === null || data.has_alpha ? undefined : { background: data.color }}
    >
      <img src={oneUrl(data, WIDTH)} width={data.width} height={data.height} alt={data.alt_text} loading="lazy" />
    </div>
  );
}
