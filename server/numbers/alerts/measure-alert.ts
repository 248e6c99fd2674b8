import type { AlertDetails } from '#contract/alerts.ts';
import {
  type AlertKind,
  type AlertSample,
  daySample,
  hourOf,
  hourOfKey,
  hourSample,
  judge,
  type MetricAlertKind,
  sampledDays,
  type Verdict,
} from '#model/numbers/alert-rules.ts';
import type { Metric } from '#model/numbers/fields.ts';
import { type Condition, MAX_ROWS_ASKED, type Question, question } from '#model/numbers/question.ts';
import type { SiteId } from '#server/platform/database/site-id.ts';
import type { Services } from '#server/platform/http/services.ts';
import { askReport } from '../ask-report.ts';
import type { NumberSite } from '../number-site.ts';
import { measureWorse } from './measure-worse.ts';
import type { AlertRow } from './table.ts';

const HOUR = 60 * 60_000;

/** What a look at numbers found, of the moment `at`: one moment counts once. */
export interface Measured {
  readonly at: number;
  readonly verdict: Verdict;
  readonly details: AlertDetails;
}

/** An alert that is due. */
export interface AskedAlert {
  readonly siteId: SiteId;
  readonly alert: AlertRow;
  readonly now: number;
}

/** Measures alerts of what isn't numbers of visits. */
export type MeasureMetricAlert = (
  services: Services,
  asked: AskedAlert & { alert: { kind: MetricAlertKind } },
) => Promise<Measured>;

interface Parts {
  readonly services: Services;
  readonly siteId: SiteId;
  readonly site: NumberSite;
  readonly now: number;
}

/** Measures what an alert is about, by whole hours, and by the running one where that is over the line already. */
export async function measureAlert(
  parts: Parts,
  alert: AlertRow & { kind: Exclude<AlertKind, MetricAlertKind> },
): Promise<Measured[]> {
  const { now, site } = parts;
  const running = hourOf(now, site.timeZone);
  const last = hourOf(running - 1, site.timeZone);
  switch (alert.kind) {
    case 'spike':
    case 'drop':
      return ofHours(parts, alert, { metric: 'views', filters: [], hours: [last, running] });
    case 'crawlers': {
      const filters: Condition[] = [{ field: 'agent_kind', how: 'is', values: ['bot', 'ai'] }];
      return ofHours(parts, alert, { metric: 'requests', filters, hours: [last, running] });
    }
    case 'silent_goal':
      return alert.sampled_at >= running ? [] : [await ofGoal(parts, alert, running)];
    case 'not_collecting':
      return alert.sampled_at >= last ? [] : [await ofCollection(parts, alert, last)];
    case 'worse':
      return alert.sampled_at >= running ? [] : [await measureWorse(parts, alert, running)];
  }
}

interface Hourly {
  metric: Metric;
  filters: Condition[];
  /** The last whole one and the running one. */
  hours: readonly [number, number];
}

async function ofHours(parts: Parts, alert: AlertRow, { metric, filters, hours }: Hourly): Promise<Measured[]> {
  const [last, running] = hours;
  // The running hour can only grow: it may be over the line, and says nothing before its end otherwise.
  const mayRun = alert.kind !== 'drop' && alert.sampled_at < running;
  if (alert.sampled_at >= last && !mayRun) return [];
  const { rows } = await ask(parts, { metrics: [metric], by: ['hour'], filters, size: MAX_ROWS_ASKED });
  const of = (hour: number) => judged(alert, hourSample(rows, hour, parts.site.timeZone), hour);
  const whole = alert.sampled_at < last ? [of(last)] : [];
  const begun = mayRun ? [of(running)].filter(({ verdict }) => verdict === 'over') : [];
  const measured = [...whole, ...begun];
  if (alert.kind !== 'crawlers' || !measured.some(({ verdict }) => verdict === 'over')) return measured;
  const agent = await mostAsking(parts, filters);
  return measured.map((each) => ({ ...each, details: { ...each.details, ...(agent !== null && { agent }) } }));
}

async function mostAsking(parts: Parts, filters: Condition[]): Promise<string | null> {
  const { rows } = await ask(parts, {
    period: { last: 'today' },
    metrics: ['requests'],
    by: ['agent'],
    filters,
    size: 1,
  });
  return rows[0]?.keys[0] ?? null;
}

async function ofGoal(parts: Parts, alert: AlertRow, end: number): Promise<Measured> {
  const filters: Condition[] = [{ field: 'goal', how: 'is', values: [alert.goal] }];
  const { rows } = await ask(parts, { metrics: ['conversions'], by: ['hour'], filters, size: MAX_ROWS_ASKED });
  return judged(alert, daySample(rows, end), end);
}

/** Two hours, so that a quiet one with a few visitors who keep the script out is no alarm. */
async function ofCollection(parts: Parts, alert: AlertRow, last: number): Promise<Measured> {
  const { from, to } = sampledDays(last, parts.site.timeZone);
  const period = { from: to > from ? sampledDays(last - HOUR, parts.site.timeZone).to : to, to };
  const { rows } = await ask(parts, { period, metrics: ['views', 'requests'], by: ['hour'], size: MAX_ROWS_ASKED });
  const within = rows.filter(({ keys: [key] }) => {
    const at = hourOfKey(key);
    return at >= last - HOUR && at < last + HOUR;
  });
  const sum = (index: number) => within.reduce((total, { values }) => total + (values[index] ?? 0), 0);
  const isKnown = within.some(({ values }) => values[0] !== null) || within.length === 0;
  const served = sum(1);
  const sample = { value: isKnown ? sum(0) : null, usual: [], served };
  const { verdict } = judge(alert, sample);
  return { at: last, verdict, details: { value: sample.value, served } };
}

function judged(alert: AlertRow, sample: AlertSample, at: number): Measured {
  const { verdict, expected } = judge(alert, sample);
  return { at, verdict, details: { value: sample.value, expected } };
}

function ask({ services, siteId, site, now }: Parts, more: Partial<Question>) {
  const period = sampledDays(now, site.timeZone);
  return askReport(services, siteId, question.parse({ period, ...more }) as Question);
}
