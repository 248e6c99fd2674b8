import type { Dimension } from '#model/numbers/fields.ts';
import type { Label } from '#studio/ui/charts/number-labels.ts';
import { Code } from '#studio/ui/text/code.tsx';
import styles from './cards.module.css';

interface ValueProps {
  label: Label;
  dimension: Dimension;
  /** The value itself, such as the code of a country. */
  code: string | null;
}

/** A value as text that keeps its own direction: whatever a visitor sent, it is never more than text. */
export function Value({ label, dimension, code }: ValueProps) {
  const isCountry = dimension === 'country' && code !== null && /^[A-Z]{2}$/.test(code);
  return (
    <>
      {isCountry && <span className={styles.code}>{code}</span>}
      {label.isCode ? <Code>{label.text}</Code> : <bdi>{label.text}</bdi>}
    </>
  );
}
