import { useDirection } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { cutText } from '#model/cut-text.ts';
import { isolate } from '#model/isolate.ts';
import { useT } from '#studio/messages/use-t.ts';
import styles from './chart.module.css';
import { type ColorOf, colorOf } from './colors.ts';
import { edge, type Geometry, geometryOf, lonePoints, pointByKey, type Values } from './geometry.ts';
import { useSize } from './use-size.ts';

export interface ChartPoint {
  readonly id: string;
  /** What it is called in full. */
  readonly name: string;
  /** What stands beneath it. */
  readonly short: string;
}

export interface ChartSeries {
  readonly id: string;
  /** What its values are. */
  readonly label: string;
  readonly values: Values;
  readonly compared?: Values | undefined;
  readonly format: (value: number | null) => string;
  readonly color?: ColorOf | undefined;
}

/** Something that happened at a point. */
export interface ChartMark {
  readonly id: string;
  readonly at: number;
  readonly kind: 'release' | 'note';
  readonly text: string;
}

export interface SeriesChartProps {
  label: string;
  kind: 'line' | 'area' | 'bar';
  points: readonly ChartPoint[];
  series: readonly ChartSeries[];
  isStacked?: boolean;
  marks?: readonly ChartMark[];
  isRunning?: boolean;
  formatTick: (value: number) => string;
  /** What the steps between marks are multiples of; absent for any. */
  leastStep?: number;
  /** What the lines of the time compared with are called. */
  comparedLabel?: string | undefined;
  /** What the last point is called while it still changes. */
  runningLabel?: string;
  pointLabel: string;
  /** Pixels; absent to fill what is around it. */
  height?: number;
  /** The series that stands out; the others step back. */
  emphasis?: string | undefined;
  /** Levels drawn across, such as thresholds. */
  levels?: readonly { readonly at: number; readonly level: string }[];
  /** Whether a table for screen readers comes with it; false where one stands beside it. */
  hasTable?: boolean;
  /** Opens a point: by Enter or a click. */
  onOpen?: ((point: ChartPoint) => void) | undefined;
}

/** Pixels of a letter beside the axis, roughly. */
const LETTER = 7.5;
/** The longest name beneath the plot that has room of its own; longer ones are shortened. */
const LONG = 14;

/** Lines, areas or bars along an axis, with what they are compared with. Arrows go from point to point; a table says the same. */
export function SeriesChart(chart: SeriesChartProps) {
  const { label, kind, points, series, isStacked = false, marks = [], isRunning = false, formatTick, onOpen } = chart;
  const { comparedLabel, hasTable = true } = chart;
  const t = useT();
  const { dir } = useDirection();
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const height = chart.height ?? size.height;
  const [active, setActive] = useState<number>();
  const isMirrored = dir === 'rtl';
  const geometry = geometryOf({
    width: size.width,
    height,
    series: series.map(({ values, compared }) => ({
      values,
      compared: comparedLabel === undefined ? undefined : compared,
    })),
    count: points.length,
    isBars: kind === 'bar',
    isStacked,
    isMirrored,
    isRunning,
    ...(chart.leastStep !== undefined && { least: chart.leastStep }),
    name: Math.min(LONG, Math.max(8, ...points.map(({ short }) => short.length))) * LETTER + 20,
    axis: (ticks) => Math.max(34, Math.max(...ticks.map((tick) => formatTick(tick).length)) * LETTER + 16),
  });
  const last = points.length - 1;
  const at = active === undefined ? undefined : Math.min(active, last);
  const point = at === undefined ? undefined : points[at];
  const current = at ?? last;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(undefined);
    if (event.key === 'Enter' && point) return onOpen?.(point);
    const next = pointByKey(event.key, current, points.length, isMirrored);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setActive(next);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setActive(geometry.nearest(event.clientX - left));
  };
  const marksAt = (index: number) => marks.filter((mark) => mark.at === index);
  const said = (index: number): string => {
    const each = points[index];
    if (each === undefined) return label;
    const values = series.map(({ label: name, values: of, format }) =>
      series.length === 1 ? format(of[index] ?? null) : t('charts.point', { name, value: format(of[index] ?? null) }),
    );
    const value = values.join(', ');
    return [t('charts.point', { name: each.name, value }), ...marksAt(index).map(({ text }) => isolate(text))].join(
      ' — ',
    );
  };
  return (
    <div className={styles.chart} style={chart.height === undefined ? undefined : { blockSize: `${height}px` }}>
      <div
        ref={frame}
        className={`${styles.frame} mantine-focus-auto`}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={Math.max(1, points.length)}
        aria-valuenow={current + 1}
        aria-valuetext={said(current)}
        data-opens={onOpen ? true : undefined}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setActive(undefined)}
        onBlur={() => setActive(undefined)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(last)}
        onClick={() => point && onOpen?.(point)}
      >
        <svg className={styles.plot} width={size.width} height={height} aria-hidden="true">
          <Axes chart={chart} geometry={geometry} width={size.width} height={height} isMirrored={isMirrored} />
          {[...new Set(marks.map(({ at: place }) => place))].map((place) => (
            <g key={place} className={styles.mark} data-kind={marksAt(place)[0]?.kind}>
              <line x1={geometry.x(place)} x2={geometry.x(place)} y1={16} y2={geometry.bottom} />
              <path d={`M${geometry.x(place)} 6l5 5-5 5-5-5z`} />
            </g>
          ))}
          {kind === 'bar' ? (
            <Bars chart={chart} geometry={geometry} active={at} />
          ) : (
            <Lines chart={chart} geometry={geometry} height={height} />
          )}
          {at !== undefined && point && (
            <g className={styles.cursor}>
              {kind !== 'bar' && <line x1={geometry.x(at)} x2={geometry.x(at)} y1={edge.top} y2={geometry.bottom} />}
              {series.map(({ id, compared, color }, index) => {
                const top = geometry.top(index, at);
                const before = compared?.[at];
                return (
                  <g key={id} data-color={color ?? colorOf(index)}>
                    {typeof before === 'number' && comparedLabel !== undefined && (
                      <circle className={styles.comparedDot} cx={geometry.x(at)} cy={geometry.y(before)} r={3.5} />
                    )}
                    {top !== undefined && kind !== 'bar' && (
                      <circle className={styles.dot} cx={geometry.x(at)} cy={top} r={4.5} />
                    )}
                  </g>
                );
              })}
            </g>
          )}
        </svg>
        {at !== undefined && point && (
          <Tip x={geometry.x(at)} width={size.width}>
            <div className={styles.tipName}>{point.name}</div>
            <TipValues series={series} at={at} comparedLabel={comparedLabel} />
            {isRunning && at === last && <div className={styles.tipQuiet}>{chart.runningLabel}</div>}
            {marksAt(at).map((mark) => (
              <div key={mark.id} className={styles.tipMark} data-kind={mark.kind}>
                <bdi>{mark.text}</bdi>
              </div>
            ))}
          </Tip>
        )}
      </div>
      {hasTable && <ChartTable {...chart} />}
    </div>
  );
}

interface AxesProps {
  chart: SeriesChartProps;
  geometry: Geometry;
  width: number;
  height: number;
  isMirrored: boolean;
}

/** Marks beside the plot, and the names beneath it. */
function Axes({ chart: { points, formatTick, levels = [] }, geometry, width, height, isMirrored }: AxesProps) {
  const letters = Math.max(3, Math.floor(geometry.room / 6.5));
  return (
    <>
      {geometry.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.rule}
            data-base={tick === 0 || undefined}
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
      {levels
        .filter(({ at }) => at >= (geometry.ticks[0] ?? 0) && at <= (geometry.ticks.at(-1) ?? 0))
        .map(({ at, level }) => (
          <line
            key={`${level} ${at}`}
            className={styles.level}
            data-level={level}
            x1={geometry.start}
            x2={geometry.end}
            y1={geometry.y(at)}
            y2={geometry.y(at)}
          />
        ))}
      {geometry.named.map((index) => (
        <text
          key={points[index]?.id}
          className={styles.tick}
          x={within(geometry.x(index), Math.min(letters, points[index]?.short.length ?? 0) * (LETTER / 2), width)}
          y={height - 8}
          textAnchor="middle"
        >
          {isolate(shorten(points[index]?.short ?? '', letters))}
        </text>
      ))}
    </>
  );
}

interface PartProps {
  chart: SeriesChartProps;
  geometry: Geometry;
}

const isBack = ({ emphasis }: SeriesChartProps, id: string): true | undefined =>
  (emphasis !== undefined && emphasis !== id) || undefined;

function Lines({ chart, geometry, height }: PartProps & { height: number }) {
  const { series, kind, isStacked = false } = chart;
  const ids = useId();
  // A single line has its area with it: it says where nought is.
  const isFilled = kind === 'area' || series.length === 1;
  return (
    <>
      <defs>
        {Object.entries(geometry.running ?? {}).map(([part, place]) => (
          <clipPath key={part} id={`${ids}-${part}`}>
            <rect {...place} y={0} height={height} />
          </clipPath>
        ))}
        {isFilled &&
          series.map(({ id, color }, at) => (
            <linearGradient
              key={id}
              id={`${ids}-${at}`}
              data-color={color ?? colorOf(at)}
              data-solid={isStacked || undefined}
              x1="0"
              y1="0"
              x2="0"
              y2="1"
            >
              <stop offset="0" className={styles.fillFrom} />
              <stop offset="1" className={styles.fillTo} />
            </linearGradient>
          ))}
      </defs>
      {/* The first is on top: what is drawn last would hide it where lines meet. */}
      {series
        .map((each, at) => {
          const drawn = geometry.series[at];
          return (
            <g key={each.id} data-color={each.color ?? colorOf(at)} data-back={isBack(chart, each.id)}>
              {isFilled && <path d={drawn?.area} fill={`url(#${ids}-${at})`} />}
              <path className={styles.compared} d={drawn?.compared} />
              <path
                className={styles.line}
                d={drawn?.line}
                clipPath={geometry.running && `url(#${ids}-before)`}
                data-thin={series.length > 4 || undefined}
              />
              {geometry.running && (
                <path className={styles.line} data-running d={drawn?.line} clipPath={`url(#${ids}-after)`} />
              )}
              {lonePoints(each.values).map((index) => (
                <circle
                  key={index}
                  className={styles.lone}
                  cx={geometry.x(index)}
                  cy={geometry.top(at, index)}
                  r={2.5}
                />
              ))}
            </g>
          );
        })
        .reverse()}
    </>
  );
}

function Bars({ chart, geometry, active }: PartProps & { active: number | undefined }) {
  return chart.series.map((each, at) => (
    <g key={each.id} data-color={each.color ?? colorOf(at)} data-back={isBack(chart, each.id)}>
      {geometry.bars[at]?.map(
        (bar, index) =>
          bar && (
            <rect
              key={chart.points[index]?.id}
              className={styles.bar}
              data-active={index === active || undefined}
              {...bar}
              rx={bar.width > 6 && !chart.isStacked ? 2 : 0}
            />
          ),
      )}
    </g>
  ));
}

const shorten = (text: string, letters: number): string =>
  text.length > letters ? `${cutText(text, letters - 1).trimEnd()}…` : text;

/** The middle of a name that stays within the edges, and moves no further than that takes: its neighbor is near. */
const within = (x: number, half: number, width: number): number => Math.max(half, Math.min(width - half, x));

/** Pixels from the point to what is said of it. */
const AWAY = 14;

/** What is said of a point, at the side of it where there is room. */
function Tip({ x, width, children }: { x: number; width: number; children: ReactNode }) {
  const isPast = x > width / 2;
  const room = (isPast ? x : width - x) - AWAY;
  const place: CSSProperties = isPast ? { right: `${width - x + AWAY}px` } : { left: `${x + AWAY}px` };
  return (
    <div className={styles.tip} aria-hidden="true" style={{ ...place, maxInlineSize: `${Math.max(140, room)}px` }}>
      {children}
    </div>
  );
}

interface TipValuesProps {
  series: readonly ChartSeries[];
  at: number;
  comparedLabel: string | undefined;
}

function TipValues({ series, at, comparedLabel }: TipValuesProps) {
  const [only] = series;
  if (series.length === 1 && only) {
    return (
      <>
        <div className={styles.tipValue}>{only.format(only.values[at] ?? null)}</div>
        {comparedLabel !== undefined && only.compared?.[at] !== undefined && (
          <div className={styles.tipQuiet}>
            {comparedLabel}: {only.format(only.compared[at] ?? null)}
          </div>
        )}
      </>
    );
  }
  return (
    <ul className={styles.tipList}>
      {series.map(({ id, label, values, format, color }, index) => (
        <li key={id} data-color={color ?? colorOf(index)}>
          <span className={styles.swatch} />
          <bdi className={styles.tipLabel}>{label}</bdi>
          <strong>{format(values[at] ?? null)}</strong>
        </li>
      ))}
    </ul>
  );
}

/** What the chart shows, for screen readers. */
function ChartTable({ label, points, series, marks = [], comparedLabel, pointLabel }: SeriesChartProps) {
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map((each) => (
              <th key={each.id} scope="col">
                {each.label}
              </th>
            ))}
            {comparedLabel !== undefined && <th scope="col">{comparedLabel}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, name }, index) => (
            <tr key={id}>
              <th scope="row">
                {name}
                {marks
                  .filter(({ at }) => at === index)
                  .map((mark) => (
                    <bdi key={mark.id}> {mark.text}</bdi>
                  ))}
              </th>
              {series.map((each) => (
                <td key={each.id}>{each.format(each.values[index] ?? null)}</td>
              ))}
              {comparedLabel !== undefined && <td>{series[0]?.format(series[0].compared?.[index] ?? null)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
