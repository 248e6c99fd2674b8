import { type Panel, type PanelType, type Place, panel } from './board.ts';
import { fitQuery } from './change-type.ts';
import { asksForData } from './panel-types.ts';
import type { BoardQuery } from './query.ts';

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
const first: BoardQuery = { from: 'numbers', metrics: ['visitors'], by: [], filters: [], limit: 20 };

/** A panel of a type, as it begins. */
export function newPanel(type: PanelType, id: string): Panel {
  return panel.parse({
    id,
    type,
    place: { column: 0, row: 0, ...sizes[type] },
    ...(asksForData(type) && { query: fitQuery(first, type, []) }),
    ...(type === 'progress' && { goal: 1000 }),
  });
}
