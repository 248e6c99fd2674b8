import { cutText } from '#model/cut-text.ts';
import { foldText } from '#model/fold-text.ts';
import type { DataCall } from '#model/layout/layout.ts';
import type { Budget } from '#site/budget.ts';
import { compileText, type ExpressionPlace, type Read } from '#site/expressions/compile-expression.ts';
import { addFault, type Run } from '#site/expressions/scope.ts';
import { createDataSource, type DataSource } from './data-source.ts';
import type { Payer } from './formulas.ts';
import { comparable } from './read-field.ts';

/** Answers kept for a call, by its arguments. */
const MAX_KEPT = 500;
/** Characters of a search that are looked at, and different words of them: each word goes through every row. */
const MAX_SEARCH = 200;
const MAX_WORDS = 10;

/** A data call ready to be made; its value is a list, or an item or null for a call of `one`. */
export interface CompiledCall {
  readonly name: string;
  readonly isRequired: boolean;
  readonly read: Read<unknown>;
}

/** Compiles a data call over the rows that answer it; without a source nothing is ever found. */
export function compileDataCall(call: DataCall, source: DataSource | undefined, place: ExpressionPlace): CompiledCall {
  const compiled = (read: Read<unknown>) => ({ name: call.name, isRequired: call.required, read });
  if (!source) return compiled(() => (call.one ? null : []));
  const { payer, readsClock } = source;
  if (readsClock) place.marks.readsClock = true;
  const first = compileFirst(call, source, place);
  if (first) return compiled(first);
  const questionOf = compileQuestion(call, place);
  const kept = new Map<string, unknown>();
  return compiled((scope, run) => {
    charge(payer, run);
    const question = questionOf(scope, run);
    const key = JSON.stringify([question.values, question.words]);
    if (kept.has(key)) return kept.get(key);
    const missed = payer?.missed;
    const answer = ask(call, source, run.budget, question);
    if (readsClock || payer?.missed !== missed) return answer;
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(key, answer);
    return answer;
  });
}

/** Formulas that are read from here on are worked out in the time of this page. */
function charge(payer: Payer | undefined, { budget, faults }: Run): void {
  if (payer) payer.run = { budget, faults };
}

const sources = new WeakMap<readonly unknown[], DataSource>();

/** Compiles a data call over what a live source answered to it, which is handed in with each page. */
export function compileLiveCall(call: DataCall, place: ExpressionPlace): CompiledCall {
  const questionOf = compileQuestion(call, place);
  const read: Read<unknown> = (scope, run) => {
    const answer = run.live[call.name];
    if (answer?.fault) {
      const kind = answer.isAway ? 'dataAway' : 'dataOld';
      addFault(run.faults, { node: '', kind, subject: call.name, detail: '', why: answer.fault });
    }
    if (!answer) return call.one ? null : [];
    let source = sources.get(answer.rows);
    if (!source) {
      source = createDataSource(answer.rows, place.language);
      sources.set(answer.rows, source);
    }
    return ask(call, source, run.budget, questionOf(scope, run));
  };
  return { name: call.name, isRequired: call.required, read };
}

/** A call for one item by one field needs nothing but an index. */
function compileFirst(call: DataCall, source: DataSource, place: ExpressionPlace): Read<unknown> | undefined {
  const [name, ...others] = Object.keys(call.where);
  if (name === undefined || others.length > 0 || !call.one || call.sort || call.search) return undefined;
  const text = readText(call.where[name] ?? '', place);
  return (scope, run) => {
    charge(source.payer, run);
    const [found] = source.by(name, run.budget).get(comparable(text(scope, run))) ?? [];
    return found === undefined ? null : (source.shown(found) ?? null);
  };
}

function compileQuestion(call: DataCall, place: ExpressionPlace): Read<Question> {
  const names = Object.keys(call.where);
  const wanted = names.map((name) => readText(call.where[name] ?? '', place));
  const search = readText(call.search ?? '', place);
  return (scope, run) => ({
    names,
    values: wanted.map((each) => comparable(each(scope, run))),
    words: wordsOf(search(scope, run)),
  });
}

/** Compiles a text to what it says for a page. */
export function readText(source: string, place: ExpressionPlace): Read<string> {
  const compiled = compileText(source, place);
  return compiled.read ?? (() => compiled.constant);
}

function wordsOf(search: string): string[] {
  const folded = foldText(cutText(search.trim(), MAX_SEARCH));
  return [...new Set(folded.split(/\s+/))].filter((word) => word !== '').slice(0, MAX_WORDS);
}

interface Question {
  readonly names: readonly string[];
  readonly values: readonly string[];
  readonly words: readonly string[];
}

function ask(call: DataCall, source: DataSource, budget: Budget, { names, values, words }: Question): unknown {
  let places: readonly number[] | undefined;
  for (const [at, name] of names.entries()) {
    const found = source.by(name, budget).get(values[at] ?? '') ?? [];
    // Rows in the order of the table: an index may have those that were not translated behind the others.
    if (!places) places = source.isTranslated && !call.one ? found.toSorted((a, b) => a - b) : found;
    else {
      const both = new Set(found);
      places = places.filter((place) => both.has(place));
    }
  }
  places ??= source.rows.map((_, at) => at);
  if (words.length > 0 && call.searchIn.length > 0) {
    const texts = source.texts(call.searchIn, budget);
    places = places.filter((place) => words.every((word) => texts[place]?.includes(word)));
  }
  if (call.sort) {
    const ranks = source.ranks(call.sort, call.descending, budget);
    places = places.toSorted((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  }
  if (call.one) return places[0] === undefined ? null : (source.shown(places[0]) ?? null);
  return places.slice(0, call.limit).map((place) => source.shown(place));
}
