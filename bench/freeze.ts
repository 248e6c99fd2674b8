import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { atRate } from './support/at-rate.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';
import { type Stranger, settle } from './support/strangers.ts';

const PEOPLE = 10;
const SECONDS = 20;
const PER_SECOND = 50;
const endless = '{% for i in (1..3000) %}{% for j in (1..3000) %}{{ i }}{% endfor %}{% endfor %}';

/**
 * How endless pages affect others: ten people, each with their own organization, preview sixty such
 * headings again and again, one of them has published them too, and visitors request that page.
 */
export async function benchFreeze(): Promise<Figure[]> {
  const product = await startProduct({ TRUST_PROXY: '127.0.0.1' });
  const people: Stranger[] = [];
  for (let number = 0; number < PEOPLE; number++) people.push(await settle(product.studioUrl, number));
  const [hostile] = people;
  if (hostile) await publishEndless(hostile);
  const { port } = new URL(product.siteUrl);
  const host = (slug: string) => `${slug}.localhost:${port}`;
  const quiet = await probe(product.studioUrl, product.siteUrl, 'atlas.localhost');
  const ending = new AbortController();
  const statuses = new Map<string, number>();
  const count = (what: string) => statuses.set(what, (statuses.get(what) ?? 0) + 1);
  const work = people.map((person) =>
    repeat(ending.signal, async () => {
      const { status } = await person.send('POST', '/v1/preview/render', { root: layoutOf() });
      count(`preview ${status}`);
    }),
  );
  const visits = Array.from({ length: 4 }, (_, visitor) =>
    repeat(ending.signal, async (round) => {
      const path = visitor % 2 === 0 ? '/endless' : `/endless?q=${visitor}-${round}`;
      count(`published ${await visit(product.siteUrl, host(hostile?.slug ?? ''), path)}`);
      await wait(20);
    }),
  );
  const busy = await probe(product.studioUrl, product.siteUrl, 'atlas.localhost');
  ending.abort();
  await Promise.all([...work, ...visits]);
  await product.stop();
  const summary = Array.from(statuses, ([what, times]) => `${times} x ${what}`).join(', ');
  const asked = (times: Times, before: Times) => `p99 ${p99(times)} ms; quiet ${p99(before)} ms`;
  return [
    {
      ...atMost("p99 of another site's cached page meanwhile", p99(busy.page), 50, 'ms'),
      beside: asked(busy.page, quiet.page),
    },
    { ...atMost('p99 of /healthz meanwhile', p99(busy.healthz), 50, 'ms'), beside: asked(busy.healthz, quiet.healthz) },
    seen(`endless pages asked for in ${SECONDS} s`, summary),
  ];
}

type Times = readonly number[];

/** Milliseconds of each request, sent at a steady rate regardless of responses. */
async function probe(studioUrl: string, siteUrl: string, host: string): Promise<{ page: Times; healthz: Times }> {
  const page: number[] = [];
  const healthz: number[] = [];
  await atRate({ perSecond: PER_SECOND, seconds: SECONDS }, async () => {
    const began = performance.now();
    await Promise.all([
      visit(siteUrl, host, '/country/fra').then((status) => {
        if (status !== 200) throw new Error(`the quiet page answered ${status}`);
        page.push(performance.now() - began);
      }),
      fetch(`${studioUrl}/healthz`).then(() => healthz.push(performance.now() - began)),
    ]);
  });
  return { page, healthz };
}

async function repeat(signal: AbortSignal, act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; !signal.aborted; round++) await act(round);
}

function visit(siteUrl: string, host: string, path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(siteUrl + path, { headers: { host } }, (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0));
  });
  asked.on('error', reject).end();
  return promise;
}

function layoutOf() {
  const node = (id: string, widget: string, rest: object) => ({
    id,
    widget,
    props: {},
    bindings: {},
    slots: {},
    style: {},
    ...rest,
  });
  const headings = Array.from({ length: 60 }, (_, at) => node(`h${at}`, 'heading', { props: { text: endless } }));
  return node('root', 'page', { slots: { main: headings } });
}

async function publishEndless({ send }: Stranger): Promise<void> {
  const layout = { type: 'layout', isNewRecord: true, pageKey: 'endless', name: 'Endless', root: layoutOf() };
  const meta = { queryParams: ['q'] };
  const route = { url_string: '/endless', sample_url_string: '/endless', page_template: 'endless' };
  for (const [path, body] of [
    ['/v1/dashboard/setConfig', { ...layout, meta }],
    ['/v1/pageRoutes/saveRoute', route],
    ['/v1/releases', {}],
  ] as const) {
    const { status, body: answer } = await send('POST', path, body);
    if (status >= 300) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
  }
}

function p99(times: Times): number {
  return Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN);
}
