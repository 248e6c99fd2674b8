import { useMemo } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { formatValue } from '../format-value.ts';
import { WorldMap } from '../map/world-map.tsx';
import { keyName, rowName, valueName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';

/** Countries beside the map. */
const LISTED = 12;

/** Countries by a value, with the first of them beside it. */
export function MapPanel({ panel, answer }: PartProps) {
  const t = useT();
  const at = answer.groups.findIndex(({ type }) => type === 'country');
  const values = useMemo(
    () =>
      new Map(
        answer.rows.flatMap(({ keys, values: [value] }): [string, number][] => {
          const code = keys[at]?.toUpperCase();
          return code && typeof value === 'number' ? [[code, value]] : [];
        }),
      ),
    [answer, at],
  );
  const [value] = answer.values;
  if (at < 0 || !value) return <p className={styles.nothing}>{t('charts.noCountries')}</p>;
  return (
    <div className={styles.countries}>
      <div className={styles.world}>
        <WorldMap
          label={panel.title === '' ? valueName(value) : panel.title}
          values={values}
          nameOf={(code) => keyName(answer, at, code)}
          format={(each) => formatValue(value, each)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <ol tabIndex={0} className={styles.ranks}>
        {answer.rows.slice(0, LISTED).map((row) => (
          <li key={row.keys.join()}>
            <span>
              <bdi>{rowName(answer, row, at)}</bdi>
            </span>
            <strong>{formatValue(value, row.values[0], true)}</strong>
          </li>
        ))}
      </ol>
    </div>
  );
}
