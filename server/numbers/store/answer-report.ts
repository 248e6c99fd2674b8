import { Problem } from '#contract/problems.ts';
import { assembleAnswer, type Found, idOf, isTime } from '#model/numbers/assemble-answer.ts';
import type { Calendar } from '#model/numbers/calendar.ts';
import { countTimeKeys, type Periods, periodsOf, type Span } from '#model/numbers/periods.ts';
import type { Answer, AnswerNote, Question } from '#model/numbers/question.ts';
import { countSums, type ReadSums, sumsFor } from './count-sums.ts';
import type { Memory } from './memory.ts';
import { scanSegments } from './remember-rows.ts';
import type { Reached } from './scan-question.ts';
import type { Segment } from './segment.ts';
import { needsOf, Tally, TooManyCells } from './tally.ts';

/** Hours, days, weeks or months that rows of something else are asked by: two years of hours. */
const MAX_STEPS = 20_000;

interface ReportOptions {
  readonly now: number;
  readonly calendar: Calendar;
  readonly firstDay: string | null;
  /** The segments with days of a span and around it, in order. */
  readonly segmentsOf: (span: Pick<Span, 'from' | 'to'>) => Promise<readonly Segment[]>;
  /** Keeps what a total was found to be for the next question of the same numbers. */
  readonly remember?: (<T>(key: string, find: () => Promise<T>) => Promise<T>) | undefined;
  /** The last closed day, and the sums of closed days; absent: all is counted from columns. */
  readonly sums?: { readonly closedDay: string | null; readonly read: ReadSums } | undefined;
  /** Keeps what was found in closed months for the next question. */
  readonly memory?: Memory | undefined;
  readonly reachedIn?: ((segment: Segment) => Promise<readonly Reached[]>) | undefined;
}

/** Answers a report from columns. */
export async function answerReport(question: Question, options: ReportOptions): Promise<Answer> {
  const { now, calendar, firstDay } = options;
  const periods = periodsOf(question, { now, calendar, firstDay });
  const { period, compared } = periods;
  try {
    requireFewSteps(question, periods);
    const own = await find(question, period, options);
    const other = compared && (await find(question, compared, options));
    const none = new Tally(needsOf(question)).values(question, -1);
    const notes = await notesOf(period, options);
    return assembleAnswer(question, { now, calendar, periods, own, other, none, notes });
  } catch (error) {
    if (!(error instanceof TooManyCells)) throw error;
    throw new Problem('invalid', {
      issues: [{ path: 'by', message: 'numbers.tooMuch', values: { rows: error.cells } }],
    });
  }
}

/** A row of each value for each step is more than anybody reads, whether or not the site has that much. */
function requireFewSteps({ by }: Question, { period, compared }: Periods): void {
  const time = by.find(isTime);
  if (time === undefined || by.every(isTime)) return;
  const steps = countTimeKeys(time, period) + (compared ? countTimeKeys(time, compared) : 0);
  if (steps > MAX_STEPS) throw new TooManyCells(steps);
}

async function find(question: Question, span: Span, options: ReportOptions): Promise<Found> {
  const totals = { ...question, by: [] };
  const findTotal = async () => {
    const total = await count(totals, span, options);
    return total.values(totals, total.size === 0 ? -1 : 0);
  };
  // Before the total, which vitals then have counted along.
  const rows = question.by.length === 0 ? undefined : await count(question, span, options);
  // The cards of a screen have the same one.
  const key = JSON.stringify([span.start, span.end, span.from, span.to, question.filters, question.metrics]);
  const total = await (options.remember ? options.remember(key, findTotal) : findTotal());
  return {
    total,
    rows: new Map(
      Array.from({ length: rows?.size ?? 0 }, (_, row) => {
        const keys = rows?.keysOf(row) ?? [];
        return [idOf(keys), { keys, values: rows?.values(question, row) ?? [] }];
      }),
    ),
  };
}

async function count(question: Question, span: Span, options: ReportOptions): Promise<Tally> {
  const needs = needsOf(question);
  const tally = new Tally(needs);
  const { calendar, reachedIn, sums, memory } = options;
  const how = sumsFor(question, needs);
  let left: Span | undefined = span;
  if (how && sums && sums.closedDay !== null && sums.closedDay >= span.from)
    left = await countSums(span, tally, { how, needs, calendar, closedDay: sums.closedDay, readSums: sums.read });
  if (!left) return tally;
  const segments = await options.segmentsOf(left);
  await scanSegments(segments, { question, needs, span: left, calendar, tally, reachedIn, memory });
  return tally;
}

async function notesOf(period: Span, { calendar, segmentsOf }: ReportOptions): Promise<AnswerNote[]> {
  const notes: AnswerNote[] = [];
  if (calendar.changesZone(period.from, period.to)) notes.push('zone_changed');
  const days = (await segmentsOf(period)).flatMap((segment) => segment.days);
  const own = days.filter(({ day }) => day >= period.from && day <= period.to);
  if (own.some(({ arePathsFolded }) => arePathsFolded)) notes.push('paths_folded');
  if (own.some(({ refused }) => refused.some(({ why }) => why === 'lost'))) notes.push('events_lost');
  return notes;
}
