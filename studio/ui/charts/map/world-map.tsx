import { geoEqualEarth, geoPath } from 'd3-geo';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import { UNKNOWN } from '../format-value.ts';
import { countryCodes } from './country-codes.ts';
import styles from './map.module.css';

const WIDTH = 640;
const ANTARCTICA = '010';

/** The outlines of countries, each once for all, with no more around them than they take. */
const { shapes, height } = (() => {
  const world = atlas as unknown as Topology<{ countries: GeometryCollection }>;
  const { features } = feature(world, world.objects.countries);
  const shown = features.filter(({ id }) => id !== ANTARCTICA);
  const land = { type: 'FeatureCollection', features: shown } as const;
  // The edge runs through the Bering Strait, which cuts no country in two.
  const path = geoPath(geoEqualEarth().rotate([-11, 0]).fitWidth(WIDTH, land)).digits(1);
  return {
    height: Math.ceil(path.bounds(land)[1][1]),
    shapes: shown.map((each, at) => ({
      id: String(at),
      code: countryCodes.get(String(each.id ?? '').padStart(3, '0')),
      path: path(each) ?? '',
    })),
  };
})();

interface WorldMapProps {
  label: string;
  /** Values by the two letters of their country. */
  values: ReadonlyMap<string, number>;
  nameOf: (code: string) => string;
  format: (value: number) => string;
  onChoose?: (code: string) => void;
}

/** Countries by a value, the darker the more. What stands beside it says the same, so this is for the pointer alone. */
export function WorldMap({ label, values, nameOf, format, onChoose }: WorldMapProps) {
  const [pointed, setPointed] = useState<{ code: string; x: number; y: number }>();
  const most = Math.max(...values.values(), Number.MIN_VALUE);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const code = event.target instanceof Element ? event.target.getAttribute('data-code') : null;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setPointed(code === null ? undefined : { code, x: event.clientX - left, y: event.clientY - top });
  };
  const choose = (code: string | null) => {
    if (code !== null && values.has(code)) onChoose?.(code);
  };
  const value = pointed && values.get(pointed.code);
  return (
    <div className={styles.map} data-opens={onChoose ? true : undefined}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it does the same by keyboard. */}
      <svg
        viewBox={`0 0 ${WIDTH} ${height}`}
        className={styles.world}
        role="img"
        aria-label={label}
        onPointerMove={move}
        onPointerLeave={() => setPointed(undefined)}
        onClick={({ target }) => choose(target instanceof Element ? target.getAttribute('data-code') : null)}
      >
        {shapes.map(({ id, code, path }) => {
          const known = code === undefined ? undefined : values.get(code);
          // The root of a share: few countries have most of it, and the others differ too.
          const share = known === undefined ? undefined : 0.15 + 0.85 * Math.sqrt(Math.max(0, known) / most);
          return (
            <path
              key={id}
              d={path}
              data-code={code}
              data-known={share === undefined ? undefined : true}
              className={styles.country}
              style={share === undefined ? undefined : ({ '--share': share } as CSSProperties)}
            />
          );
        })}
      </svg>
      {pointed && (
        <div className={styles.tip} aria-hidden="true" style={{ left: `${pointed.x}px`, top: `${pointed.y}px` }}>
          <bdi>{nameOf(pointed.code)}</bdi>
          <strong>{value === undefined ? UNKNOWN : format(value)}</strong>
        </div>
      )}
    </div>
  );
}
