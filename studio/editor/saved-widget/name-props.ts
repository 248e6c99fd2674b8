import type { ChosenProp, OfferedProp } from '#model/saved-widgets/widget-of-node.ts';
import { propNameFrom } from '#model/widgets.ts';

/** Gives each prop the name it is read by: made of its label, and no two alike. */
export function nameProps(props: readonly (OfferedProp & { label: string })[]): ChosenProp[] {
  const taken = new Set<string>();
  return props.map((prop) => {
    const name = freeName(prop.label, prop.kind, taken);
    taken.add(name);
    return { ...prop, name };
  });
}

const LONGEST = 32;

/** A name made of a label that is not taken yet; of a label in other letters, one made of `otherwise`. */
export function freeName(label: string, otherwise: string, taken: ReadonlySet<string>): string {
  const name = propNameFrom(label) || otherwise;
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) {
    const next = `${name.slice(0, LONGEST - String(count).length)}${count}`;
    if (!taken.has(next)) return next;
  }
}
