/** The rows of one visit, by the numbers of their keys. */
export class VisitRows {
  readonly keys: number[] = [];
  /** When its first view in the row was, and which of its views that is. */
  readonly times: number[] = [];
  readonly firsts: number[] = [];
  readonly counts: number[] = [];
  readonly seconds: number[] = [];
  readonly hasLast: number[] = [];
  length = 0;
  #serial = 0;
  #places = new Int32Array(64);
  #serials = new Float64Array(64);

  begin(serial: number): void {
    this.length = 0;
    this.#serial = serial;
  }

  add(key: number, time: number, seconds: number, index: number): void {
    if (key >= this.#places.length) this.#grow(key);
    if (this.#serials[key] !== this.#serial) {
      this.#serials[key] = this.#serial;
      this.#places[key] = this.length;
      const at = this.length;
      this.length += 1;
      this.keys[at] = key;
      this.times[at] = time;
      this.firsts[at] = index;
      this.counts[at] = 0;
      this.seconds[at] = 0;
      this.hasLast[at] = 0;
    }
    const at = this.#places[key] ?? 0;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.seconds[at] = (this.seconds[at] ?? 0) + seconds;
  }

  markLast(key: number): void {
    this.hasLast[this.#places[key] ?? 0] = 1;
  }

  #grow(key: number): void {
    const length = Math.max(key + 1, this.#places.length * 2);
    const places = new Int32Array(length);
    places.set(this.#places);
    this.#places = places;
    const serials = new Float64Array(length);
    serials.set(this.#serials);
    this.#serials = serials;
  }
}
