import type { Journeys } from '#model/numbers/journeys.ts';

export interface FlowNode {
  readonly step: number;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export interface FlowLink {
  readonly id: string;
  /** The nodes at its ends, as `<step> <place>`. */
  readonly ends: readonly [from: string, to: string];
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  readonly thickness: number;
}

interface Flow {
  readonly nodes: readonly FlowNode[];
  readonly links: readonly FlowLink[];
  readonly nodeWidth: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels. */
const TALLEST = 340;
const LEAST = 48;
const GAP = 8;
const COLUMN = 190;
const WIDEST_NODE = 190;

/**
 * Places the steps of journeys side by side: a node is as tall as it has visits, if its name fits, and a link as thick.
 * Counts from the start of the line: for a script from the right, it is mirrored where it is drawn.
 */
export function layOutFlow({ steps, visits }: Pick<Journeys, 'steps' | 'visits'>, room: number): Flow {
  const width = Math.max(room, steps.length * COLUMN);
  const column = width / steps.length;
  const nodeWidth = Math.min(WIDEST_NODE, column * 0.72);
  const perVisit = visits > 0 ? TALLEST / visits : 0;
  const between = steps.length > 1 ? (width - nodeWidth) / (steps.length - 1) : 0;
  const columns = steps.map(({ places }, step) => {
    let y = 0;
    return places.map((place, at): FlowNode => {
      const height = Math.max(LEAST, place.visits * perVisit);
      const node = { step, at, x: step * between, y, height };
      y += height + GAP;
      return node;
    });
  });
  const links = steps.flatMap(({ moves }, step) => {
    const left = new Map<number, number>();
    const arrived = new Map<number, number>();
    return moves.flatMap((move): FlowLink[] => {
      const [from, to] = [columns[step]?.[move.from], columns[step + 1]?.[move.to]];
      if (!from || !to) return [];
      const thickness = Math.max(1, move.visits * perVisit);
      const begins = left.get(move.from) ?? 0;
      const ends = arrived.get(move.to) ?? 0;
      left.set(move.from, begins + thickness);
      arrived.set(move.to, ends + thickness);
      return [
        {
          id: `${step} ${move.from} ${move.to}`,
          ends: [`${step} ${move.from}`, `${step + 1} ${move.to}`],
          from: [from.x + nodeWidth, from.y + begins + thickness / 2],
          to: [to.x, to.y + ends + thickness / 2],
          thickness,
        },
      ];
    });
  });
  const nodes = columns.flat();
  return { nodes, links, nodeWidth, width, height: Math.max(0, ...nodes.map(({ y, height }) => y + height)) };
}
