import type { Issue } from '#contract/problems.ts';
import { namedWidgets } from '#model/layout/saved-widgets.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';

interface Waiting<W> {
  readonly widget: W;
  readonly key: unknown;
  /** Widgets of the same list that it names, and that no wave has yet. */
  readonly names: Set<unknown>;
}

/**
 * Widgets in an order in which they can be saved: each wave names only what earlier waves have. Those of `circle` come to
 * contain themselves, by each other; it is one of the circles there are, empty where there is none. What only names a
 * circle is in neither.
 */
export async function inDependencyOrder<W extends { readonly body: unknown }>(
  widgets: readonly W[],
): Promise<{ waves: W[][]; circle: W[] }> {
  const breathe = createYielder();
  const waiting = widgets.map((widget): Waiting<W> => ({ widget, key: bodyOf(widget).key, names: new Set() }));
  const keys = new Set(waiting.map(({ key }) => key));
  const namedBy = new Map<unknown, Waiting<W>[]>();
  for (const each of waiting) {
    await breathe();
    for (const name of namedWidgets(bodyOf(each.widget).root)) {
      if (!keys.has(name)) continue;
      each.names.add(name);
      const others = namedBy.get(name);
      if (others) others.push(each);
      else namedBy.set(name, [each]);
    }
  }
  const waves: W[][] = [];
  let wave = waiting.filter(({ names }) => names.size === 0);
  while (wave.length > 0) {
    waves.push(wave.map(({ widget }) => widget));
    const next: Waiting<W>[] = [];
    for (const { key } of wave) {
      await breathe();
      for (const other of namedBy.get(key) ?? []) {
        if (other.names.delete(key) && other.names.size === 0) next.push(other);
      }
    }
    wave = next;
  }
  return { waves, circle: findCycle(waiting.filter(({ names }) => names.size > 0)) };
}

/** Each of them names another of them: whoever follows the names comes back to where they were. */
function findCycle<W>(left: readonly Waiting<W>[]): W[] {
  const byKey = new Map(left.map((each) => [each.key, each]));
  const walked = new Map<Waiting<W>, number>();
  for (let at = left[0]; at; ) {
    const since = walked.get(at);
    if (since !== undefined) return [...walked.keys()].slice(since).map(({ widget }) => widget);
    walked.set(at, walked.size);
    const [name] = at.names;
    at = byKey.get(name);
  }
  return [];
}

function bodyOf({ body }: { readonly body: unknown }): { key?: unknown; root?: unknown } {
  return typeof body === 'object' && body !== null ? body : {};
}

/** What is wrong with a widget of a circle. */
export function cycleIssue(body: unknown): Issue {
  return { path: 'root', message: 'layout.cycle', values: { key: String(bodyOf({ body }).key) } };
}
