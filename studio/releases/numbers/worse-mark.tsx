import { useQuery } from '@tanstack/react-query';
import { worseQuery, worseSentence } from '#studio/documents/numbers/worse.ts';
import { useT } from '#studio/messages/use-t.ts';
import { RowLink } from '#studio/ui/grid/row-link.tsx';
import { IconAlert } from '#studio/ui/icons/icons.ts';
import styles from './release-numbers.module.css';

/** Beside a release since which something became worse: what, and the way to its numbers. */
export function WorseMark({ id }: { id: string }) {
  const t = useT();
  const { data } = useQuery(worseQuery);
  const own = data?.filter(({ release }) => release.id === id) ?? [];
  if (own.length === 0) return null;
  const words = own.map((each) => worseSentence(t, each)).join('\n');
  return (
    <RowLink to={`/pages/releases/${id}`} keepsSearch className={styles.mark} aria-label={words} title={words}>
      <IconAlert size={16} />
    </RowLink>
  );
}
