import { type CalendarOptions, makeCalendar } from '#model/numbers/calendar.ts';
import { answerWithImported } from '#model/numbers/import/answer-with-imported.ts';
import type { Question } from '#model/numbers/question.ts';
import type { NumbersData } from '#server/numbers/asked-kind.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { AnswerOf, Asked, AskedKind } from '#server/platform/http/number-store.ts';
import { answerReport } from './answer-report.ts';
import { askedKinds } from './asked-kinds.ts';
import { findReached } from './find-reached.ts';
import { Memory } from './memory.ts';
import { OpenLog } from './open-days.ts';
import { readNumbers } from './read-numbers.ts';
import { segmentsOfPeople, withPeople } from './with-people.ts';

interface Asking<K extends AskedKind> {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly calendar: CalendarOptions;
  /** Bots whose visits count as those of people. */
  readonly people: readonly string[];
  readonly now: number;
  readonly asked: Asked<K>;
}

/** Sites whose open days are remembered. */
const MOST_LOGS = 4;

const memory = new Memory();
const logs = new Map<SiteId, OpenLog>();

type KindAnswer<K extends AskedKind> = (data: NumbersData, asked: Asked<K>) => Promise<AnswerOf<K>>;

/** Answers one question from what is in the database now. */
export async function answerAsked<K extends AskedKind>(asking: Asking<K>): Promise<AnswerOf<K>> {
  const { db, siteId, now, asked } = asking;
  const calendar = makeCalendar(asking.calendar);
  const people = new Set(asking.people);
  const log = logOf(siteId);
  const numbers = await readNumbers({
    db,
    siteId,
    calendar,
    calendarKey: JSON.stringify(asking.calendar),
    now,
    memory,
    log,
  });
  const kept = `${siteId}/${numbers.state.version}/${log.key}`;
  const remember = async <T>(key: string, find: () => Promise<T>): Promise<T> => {
    const goals = 'goals' in asked ? asked.goals : undefined;
    const place = `${kept}/${JSON.stringify([goals, ...people])}/${key}`;
    const known = memory.get<T>(place);
    if (known !== undefined) return known;
    const found = await find();
    memory.set(place, found, 2 * place.length + 500);
    return found;
  };
  const kinds: { readonly [K in AskedKind]: KindAnswer<K> } = {
    ...answersOf(askedKinds),
    report: async (_, { question, goals = [] }) => {
      const firstDay = await numbers.firstDay();
      const answer = (each: Question) =>
        answerReport(each, {
          reachedIn: (segment) => findReached(segment, goals, memory),
          ...{ now, calendar, firstDay, remember, memory },
          // Sums know of people alone.
          sums: people.size > 0 ? undefined : { closedDay: numbers.state.day, read: numbers.readSums },
          segmentsOf: async (span) => [...numbers.segmentsOf(span), ...(await segmentsOfPeople(numbers, people, span))],
        });
      const imported = await numbers.imported();
      if (imported.days.size === 0) return answer(question);
      return answerWithImported(question, imported, { now, calendar, firstDay, answer });
    },
  };
  return kinds[asked.kind](withPeople(numbers, people), asked);
}

function answersOf(kinds: typeof askedKinds): { readonly [K in keyof typeof askedKinds]: KindAnswer<K> } {
  return Object.fromEntries(
    Object.entries(kinds as Record<string, { answer: unknown }>).map(([kind, { answer }]) => [kind, answer]),
  ) as { readonly [K in keyof typeof askedKinds]: KindAnswer<K> };
}

function logOf(siteId: SiteId): OpenLog {
  const log = logs.get(siteId) ?? new OpenLog();
  logs.delete(siteId);
  logs.set(siteId, log);
  for (const oldest of logs.keys()) {
    if (logs.size <= MOST_LOGS) break;
    logs.delete(oldest);
  }
  return log;
}
