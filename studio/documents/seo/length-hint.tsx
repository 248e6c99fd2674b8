import { useT } from '#studio/messages/use-t.ts';
import styles from './seo.module.css';

interface LengthHintProps {
  label: string;
  /** What it comes to on the page that is shown. */
  text: string;
  /** Characters under which there is room for more, and of which no more are shown. */
  least: number;
  most: number;
}

/** How long a text is, against what search engines show of it. */
export function LengthHint({ label, text, least, most }: LengthHintProps) {
  const t = useT();
  const length = Array.from(text).length;
  const state = length === 0 ? 'none' : length < least ? 'short' : length > most ? 'long' : 'good';
  return (
    <div className={styles.length} data-state={state}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (length / most) * 100)}%` }} />
      </span>
      <span>{t(`editor.seo.length.${state}`, { label, count: length, least, most })}</span>
    </div>
  );
}
