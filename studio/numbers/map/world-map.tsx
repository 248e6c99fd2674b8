import { useNavigate } from '@tanstack/react-router';
import { geoEqualEarth, geoPath } from 'd3-geo';
import { type CSSProperties, type PointerEvent, useMemo, useState } from 'react';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlas from 'world-atlas/countries-110m.json' with { type: 'json' };
import type { NumbersAnswer } from '#contract/numbers.ts';
import { useT } from '#studio/messages/use-t.ts';
import { toggleCondition } from '../address/conditions.ts';
import { useNumbers } from '../address/use-numbers.ts';
import { formatMetric } from '../format/format-metric.ts';
import { valueLabel } from '../format/labels.ts';
import { countryCodes } from './country-codes.ts';
import styles from './map.module.css';

const WIDTH = 640;
const HEIGHT = 320;
const ANTARCTICA = '010';

/** The outlines of countries, each once for all. */
const shapes = (() => {
  const world = atlas as unknown as Topology<{ countries: GeometryCollection }>;
  const { features } = feature(world, world.objects.countries);
  const shown = features.filter(({ id }) => id !== ANTARCTICA);
  const path = geoPath(geoEqualEarth().fitSize([WIDTH, HEIGHT], { type: 'FeatureCollection', features: shown })).digits(
    1,
  );
  return shown.map((each, at) => ({
    id: String(at),
    code: countryCodes.get(String(each.id ?? '').padStart(3, '0')),
    path: path(each) ?? '',
  }));
})();

/** Countries by their visitors, the darker the more. The list beside it says the same, so this is for the pointer alone. */
export function WorldMap({ answer }: { answer: NumbersAnswer }) {
  const t = useT();
  const { view, searchWith } = useNumbers();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<{ code: string; x: number; y: number }>();
  const visitors = useMemo(
    () => new Map(answer.rows.flatMap(({ keys: [code], values: [value] }) => (code && value ? [[code, value]] : []))),
    [answer],
  );
  const most = Math.max(...visitors.values(), 1);
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const code = event.target instanceof Element ? event.target.getAttribute('data-code') : null;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    setPointed(code === null ? undefined : { code, x: event.clientX - left, y: event.clientY - top });
  };
  const choose = (code: string | null) => {
    if (code === null || !visitors.has(code)) return;
    const filters = toggleCondition(view.filters, 'country', code);
    void navigate({ to: '.', search: searchWith({ filters }), resetScroll: false });
  };
  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list beside it does the same by keyboard. */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.world}
        role="img"
        aria-label={t('numbers.mapOfVisitors')}
        onPointerMove={move}
        onPointerLeave={() => setPointed(undefined)}
        onClick={({ target }) => choose(target instanceof Element ? target.getAttribute('data-code') : null)}
      >
        {shapes.map(({ id, code, path }) => {
          const value = code === undefined ? undefined : visitors.get(code);
          // The root of a share: few countries have most visitors, and the others differ too.
          const share = value === undefined ? undefined : 0.15 + 0.85 * Math.sqrt(value / most);
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
          <bdi>{valueLabel('country', pointed.code).text}</bdi>
          <strong>{formatMetric('visitors', visitors.get(pointed.code) ?? 0)}</strong>
        </div>
      )}
    </div>
  );
}
