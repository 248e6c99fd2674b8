import type { Comparable } from 'liquidjs';
import type { ShownCell } from '#model/apis/columns/shown-cell.ts';
import type { Json, JsonObject } from '#model/json.ts';
import { copyMembers } from './computed-row.ts';

/**
 * A {@link ShownCell} that Liquid prints, filters and compares as a person means it. It is no `Drop`: of those Liquid
 * reads what they inherit too.
 */
export class PrintedCell implements ShownCell, Comparable {
  declare readonly text: string;
  declare readonly value: Json;

  /** @param members what expressions read of it beside its text and value, such as `amount` of a price */
  constructor(text: string, value: Json, members: JsonObject | Record<string, unknown> = {}) {
    copyMembers(members, this);
    Object.assign(this, { text, value });
  }

  /** What prints it, joins it in a list, and hands it to filters. */
  toString(): string {
    return this.text;
  }

  /** For `contains`. */
  indexOf(part: unknown): number {
    return this.text.indexOf(String(part));
  }

  /** What is told of a choice is its key or its label. */
  equals(other: unknown): boolean {
    const wanted = valueIn(other);
    return wanted === this.#compared || wanted === this.text;
  }

  gt(other: unknown): boolean {
    return isOrdered(this.#compared, other, (one, two) => one > two);
  }

  geq(other: unknown): boolean {
    return isOrdered(this.#compared, other, (one, two) => one >= two);
  }

  lt(other: unknown): boolean {
    return isOrdered(this.#compared, other, (one, two) => one < two);
  }

  leq(other: unknown): boolean {
    return isOrdered(this.#compared, other, (one, two) => one <= two);
  }

  get #compared(): unknown {
    return comparedAs(this);
  }
}

/** What a cell is compared as: the amount of a price, else its value; anything else is itself. */
export function comparedAs(cell: ShownCell): unknown {
  const { amount } = cell as { amount?: unknown };
  return typeof amount === 'number' ? amount : cell.value;
}

const valueIn = (other: unknown): unknown => (other instanceof PrintedCell ? comparedAs(other) : other);

function isOrdered(one: unknown, other: unknown, test: (one: number | string, other: number | string) => boolean) {
  const two = valueIn(other);
  const isNumbers = typeof one === 'number' && typeof two === 'number';
  return (isNumbers || (typeof one === 'string' && typeof two === 'string')) && test(one as number, two as number);
}
