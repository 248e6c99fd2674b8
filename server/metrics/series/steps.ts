import { factsOf } from '#model/metrics/metrics.ts';
import { bounds, PARTS, places, SLOTS } from '#server/platform/metrics/slots.ts';

/** What a slot is called in what is kept: its metric, and its label with the part of a spread. */
interface SlotName {
  readonly metric: string;
  readonly line: string;
}

const names: readonly SlotName[] = places.flatMap(({ metric, label }) => {
  if (factsOf(metric).kind !== 'spread') return [{ metric, line: label }];
  const parts = [...bounds.map(String), 'more', 'sum'];
  return parts.map((part) => ({ metric, line: label === '' ? part : `${label} ${part}` }));
});
const slotOfName = new Map(names.map(({ metric, line }, slot) => [`${metric}/${line}`, slot]));

/** True by slot for what is so at the end of a step; the others are sums. */
export const isGauge: readonly boolean[] = places.flatMap(({ metric }) => {
  const { kind } = factsOf(metric);
  return kind === 'spread' ? Array.from({ length: PARTS + 1 }, () => false) : [kind === 'gauge'];
});

/** Values by metric and line; null where a gauge wasn't known. */
type Kept = Record<string, Record<string, (number | null)[]>>;

/** Lines of some steps of one length. A step that wasn't measured has no values, and one that was has 0 where none is told. */
export class Steps {
  readonly length: number;
  readonly measured: Uint8Array;
  readonly #lines = new Map<number, Float64Array>();

  constructor(length: number) {
    this.length = length;
    this.measured = new Uint8Array(length);
  }

  /** Undefined where every step has nothing. */
  line(slot: number): Float64Array | undefined {
    return this.#lines.get(slot);
  }

  /** Adds what was counted to a step, and says what gauges are. */
  add(step: number, values: ArrayLike<number>): void {
    this.measured[step] = 1;
    for (let slot = 0; slot < SLOTS; slot++) this.addOne(step, slot, values[slot] as number);
  }

  addOne(step: number, slot: number, value: number): void {
    if (value === 0 && !isGauge[slot]) return;
    const line = this.#lineAt(slot);
    if (!isGauge[slot]) (line[step] as number) += value;
    else if (!Number.isNaN(value)) line[step] = value;
  }

  /** Adds steps of another, each where `place` says; those placed nowhere are left out. Steps come in order of time. */
  addAll(other: Steps, place: (step: number) => number | undefined): void {
    const at = Array.from({ length: other.length }, (_, step) => (other.measured[step] ? place(step) : undefined));
    for (const to of at) if (to !== undefined) this.measured[to] = 1;
    for (const [slot, line] of other.#lines)
      for (const [step, to] of at.entries()) if (to !== undefined) this.addOne(to, slot, line[step] as number);
  }

  /** The steps that were measured, as bits. */
  toBits(): number {
    return this.measured.reduce((bits, is, step) => (is ? bits | (1 << step) : bits), 0);
  }

  toText(): string {
    const kept: Kept = {};
    for (const [slot, line] of this.#lines) {
      const { metric, line: name } = names[slot] as SlotName;
      const lines = kept[metric] ?? {};
      lines[name] = Array.from(line, (value) => (Number.isNaN(value) ? null : Math.round(value * 1000) / 1000));
      kept[metric] = lines;
    }
    return JSON.stringify(kept);
  }

  /** Lines this version doesn't know, of another one on the same database, are left out. */
  static read(text: string, length: number, bits: number): Steps {
    const steps = new Steps(length);
    for (let step = 0; step < length; step++) steps.measured[step] = (bits >> step) & 1;
    for (const [metric, lines] of Object.entries(JSON.parse(text) as Kept))
      for (const [name, values] of Object.entries(lines)) {
        const slot = slotOfName.get(`${metric}/${name}`);
        if (slot === undefined) continue;
        const line = steps.#lineAt(slot);
        for (let step = 0; step < length; step++) line[step] = values[step] ?? Number.NaN;
      }
    return steps;
  }

  #lineAt(slot: number): Float64Array {
    const known = this.#lines.get(slot);
    if (known) return known;
    const made = new Float64Array(this.length).fill(isGauge[slot] ? Number.NaN : 0);
    this.#lines.set(slot, made);
    return made;
  }
}

/** The same as one step. */
export function wholeOf(steps: Steps): Steps {
  const whole = new Steps(1);
  whole.addAll(steps, () => 0);
  return whole;
}
