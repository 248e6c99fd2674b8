import styles from './last-week.module.css';

const WIDTH = 240;
const HEIGHT = 40;
/** Room for half the width of the line, in the units of the picture. */
const INSET = 2;

/** A small line of some values in order, without axes: the words beside it say what they are. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const step = (WIDTH - 2 * INSET) / Math.max(1, values.length - 1);
  const points = values.map((value, at) => {
    const height = (value / top) * (HEIGHT - 2 * INSET);
    return `${(INSET + at * step).toFixed(1)},${(HEIGHT - INSET - height).toFixed(1)}`;
  });
  return (
    <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polyline points={points.join(' ')} />
    </svg>
  );
}
