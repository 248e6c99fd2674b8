import { useT } from '#studio/messages/use-t.ts';
import styles from './panel.module.css';

/** Paragraphs of plain text: an empty line ends one. */
export function TextPanel({ text }: { text: string }) {
  const t = useT();
  const paragraphs = text.split(/\n\s*\n/).filter((each) => each.trim() !== '');
  if (paragraphs.length === 0) return <p className={styles.nothing}>{t('charts.noText')}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
    <div className={styles.text} tabIndex={0}>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name.
        <p key={at} dir="auto">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
