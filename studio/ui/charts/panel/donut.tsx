import { useDirection } from '@mantine/core';
import { arc, pie } from 'd3-shape';
import { type CSSProperties, useState } from 'react';
import { useT } from '#studio/messages/use-t.ts';
import { type ColorOf, colorOf } from '../colors.ts';
import { formatShare, formatValue } from '../format-value.ts';
import { rowName, valueName } from './names.ts';
import styles from './panel.module.css';
import type { PartProps } from './part-props.ts';

/** Slices people can tell apart, what is put together among them. */
const SLICES = 6;
const SIZE = 200;
const ring = arc<{ startAngle: number; endAngle: number }>()
  .innerRadius(62)
  .outerRadius(96)
  .cornerRadius(2)
  .padAngle(0.015);

interface Slice {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly color: ColorOf;
}

/** Parts of a whole: few slices, each with its name, value and share beside it. */
export function Donut({ panel, answer }: PartProps) {
  const t = useT();
  const { dir } = useDirection();
  const [emphasis, setEmphasis] = useState<string>();
  const [value] = answer.values;
  if (!value) return null;
  const slices = slicesOf(answer, t('charts.other'));
  const whole = slices.reduce((sum, slice) => sum + slice.value, 0);
  const arcs = pie<Slice>()
    .sort(null)
    .value((slice) => slice.value)([...slices]);
  const chosen = slices.find(({ id }) => id === emphasis);
  const [shown, below] = chosen
    ? [formatShare(whole > 0 ? chosen.value / whole : 0), chosen.name]
    : [formatValue(value, whole, true), valueName(value)];
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
          <g transform={`translate(${SIZE / 2} ${SIZE / 2})${dir === 'rtl' ? ' scale(-1 1)' : ''}`}>
            {arcs.map((each) => (
              <path
                key={each.data.id}
                className={styles.slice}
                data-color={each.data.color}
                data-back={(chosen !== undefined && chosen !== each.data) || undefined}
                d={ring(each) ?? ''}
                onPointerEnter={() => setEmphasis(each.data.id)}
                onPointerLeave={() => setEmphasis(undefined)}
              />
            ))}
          </g>
        </svg>
        <div className={styles.hole} aria-hidden="true">
          <strong style={{ '--letters': shown.length } as CSSProperties}>{shown}</strong>
          <bdi>{below}</bdi>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <ul tabIndex={0} className={styles.slices} aria-label={panel.title === '' ? undefined : panel.title}>
        {slices.map(({ id, name, value: part, color }) => (
          <li
            key={id}
            data-color={color}
            data-back={(chosen !== undefined && chosen.id !== id) || undefined}
            onPointerEnter={() => setEmphasis(id)}
            onPointerLeave={() => setEmphasis(undefined)}
          >
            <span className={styles.swatch} />
            <span className={styles.sliceName} title={name}>
              <bdi>{name}</bdi>
            </span>
            <span className={styles.sliceValue}>{formatValue(value, part, true)}</span>
            <span className={styles.quiet}>{formatShare(whole > 0 ? part / whole : 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The largest slices; the others and what was put together before are one, the last. */
function slicesOf(answer: PartProps['answer'], other: string): Slice[] {
  const rows = answer.rows.flatMap((row, at) => {
    const value = row.values[0] ?? 0;
    return value > 0 ? [{ id: String(at), name: rowName(answer, row), value, isOther: row.isOther === true }] : [];
  });
  const own = rows.filter(({ isOther }) => !isOther).toSorted((one, two) => two.value - one.value);
  const folded = rows.filter(({ isOther }) => isOther);
  const room = own.length + folded.length > SLICES ? SLICES - 1 : own.length;
  const rest = [...own.slice(room), ...folded].reduce((sum, { value }) => sum + value, 0);
  const kept = own.slice(0, room).map(({ id, name, value }, at): Slice => ({ id, name, value, color: colorOf(at) }));
  return rest > 0 ? [...kept, { id: 'other', name: other, value: rest, color: 'other' }] : kept;
}
