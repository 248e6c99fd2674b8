import { useDirection } from '@mantine/core';
import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { useId, useRef } from 'react';
import chart from '../chart.module.css';
import { useSize } from '../use-size.ts';
import type { Level } from './level-of.ts';
import styles from './panel.module.css';

/** The course of a number without axes, for the eye alone: the number stands above it. */
export function Sparkline({ values, level }: { values: readonly (number | null)[]; level: Level | undefined }) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame);
  const { dir } = useDirection();
  const id = useId();
  const known = values.filter((value) => value !== null);
  const across = scaleLinear([0, values.length - 1], dir === 'rtl' ? [width - 3, 3] : [3, width - 3]);
  const up = scaleLinear([Math.min(0, ...known), Math.max(...known, Number.MIN_VALUE)], [height - 2, 4]);
  const isKnown = (value: number | null) => value !== null;
  const x = (_value: number | null, at: number) => across(at);
  const y = (value: number | null) => up(value ?? 0);
  const last = values.findLastIndex((value) => value !== null);
  return (
    <div ref={frame} className={styles.spark} data-color={level ?? '1'}>
      <svg width={width} height={height} aria-hidden="true" className={chart.plot}>
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={chart.fillFrom} />
            <stop offset="1" className={chart.fillTo} />
          </linearGradient>
        </defs>
        <path
          fill={`url(#${id})`}
          d={area<number | null>(x, up(0), y).defined(isKnown).curve(curveMonotoneX).digits(1)([...values]) ?? ''}
        />
        <path
          className={chart.line}
          data-thin
          d={line<number | null>(x, y).defined(isKnown).curve(curveMonotoneX).digits(1)([...values]) ?? ''}
        />
        {last >= 0 && <circle className={chart.lone} cx={across(last)} cy={up(values[last] ?? 0)} r={3} />}
      </svg>
    </div>
  );
}
