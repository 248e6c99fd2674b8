import { useT } from '#studio/messages/use-t.ts';
import { colorOf } from '../colors.ts';
import type { ChartSeries } from '../series-chart.tsx';
import styles from './panel.module.css';

interface LegendProps {
  series: readonly ChartSeries[];
  emphasis: string | undefined;
  onEmphasis: (id: string | undefined) => void;
}

/** What the colors of a chart mean. Pointing at a name, or pressing it, makes its series stand out. */
export function Legend({ series, emphasis, onEmphasis }: LegendProps) {
  const t = useT();
  return (
    <ul className={styles.legend} aria-label={t('charts.legend')}>
      {series.map(({ id, label, color }, at) => (
        <li key={id}>
          <button
            type="button"
            className={`${styles.key} mantine-focus-auto`}
            data-color={color ?? colorOf(at)}
            aria-pressed={emphasis === id}
            onPointerEnter={(event) => event.pointerType === 'mouse' && onEmphasis(id)}
            onPointerLeave={(event) => event.pointerType === 'mouse' && onEmphasis(undefined)}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && onEmphasis(id)}
            onBlur={() => onEmphasis(undefined)}
            onClick={() => onEmphasis(id)}
          >
            <span className={styles.swatch} />
            <bdi>{label}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
