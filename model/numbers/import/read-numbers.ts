import { type AgentOf, isAccessLog, takeAccess } from './access-log.ts';
import { CsvRecords } from './csv-records.ts';
import { type ExportColumn, takeExported } from './exported.ts';
import { GatherSums } from './gather-sums.ts';
import type { ImportSource, ReadNumbers } from './imported.ts';
import { type FileDates, type TableReader, tableReader } from './table-readers.ts';

export interface ReadParts {
  /** Returns the day of the site's time zone at a moment. */
  readonly dayOf: (at: number) => string;
  readonly agentOf: AgentOf;
}

/** Characters of a first line by which a file is known. */
const HEAD = 64 * 1024;

/** Thrown for a file that is none of those that can be read. */
export class UnknownNumbers extends Error {}

/**
 * Reads the files of one import, each in pieces of text: what the days in them add up to. Files of one export belong
 * together, such as those of Plausible with a dimension each.
 */
export class NumbersReader {
  readonly #sums = new GatherSums();
  readonly #parts: ReadParts;
  readonly #sources = new Set<ImportSource>();

  constructor(parts: ReadParts) {
    this.#parts = parts;
  }

  /** @throws UnknownNumbers, NoTable */
  async readFile(pieces: AsyncIterable<string> | Iterable<string>): Promise<void> {
    let head = '';
    let file: FileReader | undefined;
    const open = () => {
      const text = head.replace(/^\ufeff/, '');
      const opened = this.#open(text);
      opened.take(text);
      return opened;
    };
    for await (const piece of pieces) {
      if (file) file.take(piece);
      else {
        head += piece;
        if (head.length >= HEAD || head.trimStart().includes('\n')) file = open();
      }
    }
    file ??= open();
    file.end();
  }

  /** @throws UnknownNumbers for files without anything that can be read, or of several systems */
  finish(): ReadNumbers {
    const [source, ...others] = this.#sources;
    if (source === undefined || others.length > 0) throw new UnknownNumbers(others.length > 0 ? 'mixed' : 'unknown');
    const sums = this.#sums.finish();
    const { skipped } = this.#sums;
    // It began as one of those files do, and went on as none.
    if (sums.length === 0 && Object.keys(skipped).every((why) => why === 'unread')) throw new UnknownNumbers('unknown');
    return { source, sums, skipped };
  }

  #open(head: string): FileReader {
    const first = head.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
    const sums = this.#sums;
    if (isAccessLog(first)) {
      this.#begin('access_log');
      return readLines((line) => takeAccess(line, { sums, ...this.#parts }));
    }
    if (/^\s*[[{]/.test(first)) {
      this.#begin('sitewright');
      return readLines((line) => takeJson(line, sums));
    }
    return this.#readTables();
  }

  #begin(source: ImportSource): void {
    this.#sources.add(source);
    this.#sums.begin({ isOfDays: source === 'plausible' || source === 'ga4' || source === 'sitewright' });
  }

  /** A file may have several tables, each below a header, and lines of comment that tell its dates. */
  #readTables(): FileReader {
    const records = new CsvRecords();
    const sums = this.#sums;
    const dates: { start?: string; end?: string } = {};
    let columns: string[] = [];
    let reader: TableReader | undefined;
    let isBelow = false;
    const endTable = () => {
      reader?.end?.();
      reader = undefined;
      isBelow = false;
    };
    const take = (cells: string[]) => {
      const [first = ''] = cells;
      if (cells.length === 0 || first.startsWith('#')) {
        noteDate(first, dates);
        return endTable();
      }
      if (!isBelow) {
        isBelow = true;
        columns = cells.map((cell) => cell.trim().toLowerCase().replace(/^'/, ''));
        reader = tableReader(columns, { sums, ...this.#parts }, dates);
        if (reader) this.#begin(reader.source);
        return;
      }
      if (!reader) return void sums.skip('unread');
      reader.take((...names) => {
        const at = columns.findIndex((column) => names.includes(column));
        return at === -1 ? undefined : (cells[at] ?? '');
      });
    };
    return {
      take: (text) => {
        for (const record of records.read(text)) take(record);
      },
      end: () => {
        for (const record of records.end()) take(record);
        endTable();
      },
    };
  }
}

interface FileReader {
  take(text: string): void;
  end(): void;
}

/** Characters of a line; what is longer is cut there, and so not understood. */
const MAX_LINE = 256 * 1024;

function readLines(take: (line: string) => void): FileReader {
  let rest = '';
  return {
    take: (text) => {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, MAX_LINE);
      for (const line of lines) take(line.replace(/\r$/, ''));
    },
    end: () => take(rest),
  };
}

function takeJson(line: string, sums: GatherSums): void {
  // A list with an item on each line, as exports are written.
  const text = line
    .trim()
    .replace(/^[[,]/, '')
    .replace(/[,\]]$/, '');
  if (text === '') return;
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return void sums.skip('unread');
  }
  if (typeof row !== 'object' || row === null) return void sums.skip('unread');
  const cells = row as Readonly<Record<ExportColumn, unknown>>;
  takeExported((column) => {
    const cell = Object.hasOwn(cells, column) ? cells[column] : undefined;
    return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : undefined;
  }, sums);
}

/** Notes a line such as `# Start date: 20260101`. */
function noteDate(comment: string, dates: { start?: string; end?: string } & FileDates): void {
  const [, which, date] = /^#\s*(start|end) date:\s*(\d{8})/i.exec(comment) ?? [];
  if (which === undefined || date === undefined) return;
  dates[which.toLowerCase() === 'start' ? 'start' : 'end'] = date;
}
