import type { Locale } from '#contract/messages.ts';
import type { WorseSinceRelease } from '#contract/numbers-places.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { type Answer, type AnswerRow, type Question, question } from '#model/numbers/question.ts';
import type { DueReport } from '#model/numbers/report-times.ts';
import { dayOf } from '#model/zoned-time.ts';
import type { MailRow, MailSection } from '#server/notifications/mail/templates.ts';
import { mailText } from '#server/notifications/mail/texts.ts';
import { formatTag, metricName, metricText } from '../metric-text.ts';

/** Rows of each list of a mail. */
const LISTED = 5;

const summed = ['views', 'visitors', 'visits', 'bounce_rate'] as const satisfies readonly Metric[];
type Dates = DueReport['period'];

const ask = (dates: Pick<DueReport, 'period' | 'before'>, more: Partial<Question>): Question =>
  question.parse({ period: dates.period, compare: dates.before, size: LISTED, ...more }) as Question;

/** What a mail asks of the numbers: its totals, its pages and its sources. */
export function reportQuestions(dates: Pick<DueReport, 'period' | 'before'>): readonly [Question, Question, Question] {
  return [
    ask(dates, { metrics: [...summed] }),
    ask(dates, { metrics: ['views'], by: ['page'] }),
    ask(dates, { metrics: ['visits'], by: ['source'] }),
  ];
}

/** The tables of a mail in the language of its reader. */
export function reportSections(
  locale: Locale,
  [totals, pages, sources]: readonly Answer[],
  worse: readonly WorseSinceRelease[],
): MailSection[] {
  const say = (key: string) => mailText(locale, `number-report-part.${key}`);
  const labels = ['views', 'visitors', 'visits', 'bounce'];
  const sections = [
    {
      title: say('numbers'),
      rows: labels.map((label, at) =>
        rowOf(locale, say(label), totals?.total[at] ?? null, totals?.compared_total?.[at] ?? null, label === 'bounce'),
      ),
    },
    { title: say('pages'), rows: (pages?.rows ?? []).map((row) => listed(locale, row, '–')) },
    { title: say('sources'), rows: (sources?.rows ?? []).map((row) => listed(locale, row, say('none'))) },
    { title: say('releases'), rows: worse.map((each) => worsened(locale, each)) },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

const listed = (locale: Locale, { keys: [key], values, compared }: AnswerRow, none: string): MailRow =>
  rowOf(locale, key ?? none, values[0] ?? null, compared?.[0] ?? null);

function worsened(locale: Locale, { release, route, metric, before, after }: WorseSinceRelease): MailRow {
  const label = { number: String(release.number), route: route.url };
  const value = {
    metric: metricName(locale, metric),
    before: metricText(locale, metric, before),
    after: metricText(locale, metric, after),
  };
  return {
    label: mailText(locale, 'number-report-part.release', label),
    value: mailText(locale, 'number-report-part.metric', value),
  };
}

/** Unknown is a dash, which is not 0. */
function rowOf(locale: Locale, label: string, value: number | null, before: number | null, isShare = false): MailRow {
  const { format } = new Intl.NumberFormat(formatTag(locale), {
    maximumFractionDigits: 0,
    ...(isShare && { style: 'percent' }),
  });
  if (value === null) return { label, value: '–' };
  if (before === null) return { label, value: format(value) };
  const was = { value: format(before) };
  if (isShare || before === 0)
    return { label, value: format(value), note: mailText(locale, 'number-report-part.was', was) };
  const signed = new Intl.NumberFormat(formatTag(locale), {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  const change = signed.format((value - before) / before);
  return { label, value: format(value), note: mailText(locale, 'number-report-part.both', { change, ...was }) };
}

/** Days of a period, such as "Nov 16 – 22, 2026". */
export function datesText(locale: Locale, { from, to }: Dates): string {
  const format = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.formatRange(dayOf(from) ?? 0, dayOf(to) ?? 0);
}
