import type { ChosenProp, OfferedProp } from '#model/saved-widgets/widget-of-node.ts';
import { propNameFrom } from '#model/widgets.ts';

/** Gives each prop the name it is read by: made of its label, and no two alike. */
export function nameProps(props: readonly (OfferedProp & { label: string })[]): ChosenProp[] {
  const taken = new Set<string>();
  return props.map((prop) => {
    const name = freeName(propNameFrom(prop.label) || prop.kind, taken);
    taken.add(name);
    return { ...prop, name };
  });
}

const LONGEST = 32;

function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) {
    const next = `${name.slice(0, LONGEST - String(count).length)}${count}`;
    if (!taken.has(next)) return next;
  }
}
