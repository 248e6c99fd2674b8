import { type Panel, type PanelType, type Place, panel } from './board.ts';
import type { NumbersQuery } from './query.ts';

type Size = Pick<Place, 'width' | 'height'>;

const small: Size = { width: 3, height: 3 };
const middle: Size = { width: 6, height: 7 };
const large: Size = { width: 8, height: 8 };

/** What each type has room in. */
const sizes: Readonly<Record<PanelType, Size>> = {
  number: small,
  line: middle,
  area: middle,
  bar: middle,
  donut: { width: 4, height: 7 },
  table: middle,
  heat_map: large,
  map: large,
  funnel: middle,
  progress: small,
  list: { width: 4, height: 7 },
  text: { width: 6, height: 3 },
  image: { width: 4, height: 6 },
};

/** What a new panel shows until it is told: something every site has. */
const dimensions: Readonly<Partial<Record<PanelType, NumbersQuery['by']>>> = {
  line: ['day'],
  area: ['day'],
  bar: ['channel'],
  donut: ['channel'],
  table: ['page'],
  heat_map: ['hour'],
  map: ['country'],
  funnel: ['channel'],
  list: ['page'],
};

/** A panel of a type, as it begins. */
export function newPanel(type: PanelType, id: string): Panel {
  const asks = type !== 'text' && type !== 'image';
  return panel.parse({
    id,
    type,
    place: { column: 0, row: 0, ...sizes[type] },
    ...(asks && { query: { from: 'numbers', metrics: ['visitors'], by: dimensions[type] ?? [] } }),
    ...(type === 'progress' && { goal: 1000 }),
  });
}
