import type { Json } from '#model/json.ts';
import type { Field } from '#model/widget-type.ts';
import { holdsLiquid } from './check-value.ts';

/**
 * Whether a field says anything beside the values of the others: a form's text has no choices. What only the page's data
 * knows may be anything, so there every field is offered.
 * @param saidBy what a field beside it says; undefined where it says nothing of its own
 */
export function isOffered(
  { when = {}, isGiven }: Field,
  fields: Readonly<Record<string, Field>>,
  saidBy: (name: string) => Json | undefined,
): boolean {
  if (isGiven) return false;
  return Object.entries(when).every(([name, wanted]) => {
    const value = saidBy(name) ?? fields[name]?.default;
    return holdsLiquid(value) || wanted.some((each) => each === value);
  });
}
