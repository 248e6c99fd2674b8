/** Characters of a record, and its cells: beyond them a file is none of those we read. */
const MAX_RECORD = 256 * 1024;
const MAX_CELLS = 1000;

/** Thrown for a text that is no table. */
export class NoTable extends Error {}

/**
 * Reads records of CSV (RFC 4180) from text that comes in pieces. Cells may be divided by commas, semicolons or tabs, as
 * the first line is; a blank line is a record without cells.
 */
export class CsvRecords {
  #divider: string | undefined;
  #cells: string[] = [];
  #cell = '';
  #length = 0;
  #isQuoted = false;
  /** The cell was quoted and its quotes are closed, unless another one follows. */
  #isClosed = false;
  #wasReturn = false;

  /** @throws NoTable for a record that never ends */
  *read(text: string): Generator<string[]> {
    this.#divider ??= dividerOf(text);
    const divider = this.#divider;
    for (let at = 0; at < text.length; ) {
      if (this.#isQuoted && !this.#isClosed) {
        const quote = text.indexOf('"', at);
        this.#grow(text.slice(at, quote === -1 ? text.length : quote));
        if (quote === -1) return;
        this.#isClosed = true;
        at = quote + 1;
        continue;
      }
      const plain = lengthOfPlain(text, at, divider);
      if (plain > 0) {
        this.#wasReturn = false;
        this.#grow(text.slice(at, at + plain));
        at += plain;
        continue;
      }
      const sign = text[at] ?? '';
      at++;
      const wasReturn = this.#wasReturn;
      this.#wasReturn = sign === '\r';
      if (sign === '\n' && wasReturn) continue;
      if (sign === '"' && this.#isClosed) {
        this.#isClosed = false;
        this.#grow('"');
      } else if (sign === '"' && this.#cell === '') this.#isQuoted = true;
      else if (sign === divider) this.#endCell();
      else if (sign === '\n' || sign === '\r') yield this.#endRecord();
      else this.#grow(sign);
    }
  }

  *end(): Generator<string[]> {
    if (this.#length > 0 || this.#cells.length > 0) yield this.#endRecord();
  }

  #grow(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_RECORD) throw new NoTable('A record is too long');
    this.#cell += text;
  }

  #endCell(): void {
    this.#length++;
    if (this.#cells.length >= MAX_CELLS) throw new NoTable('A record has too many cells');
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#isQuoted = false;
    this.#isClosed = false;
  }

  #endRecord(): string[] {
    const isBlank = this.#length === 0 && this.#cells.length === 0 && !this.#isQuoted;
    this.#endCell();
    const cells = this.#cells;
    this.#cells = [];
    this.#length = 0;
    return isBlank ? [] : cells;
  }
}

function lengthOfPlain(text: string, from: number, divider: string): number {
  let at = from;
  for (; at < text.length; at++) {
    const sign = text[at];
    if (sign === divider || sign === '"' || sign === '\n' || sign === '\r') break;
  }
  return at - from;
}

function dividerOf(text: string): string {
  const head = text.split(/\r?\n/).find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
  const counts = [',', ';', '\t'].map((sign) => head.split(sign).length);
  return [',', ';', '\t'][counts.indexOf(Math.max(...counts))] ?? ',';
}
