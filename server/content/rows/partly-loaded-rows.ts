import type { EditableRows } from '#model/apis/row-edits.ts';
import type { RowPart } from '#model/apis/static-source.ts';
import type { Json } from '#model/json.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import { createYielder } from '#server/platform/process/yield-to-event-loop.ts';
import { readParts } from './read-rows.ts';
import { MIN } from './split-rows.ts';
import { storeRows } from './store-rows.ts';

/** Some rows in a row: as they are kept, or as they were changed. */
type Run = { readonly part: RowPart; readonly rows?: undefined } | { readonly part?: undefined; rows: Json[] };

/** The rows of a collection, of which only the parts that are changed are read, and written again. */
export class PartlyLoadedRows implements EditableRows {
  readonly #tx: Database;
  readonly #siteId: SiteId;
  #runs: Run[];
  #length: number;

  constructor(tx: Database, siteId: SiteId, parts: readonly RowPart[]) {
    this.#tx = tx;
    this.#siteId = siteId;
    this.#runs = parts.map((part) => ({ part }));
    this.#length = parts.reduce((sum, part) => sum + part.rows, 0);
  }

  get length(): number {
    return this.#length;
  }

  async splice(at: number, count: number, rows: readonly Json[]): Promise<Json[]> {
    const taken: Json[] = [];
    let [place, before] = [0, 0];
    // The run in which the place is; one behind the last row is in the last.
    for (; place < this.#runs.length - 1 && before + lengthOf(this.#runs[place]) <= at; place++) {
      before += lengthOf(this.#runs[place]);
    }
    const first = await this.#open(place);
    taken.push(...first.splice(at - before, count));
    for (let next = place + 1; taken.length < count; ) {
      const run = this.#runs[next];
      if (!run) break;
      const rest = count - taken.length;
      taken.push(...(await this.#open(next)).splice(0, rest));
      if (lengthOf(this.#runs[next]) === 0) this.#runs.splice(next, 1);
      else next += 1;
    }
    // Spread over the stack a hundred thousand arguments do not fit.
    const behind = first.splice(at - before);
    for (const row of [...rows, ...behind]) first.push(row);
    this.#length += rows.length - taken.length;
    return taken;
  }

  /** Puts another row in the place of each of some, by their places; false where one is not there. */
  async replace(changes: ReadonlyMap<number, (row: Json) => Json>): Promise<boolean> {
    const breathe = createYielder();
    let [run, before] = [0, 0];
    for (const at of [...changes.keys()].sort((one, other) => one - other)) {
      const change = changes.get(at);
      if (!change || at < 0 || at >= this.#length) return false;
      for (; before + lengthOf(this.#runs[run]) <= at; run++) before += lengthOf(this.#runs[run]);
      const rows = await this.#open(run);
      rows[at - before] = change(rows[at - before] ?? null);
      await breathe();
    }
    return true;
  }

  /** Keeps what was changed, and answers the parts of all rows. */
  async store(): Promise<RowPart[]> {
    const parts: RowPart[] = [];
    for (let at = 0; at < this.#runs.length; at++) {
      const run = this.#runs[at];
      if (run?.part) {
        parts.push(run.part);
        continue;
      }
      const changed = run?.rows ?? [];
      // Neighbours are kept together, and a small rest goes with what follows, so that parts do not grow ever smaller.
      while (this.#runs[at + 1]?.rows || (this.#runs[at + 1] && sizeOf(changed) < MIN)) {
        at += 1;
        for (const row of await this.#open(at)) changed.push(row);
      }
      parts.push(...(await storeRows(this.#tx, this.#siteId, changed)));
    }
    return parts;
  }

  async #open(place: number): Promise<Json[]> {
    const run = this.#runs[place];
    if (run?.rows) return run.rows;
    const texts = run ? await readParts(this.#tx, this.#siteId, [run.part]) : new Map<string, string>();
    const rows = JSON.parse((run && texts.get(run.part.hash)) ?? '[]') as Json[];
    this.#runs[place] = { rows };
    return rows;
  }
}

function lengthOf(run: Run | undefined): number {
  return run?.part?.rows ?? run?.rows?.length ?? 0;
}

function sizeOf(rows: readonly Json[]): number {
  return rows.reduce((sum: number, row) => sum + (sum < MIN ? JSON.stringify(row).length : 0), 0);
}
