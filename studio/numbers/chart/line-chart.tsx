import { useDirection } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './chart.module.css';
import { edge, geometryOf, pointByKey } from './geometry.ts';
import { useWidth } from './use-width.ts';

export interface ChartPoint {
  readonly id: string;
  /** What it is called in full. */
  readonly name: string;
  /** What stands beneath it. */
  readonly short: string;
  readonly value: number | null;
  readonly compared?: number | null | undefined;
}

/** Something that happened at a point. */
export interface ChartMark {
  readonly id: string;
  readonly at: number;
  readonly kind: 'release' | 'note';
  readonly text: string;
}

interface LineChartProps {
  /** What its values are. */
  label: string;
  points: readonly ChartPoint[];
  marks?: readonly ChartMark[];
  isRunning: boolean;
  format: (value: number | null) => string;
  formatTick: (value: number) => string;
  /** What the line of the time compared with is called. */
  comparedLabel?: string | undefined;
  /** What the last point is called while it still changes. */
  runningLabel: string;
  pointLabel: string;
  /** Opens a point: by Enter or a click. */
  onOpen?: ((point: ChartPoint) => void) | undefined;
}

const HEIGHT = 260;

/** One line over time, with one to compare it with. Arrows go from point to point; a table beside it says the same. */
export function LineChart(chart: LineChartProps) {
  const { label, points, marks = [], isRunning, format, formatTick, comparedLabel, onOpen } = chart;
  const t = useT();
  const { dir } = useDirection();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const gradient = useId();
  const [active, setActive] = useState<number>();
  const isMirrored = dir === 'rtl';
  const widest = Math.max(...points.map(({ value, compared }) => Math.max(value ?? 0, compared ?? 0)), 0);
  const drawn = {
    width,
    height: HEIGHT,
    values: points.map(({ value }) => value),
    compared: comparedLabel === undefined ? [] : points.map(({ compared }) => compared ?? null),
    isMirrored,
    isRunning,
    axis: Math.max(34, formatTick(widest).length * 8 + 16),
  };
  const geometry = geometryOf(drawn);
  const at = active === undefined ? undefined : Math.min(active, points.length - 1);
  const point = at === undefined ? undefined : points[at];
  const current = points[at ?? points.length - 1];

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(undefined);
    if (event.key === 'Enter' && point) return onOpen?.(point);
    const next = pointByKey(event.key, at ?? points.length - 1, points.length, isMirrored);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setActive(geometry.nearest(event.clientX - left));
  };
  const marksAt = (index: number) => marks.filter((mark) => mark.at === index);
  const said = (each: ChartPoint | undefined, index: number) =>
    each === undefined
      ? label
      : [
          t('numbers.point', { name: each.name, value: format(each.value) }),
          ...marksAt(index).map(({ text }) => isolate(text)),
        ].join(' — ');
  return (
    <div className={styles.chart}>
      <div
        ref={frame}
        className={`${styles.frame} mantine-focus-auto`}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={(at ?? points.length - 1) + 1}
        aria-valuetext={said(current, at ?? points.length - 1)}
        data-opens={onOpen ? true : undefined}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setActive(undefined)}
        onBlur={() => setActive(undefined)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(points.length - 1)}
        onClick={() => point && onOpen?.(point)}
      >
        <svg className={styles.plot} width={width} height={HEIGHT} aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" className={styles.fillFrom} />
              <stop offset="1" className={styles.fillTo} />
            </linearGradient>
            {Object.entries(geometry.running ?? {}).map(([part, place]) => (
              <clipPath key={part} id={`${gradient}-${part}`}>
                <rect {...place} y={0} height={HEIGHT} />
              </clipPath>
            ))}
          </defs>
          {geometry.ticks.map((tick) => (
            <g key={tick}>
              <line
                className={styles.rule}
                x1={geometry.start}
                x2={geometry.end}
                y1={geometry.y(tick)}
                y2={geometry.y(tick)}
              />
              <text
                className={styles.tick}
                x={geometry.start + (isMirrored ? 10 : -10)}
                y={geometry.y(tick) + 4}
                textAnchor={isMirrored ? 'start' : 'end'}
              >
                {isolate(formatTick(tick))}
              </text>
            </g>
          ))}
          {geometry.named.map((index) => (
            <text
              key={points[index]?.id}
              className={styles.tick}
              x={geometry.x(index)}
              y={HEIGHT - 8}
              textAnchor={anchorOf(geometry.x(index), width)}
            >
              {isolate(points[index]?.short ?? '')}
            </text>
          ))}
          {[...new Set(marks.map(({ at: place }) => place))].map((place) => (
            <g key={place} className={styles.mark} data-kind={marksAt(place)[0]?.kind}>
              <line x1={geometry.x(place)} x2={geometry.x(place)} y1={16} y2={geometry.bottom} />
              <path d={`M${geometry.x(place)} 6l5 5-5 5-5-5z`} />
            </g>
          ))}
          <path className={styles.area} d={geometry.area} fill={`url(#${gradient})`} />
          <path className={styles.compared} d={geometry.compared} />
          <path className={styles.line} d={geometry.line} clipPath={geometry.running && `url(#${gradient}-before)`} />
          {geometry.running && (
            <path className={styles.line} data-running d={geometry.line} clipPath={`url(#${gradient}-after)`} />
          )}
          {points.length === 1 && points[0]?.value !== null && points[0] !== undefined && (
            <circle className={styles.dot} cx={geometry.x(0)} cy={geometry.y(points[0].value)} r={4} />
          )}
          {at !== undefined && point && (
            <g className={styles.cursor}>
              <line x1={geometry.x(at)} x2={geometry.x(at)} y1={edge.top} y2={geometry.bottom} />
              {typeof point.compared === 'number' && comparedLabel !== undefined && (
                <circle className={styles.comparedDot} cx={geometry.x(at)} cy={geometry.y(point.compared)} r={3.5} />
              )}
              {point.value !== null && (
                <circle className={styles.dot} cx={geometry.x(at)} cy={geometry.y(point.value)} r={4.5} />
              )}
            </g>
          )}
        </svg>
        {at !== undefined && point && (
          <Tip x={geometry.x(at)} width={width}>
            <div className={styles.tipName}>{point.name}</div>
            <div className={styles.tipValue}>{format(point.value)}</div>
            {comparedLabel !== undefined && point.compared !== undefined && (
              <div className={styles.tipQuiet}>
                {comparedLabel}: {format(point.compared)}
              </div>
            )}
            {isRunning && at === points.length - 1 && <div className={styles.tipQuiet}>{chart.runningLabel}</div>}
            {marksAt(at).map((mark) => (
              <div key={mark.id} className={styles.tipMark} data-kind={mark.kind}>
                <bdi>{mark.text}</bdi>
              </div>
            ))}
          </Tip>
        )}
      </div>
      <ChartTable {...chart} />
    </div>
  );
}

/** Pixels of half a name: what stands nearer to an edge is within it. */
const HALF = 24;

const anchorOf = (x: number, width: number): 'start' | 'middle' | 'end' =>
  x > width - HALF ? 'end' : x < HALF ? 'start' : 'middle';

/** Pixels from the point to what is said of it. */
const AWAY = 14;

/** What is said of a point, at the side of it where there is room. */
function Tip({ x, width, children }: { x: number; width: number; children: ReactNode }) {
  const isPast = x > width / 2;
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      style={isPast ? { right: `${width - x + AWAY}px` } : { left: `${x + AWAY}px` }}
    >
      {children}
    </div>
  );
}

/** What the chart shows, for screen readers. */
function ChartTable({ label, points, marks = [], format, comparedLabel, pointLabel }: LineChartProps) {
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            <th scope="col">{label}</th>
            {comparedLabel !== undefined && <th scope="col">{comparedLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, name, value, compared }, index) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {marks
                  .filter(({ at }) => at === index)
                  .map((mark) => (
                    <bdi key={mark.id}> {mark.text}</bdi>
                  ))}
              </th>
              <td>{format(value)}</td>
              {comparedLabel !== undefined && <td>{format(compared ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
