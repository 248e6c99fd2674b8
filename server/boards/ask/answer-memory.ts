import type { AnsweredPanel } from '#contract/boards.ts';

/** Answers that are kept, and rows of them together. */
const MAX_ANSWERS = 2000;
const MAX_ROWS = 200_000;

/** Keeps answers by what was asked of which rows, the ones used last; who asks for the same meanwhile shares one. */
export class AnswerMemory {
  readonly #kept = new Map<string, { readonly answer: AnsweredPanel; readonly rows: number }>();
  readonly #running = new Map<string, Promise<AnsweredPanel>>();
  #rows = 0;

  async get(key: string, compute: () => Promise<AnsweredPanel>): Promise<AnsweredPanel> {
    const known = this.#kept.get(key);
    if (known) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known.answer;
    }
    const running = this.#running.get(key);
    if (running) return running;
    const computed = compute().finally(() => this.#running.delete(key));
    this.#running.set(key, computed);
    const answer = await computed;
    this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: AnsweredPanel): void {
    const rows = 'answer' in answer ? answer.answer.rows.length + (answer.answer.records?.rows.length ?? 0) + 1 : 1;
    this.#kept.set(key, { answer, rows });
    this.#rows += rows;
    for (const [oldest, each] of this.#kept) {
      if (oldest === key || (this.#rows <= MAX_ROWS && this.#kept.size <= MAX_ANSWERS)) return;
      this.#kept.delete(oldest);
      this.#rows -= each.rows;
    }
  }
}
