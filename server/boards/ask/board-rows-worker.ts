import { parentPort } from 'node:worker_threads';
import type { RowStore } from '#model/boards/compute/row-store.ts';
import { askRows, openRows } from './open-rows.ts';
import type { AnswerOfRows, AskedOfRows } from './rows-messages.ts';

/** Characters of JSON whose rows are kept: of further ones those that weren't asked for longest go. */
const MAX_KEPT = 48 * 1024 * 1024;

interface Coming {
  readonly rows: unknown[];
  size: number;
}

const coming = new Map<string, Coming>();
const kept = new Map<string, { readonly store: RowStore; readonly size: number }>();

function answer(asked: AskedOfRows): AnswerOfRows {
  const { key } = asked;
  if (asked.kind === 'add') return add(key, asked.from, asked.text);
  if (asked.kind === 'open') {
    const found = coming.get(key);
    coming.delete(key);
    if ((found?.rows.length ?? 0) !== asked.rows) return { lost: true };
    const { rows = [], size = 0 } = found ?? {};
    kept.set(key, { store: openRows(rows, asked.about), size });
    makeRoom(key);
    return { rows: rows.length };
  }
  const found = kept.get(key);
  if (!found) return { lost: true };
  kept.delete(key);
  kept.set(key, found);
  return { computed: askRows(found.store, asked.asking) };
}

function add(key: string, from: number, text: string): AnswerOfRows {
  const before = coming.get(key);
  if ((before?.rows.length ?? 0) !== from && from > 0) return { lost: true };
  const to = from === 0 || !before ? { rows: [], size: 0 } : before;
  coming.set(key, to);
  for (const row of JSON.parse(text) as unknown[]) to.rows.push(row);
  to.size += text.length;
  return { rows: to.rows.length };
}

function makeRoom(newest: string): void {
  let size = [...kept.values()].reduce((sum, each) => sum + each.size, 0);
  for (const [key, each] of kept) {
    if (size <= MAX_KEPT || key === newest) return;
    kept.delete(key);
    size -= each.size;
  }
}

// Rows of any size and shape are gone through beside the answering thread, in one that can be ended.
parentPort?.on('message', (asked: AskedOfRows) => parentPort?.postMessage(answer(asked)));
