import { threadTime } from '../support/cpu-time.ts';
import { measure, runApart } from '../support/load.ts';
import { median } from '../support/median.ts';
import { pair } from '../support/pair.ts';
import { type Product, startProduct } from '../support/product.ts';
import { atLeast, atMost, type Figure, figureOfPair } from '../support/report.ts';
import { settingsOf } from '../support/settings-of.ts';
import type { MessagesOrder, MessagesSent } from './send-messages.ts';

const PER_SECOND = 2000;
const SECONDS = Number(process.env.MESSAGES_SECONDS ?? 10);
const ROUNDS = Number(process.env.MESSAGES_ROUNDS ?? 5);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const headers = { 'accept-encoding': 'br', 'user-agent': BROWSER };

/** A cached page of a site whose requests are counted, compared with the same page of one where counting is off. */
export async function benchCounting(): Promise<Figure> {
  const counted = await startProduct();
  const plain = await startProduct();
  await countBy(counted, 'server');
  await countBy(plain, 'off');
  const common = { connections: 64, seconds: 5, headers };
  const measured = await pair(
    'cached page with its requests counted, over one without',
    0.97,
    { ...common, pid: counted.pid, url: `${counted.siteUrl}/country/fra` },
    { ...common, pid: plain.pid, url: `${plain.siteUrl}/country/fra` },
    ROUNDS,
  );
  await counted.stop();
  await plain.stop();
  return figureOfPair(measured);
}

/** Cached pages and a list of the API while 2,000 views a second are reported, over the same without. */
export async function benchMessages(): Promise<Figure[]> {
  const product = await startProduct({ TRUST_PROXY: '127.0.0.1' });
  const page = `${product.siteUrl}/country/fra`;
  const release = /r;desc="([^"]+)"/.exec((await fetch(page, { headers })).headers.get('server-timing') ?? '')?.[1];
  if (release === undefined) throw new Error('the page doesn’t say its release');
  const order: MessagesOrder = { siteUrl: product.siteUrl, release, perSecond: PER_SECOND, seconds: SECONDS + 1 };
  const pages = { url: page, connections: 64, seconds: SECONDS, headers };
  const list = {
    url: `${product.studioUrl}/v1/pageRoutes/dash/getRoutes`,
    connections: 4,
    seconds: SECONDS,
    method: 'POST' as const,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${product.accessToken}`,
      'x-site': product.siteId,
    },
    body: JSON.stringify({ size: 20 }),
  };
  /** Microseconds of the main thread while something is measured. */
  const threadOf = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
    const before = threadTime(product.pid);
    const result = await work();
    return [result, threadTime(product.pid) - before];
  };
  const rounds: { pages: number; list: number; answered: number; page: number; report: number }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [quietPages, quietThread] = await threadOf(() => measure(pages));
    const [[busyPages, first], busyThread] = await threadOf(() => withMessages(order, () => measure(pages)));
    const page = quietThread / quietPages.requests;
    const quietList = await measure(list);
    const [busyList, second] = await withMessages(order, () => measure(list));
    const figures = {
      pages: busyPages.requestsPerSecond / quietPages.requestsPerSecond,
      list: busyList.p99 / Math.max(1, quietList.p99),
      page,
      report: (busyThread - busyPages.requests * page) / first.sent,
      answered: (first.sent + second.sent) / (2 * PER_SECOND * order.seconds),
    };
    if (round > 0) rounds.push(figures);
  }
  await product.stop();
  const of = (name: keyof (typeof rounds)[number]) => median(rounds.map((each) => each[name]));
  return [
    atLeast(`cached pages/s while ${PER_SECOND} views a second are reported, over without`, of('pages'), 0.9, 'x'),
    atMost('p99 of a list of the API meanwhile, over without', of('list'), 1.5, 'x'),
    atLeast('reports answered, of those that were to be sent', of('answered') * 100, 98, '%'),
    {
      ...atLeast(
        `share of the main thread that ${PER_SECOND} reports a second leave to pages`,
        1 - (of('report') * PER_SECOND) / 1e6,
        0.9,
        '',
      ),
      beside: `main thread of a report ${of('report').toFixed(1)} us, of a cached page ${of('page').toFixed(1)} us`,
    },
  ];
}

async function withMessages<T>(order: MessagesOrder, work: () => Promise<T>): Promise<[T, MessagesSent]> {
  return Promise.all([work(), runApart<MessagesSent>('../numbers/send-messages.ts', order)]);
}

async function countBy(product: Product, mode: 'server' | 'off'): Promise<void> {
  const save = await settingsOf(product);
  await save({ analytics: { mode, honor_signals: true, keep_months: 25, collector: '' } });
  await product.call('POST', '/v1/releases', { note: 'Counting' });
  for (;;) {
    const answer = await fetch(`${product.siteUrl}/country/fra`, { headers });
    await answer.arrayBuffer();
    if (!answer.headers.has('server-timing')) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
