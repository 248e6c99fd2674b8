import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Database } from './schema.ts';

const MAX_SHAPES = 300;

/** Stands in a query for a value that each run brings. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A place in a query for the value of this name, typed as the value. */
export function slot<T = string>(name: string): T {
  return new Slot(name) as T;
}

/**
 * Queries built and compiled once for each shape they come in, then run with other values. Building a query takes
 * Kysely longer than a small read takes the database.
 */
export class PreparedQueries<R> {
  /** By database, because each engine has an SQL of its own; a transaction is the same as its database. */
  readonly #known = new WeakMap<object, Map<string, CompiledQuery<R>>>();

  run(
    db: Database,
    shape: string,
    build: () => Compilable<R>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<QueryResult<R>> {
    const { adapter } = db.getExecutor();
    let known = this.#known.get(adapter);
    if (!known) {
      known = new Map();
      this.#known.set(adapter, known);
    }
    let compiled = known.get(shape);
    if (!compiled) {
      compiled = build().compile();
      if (known.size >= MAX_SHAPES) known.clear();
      known.set(shape, compiled);
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Slot ? values[value.name] : value));
    return db.executeQuery<R>({ ...compiled, parameters });
  }
}
