import { type Measured, measureEditor, ourEditor, puckEditor, startSides } from './support/editors.ts';
import { largeLayout } from './support/large-layout.ts';
import { median, p95 } from './support/median.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const ROUNDS = 30;

/** Goals by number of nodes: milliseconds to load, and of an action at p95. */
const sizes = [
  { nodes: 1000, load: 600, act: 25 },
  { nodes: 5000, load: 1500, act: 50 },
];
/** Main thread milliseconds that a drag of 60 moves may take. */
const DRAG = 350;
const HEAP = 40;

/**
 * The editor on generated pages, with real input: from the time stamp of the event until the change is painted on the
 * canvas; then Puck on the same page with the same actions. `EDITOR_NODES=2000` measures another number of nodes,
 * without goals, `EDITOR_ALONE=1` without Puck.
 */
export async function benchEditor(): Promise<Figure[]> {
  const isAlone = process.env.EDITOR_ALONE === '1';
  const { product, puck } = await startSides(isAlone);
  const asked = Number(process.env.EDITOR_NODES ?? 0);
  const measured =
    asked > 0 ? [{ nodes: asked, load: Number.POSITIVE_INFINITY, act: Number.POSITIVE_INFINITY }] : sizes;
  const figures: Figure[] = [];
  try {
    for (const { nodes, load, act } of measured) {
      const { root, count } = largeLayout(nodes);
      const ours = await measureEditor(await ourEditor(product, nodes), count, ROUNDS);
      const about = `editor, ${count.toLocaleString('en-US')} nodes`;
      figures.push(...figuresOf(about, ours, { load, act }));
      if (!puck) continue;
      const peer = await puck.open(root);
      const theirs = await measureEditor(puckEditor(peer.url), count, ROUNDS).finally(peer.stop);
      figures.push(...ratiosOf(about, ours, theirs));
    }
  } finally {
    await product.stop();
  }
  return figures;
}

interface Goals {
  load: number;
  act: number;
}

function figuresOf(about: string, { loads, acts, drag, heap, listeners }: Measured, goals: Goals): Figure[] {
  const figure = (name: string, value: number, most: number, unit: string) =>
    Number.isFinite(most) ? atMost(name, value, most, unit) : seen(name, `${value.toFixed(1)} ${unit}`);
  return [
    figure(
      `${about}: from the click in the list to the last node painted, median of ${loads.length}`,
      median(loads),
      goals.load,
      'ms',
    ),
    ...Object.entries(acts).map(([name, { times, work }]) => ({
      ...figure(`${about}: ${name}, 95 of 100`, p95(times), goals.act, 'ms'),
      beside: `median ${median(times).toFixed(1)} ms of ${times.length}; work of the main thread, median ${median(work).toFixed(1)} ms`,
    })),
    figure(`${about}: main thread for a drag of 60 moves`, drag, DRAG, 'ms'),
    figure(`${about}: heap`, heap, HEAP, 'MB'),
    seen(`${about}: event listeners`, `${listeners}`),
  ];
}

/** Puck's time divided by ours. */
function ratiosOf(about: string, ours: Measured, theirs: Measured): Figure[] {
  const ratio = (name: string, one: number, other: number, unit: string) =>
    seen(`${about}, Puck over ours: ${name}`, `${(other / one).toFixed(2)} (${other.toFixed(1)} ${unit})`);
  return [
    ratio('load, median', median(ours.loads), median(theirs.loads), 'ms'),
    ...Object.entries(ours.acts).map(([name, { times }]) => ({
      ...ratio(`${name}, median`, median(times), median(theirs.acts[name]?.times ?? []), 'ms'),
      beside: `95 of 100: ${p95(theirs.acts[name]?.times ?? []).toFixed(1)} ms over ${p95(times).toFixed(1)}`,
    })),
    ratio('main thread for a drag of 60 moves', ours.drag, theirs.drag, 'ms'),
    ratio('heap', ours.heap, theirs.heap, 'MB'),
    seen(`${about}, Puck: event listeners`, `${theirs.listeners}`),
  ];
}
