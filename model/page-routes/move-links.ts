import type { Json } from '#model/json.ts';
import { addressField, type FieldsOf, type Held, heldBy, noFields } from './links-in.ts';
import { parseUrlString } from './url-pattern.ts';

/** A value of a placeholder as a link has it: text of one segment, Liquid, or a parameter of the redirect it is in. */
const VALUE = '((?:\\{\\{[^{}]*\\}\\}|<\\w+>|[^/?#"\'<>\\s{}])+)';

/** Turns addresses of one route, written out in links, into those of another. */
export interface LinkMove {
  /** The value with its links moved, and how many there were; the same value where there were none. */
  move(value: Json, within?: Within): { value: Json; count: number };
}

interface Within {
  /** Names what holds the value. */
  readonly field?: string;
  /** What widgets declare of their fields, where it is of a layout. */
  readonly fieldsOf?: FieldsOf;
}

type Addresses = readonly [from: string, to: string];

/**
 * How links move when the addresses of a route become others of the same placeholders: in fields that hold an address,
 * and in `href`s of rich text, with what stands behind `?` or `#`. Values of placeholders, Liquid among them, go along.
 * `also` is what else leads to the route, as its addresses in other languages do. Undefined where the placeholders are
 * not the same, or an address cannot be read.
 */
export function linkMove(from: string, to: string, also: readonly Addresses[] = []): LinkMove | undefined {
  const moveText = textMove(from, to);
  if (!moveText) return undefined;
  return linkMoveBy([...also.flatMap((each) => textMove(...each) ?? []), moveText]);
}

/** How links move by what is done with each text that may hold some; an address is of the first that finds it. */
export function linkMoveBy(moves: readonly TextMove[]): LinkMove {
  const moveIn = (
    { value, isAddress, fields }: Omit<Held, 'name'>,
    fieldsOf: FieldsOf,
  ): ReturnType<LinkMove['move']> => {
    if (typeof value === 'string') return moveBy(moves, value, isAddress);
    if (typeof value !== 'object' || value === null) return { value, count: 0 };
    let count = 0;
    const step = (held: Omit<Held, 'name'>): Json => {
      const moved = moveIn(held, fieldsOf);
      count += moved.count;
      return moved.value;
    };
    const next = Array.isArray(value)
      ? value.map((each) => step({ value: each, isAddress, fields }))
      : Object.fromEntries(heldBy(value, fields, fieldsOf).map((held) => [held.name, step(held)]));
    return count === 0 ? { value, count } : { value: next, count };
  };
  return {
    move: (value, { field = '', fieldsOf = noFields } = {}) =>
      moveIn({ value, isAddress: addressField.test(field), fields: undefined }, fieldsOf),
  };
}

/** A text with its links moved, and how many there were. */
type TextMove = (value: string, isAddress: boolean) => { value: string; count: number };

/** A text with the links that any of the moves finds; an address is of one of them alone. */
function moveBy(moves: readonly TextMove[], value: string, isAddress: boolean) {
  let moved = { value, count: 0 };
  for (const move of moves) {
    const { value: next, count } = move(moved.value, isAddress);
    moved = { value: next, count: moved.count + count };
    if (isAddress && count > 0) break;
  }
  return moved;
}

function textMove(from: string, to: string): TextMove | undefined {
  const [before, after] = [parseUrlString(from).pattern, parseUrlString(to).pattern];
  if (!before || !after?.keys.every((key) => before.keys.includes(key))) return undefined;
  const { keys } = before;
  const text = from.replace(/<\w+>|[\\^$.*+?()[\]{}|]/g, (part) => (part.startsWith('<') ? VALUE : `\\${part}`));
  const whole = new RegExp(`^${text}(?=$|[?#])`);
  const inHtml = new RegExp(`(\\bhref=")${text}(?=["?#])`, 'g');
  const filled = (values: readonly string[]) =>
    to.replace(/<(\w+)>/g, (_, key: string) => values[keys.indexOf(key)] ?? '');
  return (value, isAddress) => {
    let count = 0;
    const moved = isAddress
      ? value.replace(whole, (_, ...found: string[]) => {
          count += 1;
          return filled(found);
        })
      : value.replace(inHtml, (_, start: string, ...found: string[]) => {
          count += 1;
          return start + filled(found);
        });
    return { value: moved, count };
  };
}
