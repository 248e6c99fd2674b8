import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerPlainly } from '#model/numbers/answer-plainly.ts';
import type { Dimension, Metric } from '#model/numbers/fields.ts';
import { type Goal, plainGoal } from '#model/numbers/goal.ts';
import type { Condition, Question } from '#model/numbers/question.ts';
import type { Visit } from '#model/numbers/visit.ts';
import type { NewDocument } from '#server/content/documents/save-documents.ts';
import { routeBody, settingsBody, templateBody, testNode } from '#server/content/documents/testing.ts';
import { sitePartsOf } from '#server/public/live/site-parts.ts';
import { startTestSites, type TestSite, type TestSites } from '#server/public/site/testing.ts';
import {
  calendar,
  END,
  FROM,
  KILLED_AT,
  type RecordedDays,
  recordDays,
  type Sent,
  START,
  TO,
  ZONE,
} from './testing-recorded.ts';

const HOUR = 60 * 60_000;
const VIEWS = Number(process.env.RECORDED_VIEWS ?? 100_000);
/** Views of one page that the server that is killed gets in its last moment. */
const LOST = 40;

let first: TestSites;
let second: TestSites;
let site: TestSite;
let days: RecordedDays;
const disk = { isLow: false };
const sockets = new Agent({ keepAlive: true, maxSockets: 16 });

const documents: NewDocument[] = [
  { kind: 'settings', body: settingsBody('Recorded', { time_zone: ZONE }) },
  {
    kind: 'page_template',
    body: templateBody('home', { ...testNode('heading', { text: 'Home', level: '1' }), id: 'title' }),
  },
  ...['/', '/about', '/thanks', '/shop/<name>'].map(
    (url): NewDocument => ({ kind: 'page_route', body: routeBody(url, 'home') }),
  ),
];

beforeAll(async () => {
  const trusting = { trustProxy: ['127.0.0.1'] };
  first = await startTestSites(trusting, { clockStandsAt: START - HOUR });
  second = await startTestSites(trusting, { clockStandsAt: START - HOUR, sharing: first, freeSpace: disk });
  site = await first.addSite(documents);
  const host = `${site.slug}.localhost:4080`;
  for (const { app } of [first, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  const { everySite } = first;
  const routes = await everySite
    .selectFrom('page_routes')
    .select(['id', 'url_string'])
    .where('site_id', '=', site.id)
    .execute();
  const [live] = await everySite.selectFrom('sites').select('live_release_id').where('id', '=', site.id).execute();
  const [template] = await everySite
    .selectFrom('page_templates')
    .select('hash')
    .where('site_id', '=', site.id)
    .execute();
  const { agents } = sitePartsOf(first.services).collector;
  days = recordDays(
    {
      host,
      release: live?.live_release_id ?? '',
      routes: Object.fromEntries(routes.map(({ id, url_string }) => [url_string, id])),
      templateVersion: template?.hash.slice(0, 12) ?? '',
      browserOf: (agent) => agents.of(agent).read(),
    },
    VIEWS,
  );
});
afterAll(async () => {
  sockets.destroy();
  await second.close();
  await first.close();
});

/** Turns the clocks of both servers. */
function turnTo(at: number): void {
  for (const server of [first, second]) server.pass(at - server.services.clock());
}

function send(server: TestSites, { path, headers, message }: Omit<Sent, 'at' | 'server'>): Promise<number> {
  const host = `${site.slug}.localhost:4080`;
  const { port } = server.app.server.address() as AddressInfo;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(
    {
      ...{ host: '127.0.0.1', port, path, agent: sockets, method: message ? 'POST' : 'GET' },
      headers: { host, ...headers, ...(message && { origin: `http://${host}`, 'content-type': 'text/plain' }) },
    },
    (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)),
  );
  asked.on('error', reject).end(message && JSON.stringify(message));
  return promise;
}

/** Lets what was recorded happen, up to a moment. */
async function playUntil(until: number): Promise<void> {
  for (let next = days.sent[played]; next && next.at < until; next = days.sent[played]) {
    const { at } = next;
    turnTo(at);
    const together: Promise<number>[] = [];
    for (let each = days.sent[played]; each?.at === at; each = days.sent[++played])
      together.push(send(each.server === 0 ? first : second, each));
    for (const status of await Promise.all(together)) expect(status).toBeOneOf([200, 204, 404]);
  }
  turnTo(until);
}
let played = 0;

/** What is counted in memory goes to the store, as it does every few seconds. */
const handOver = () => Promise.all([first, second].map(({ services }) => sitePartsOf(services).collector.settled()));

const goals: Goal[] = [
  { id: 'thanks', name: 'Thanks', target: { kind: 'page', path: '/thanks' } },
  { id: 'clicked', name: 'Title', target: { kind: 'node', node: 'home:title', act: 'clicked' } },
  { id: 'left', name: 'Away', target: { kind: 'link', host: 'example.com' } },
];

const counts: Metric[] = ['views', 'visits', 'visitors', 'entries', 'exits', 'bounce_rate', 'time', 'time_on_page'];
const all: Metric[] = [
  ...counts,
  ...(['views_per_visit', 'scroll', 'requests', 'unconfirmed', 'lcp', 'inp', 'cls', 'ttfb', 'lcp_count'] as const),
  ...(['inp_count', 'clicks', 'errors', 'events', 'conversions', 'goal_rate'] as const),
];
const inFrance: Condition = { field: 'country', how: 'is', values: ['FR'] };
const onThanks: Condition = { field: 'page', how: 'is', values: ['/thanks'] };
const notDirect: Condition = { field: 'channel', how: 'not', values: ['direct'] };
const reached: Condition = { field: 'goal', how: 'is', values: ['clicked'] };
const asked: readonly (readonly [by: Dimension[], metrics: Metric[], filters?: Condition[]])[] = [
  [[], all],
  [[], all, [inFrance]],
  [[], all, [onThanks, notDirect]],
  [[], all, [reached]],
  ...(['hour', 'day', 'week', 'page', 'route', 'source', 'channel', 'campaign', 'country', 'device'] as const).map(
    (by): Asking => [[by], all],
  ),
  ...(['browser', 'system', 'language', 'entry', 'exit', 'template', 'release', 'page_language'] as const).map(
    (by): Asking => [[by], counts],
  ),
  [['template_version'], ['views', 'visits', 'visitors', 'requests']],
  [['goal'], ['views', 'visits', 'conversions', 'goal_rate']],
  [['node'], ['views', 'seen', 'clicks', 'errors']],
  [['outbound'], ['events', 'visits', 'visitors']],
  [['missing'], ['events', 'visits', 'visitors', 'views']],
  [['status'], ['requests']],
  [['agent'], ['requests']],
  [['agent_kind'], ['requests']],
  [['hour'], all, [inFrance]],
  [['hour', 'page'], counts],
  [['day', 'source'], counts, [onThanks]],
  [['page', 'country'], counts, [notDirect]],
];
const questions = asked.map(([by, metrics, filters = []]): Question => {
  const period = { from: FROM, to: TO };
  return { period, by, metrics: [...metrics], filters, page: 1, size: 1000, search: '' };
});

const ask = (question: Question) => first.services.numbers.ask(site.id, { kind: 'report', question, goals });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** A page that one more person sees. */
const viewOf = (person: number, path: string) => ({
  path: '/_/v',
  headers: { 'x-forwarded-for': `203.0.113.${person}`, 'user-agent': FIREFOX },
  message: { i: String(person).padStart(16, 'k'), n: 0, p: path, r: days.release },
});

/** The visit it makes. */
function written(): Visit {
  const [like] = days.visits;
  const [view] = like?.views ?? [];
  if (!like || !view) throw new Error('Nothing was recorded.');
  const nothing = { scroll: null, lcp: null, inp: null, ttfb: null, cls: null, interacted: false, errors: 0 };
  const nobody = { route: null, template: null, templateVersion: null, nodes: [], events: [] };
  const path = '/nowhere-written';
  return {
    ...{ day: TO, visitor: 0, source: null, medium: null, campaign: null, channel: 'direct', country: null },
    ...{ language: null, bot: null, ...sitePartsOf(first.services).collector.agents.of(FIREFOX).read() },
    views: [{ ...view, ...nothing, ...nobody, id: 'k', at: KILLED_AT, path, seconds: 0 }],
    events: [],
  };
}

function countViewsOf(path: string): Promise<number | null | undefined> {
  const filters: Condition[] = [{ field: 'page', how: 'is', values: [path] }];
  const question: Question = {
    period: { from: FROM, to: TO },
    by: [],
    metrics: ['views'],
    filters,
    page: 1,
    size: 1,
    search: '',
  };
  return ask(question).then(({ total }) => total[0]);
}

test('two days over a change of the clocks, on two servers of which one is killed, are counted as they were', {
  timeout: 60 * 60_000,
}, async () => {
  // The first day is closed while the second one goes on.
  await playUntil(calendar.endOf(FROM) + 4 * HOUR);
  await handOver();
  await second.services.numbers.flush();
  expect(await first.services.numbers.closeDays()).toBeGreaterThan(0);

  await playUntil(KILLED_AT);
  await handOver();
  // What a server holds is written every second, without anyone who asks for it.
  await send(second, viewOf(0, '/nowhere-written'));
  await vi.waitFor(async () => {
    // What was derived from a long log is kept for a while, by the clock.
    turnTo(first.services.clock() + 10_000);
    expect(await countViewsOf('/nowhere-written')).toBe(1);
  }, 60_000);
  disk.isLow = true;
  await Promise.all(Array.from({ length: LOST }, (_, at) => send(second, viewOf(at + 1, '/nowhere-lost'))));
  await second.app.close();

  await playUntil(END + 12 * HOUR);
  expect(played).toBe(days.sent.length);
  await sitePartsOf(first.services).collector.settled();
  expect(await countViewsOf('/nowhere-lost')).toBe(0);

  const data = { visits: [...days.visits, written()], requests: days.requests, refused: [] };
  const options = { now: first.services.clock(), calendar, firstDay: FROM, goals: goals.map(plainGoal) };
  const plain = questions.map((question) => answerPlainly(data, question, options));
  expect(plain[0]?.total[0]).toBeGreaterThan(VIEWS / 2);
  expect(days.views).toBeGreaterThanOrEqual(VIEWS);
  for (const isClosed of [false, true]) {
    if (isClosed) expect(await first.services.numbers.closeDays()).toBeGreaterThan(0);
    for (const [at, question] of questions.entries()) {
      const { by, filters } = question;
      expect(await ask(question), JSON.stringify({ isClosed, by, filters })).toEqual(plain[at]);
    }
  }
});
