import { type CalendarOptions, makeCalendar } from '#model/numbers/calendar.ts';
import type { KindOfQuestion } from '#server/numbers/asked-kind.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { AnswerOf, Asked, AskedKind } from '#server/platform/http/number-store.ts';
import { askedKinds } from './asked-kinds.ts';
import { readNumbers } from './read-numbers.ts';
import { report } from './report.ts';

interface Asking<K extends AskedKind> {
  readonly db: Database;
  readonly siteId: SiteId;
  readonly calendar: CalendarOptions;
  readonly now: number;
  readonly asked: Asked<K>;
}

/** Answers one question from what is in the database now. */
export async function answerAsked<K extends AskedKind>({
  calendar,
  asked,
  ...asking
}: Asking<K>): Promise<AnswerOf<K>> {
  const kinds: { readonly [K in AskedKind]: KindOfQuestion<K> } = { ...askedKinds, report };
  return kinds[asked.kind].answer(readNumbers({ ...asking, calendar: makeCalendar(calendar) }), asked);
}
