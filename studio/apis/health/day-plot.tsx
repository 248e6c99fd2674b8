import styles from './health.module.css';
import { BARS, type Measure } from './measures.ts';

const HEIGHT = 20;
const STEP = 2;
const THICK = 1.5;

/** A day in half hours as bars, what is bad of each in another colour and from the top; `label` tells it in words. */
export function DayPlot({ bars, label }: { bars: Measure['bars']; label: string }) {
  return (
    <svg
      className={styles.plot}
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect className={styles.ground} y={HEIGHT - 0.5} width={BARS * STEP} height={0.5} />
      {bars.map(({ place, height, bad }) => {
        // Seen, however little it is.
        const whole = height === 0 ? 0 : Math.max(THICK, height * HEIGHT);
        const wrong = height === 0 ? 0 : (bad / height) * whole;
        return (
          <g key={place}>
            <rect x={place * STEP} y={HEIGHT - whole + wrong} width={THICK} height={whole - wrong} />
            {wrong > 0 && <rect x={place * STEP} y={HEIGHT - whole} width={THICK} height={wrong} data-bad />}
          </g>
        );
      })}
    </svg>
  );
}
