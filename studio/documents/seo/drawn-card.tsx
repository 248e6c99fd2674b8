import { cutText } from '#model/cut-text.ts';
import '#studio/messages/media-words.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GivenBodyOf } from '#contract/exchange.ts';
import { previewCard } from '#contract/preview.ts';
import { useT } from '#studio/messages/use-t.ts';
import { call } from '#studio/session/call.ts';
import styles from './seo.module.css';

/** The card that is drawn for a page with this title; why there is none where a letter of it cannot be drawn. */
export function DrawnCard({ title, ...of }: GivenBodyOf<typeof previewCard>) {
  const t = useT();
  const [asked] = useDebouncedValue(JSON.stringify({ ...of, title: cutText(title, 300) }), 300);
  const { data } = useQuery({
    queryKey: ['preview', 'card', asked],
    queryFn: ({ signal }) => call(previewCard, { body: JSON.parse(asked), signal }),
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  if (data.image === null) return <span className={styles.noCard}>{t('media.noDrawnCard')}</span>;
  return <img className={styles.drawn} src={data.image} alt={t('media.drawnCard', { title })} />;
}
