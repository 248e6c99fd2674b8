import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { accountOf, postAs } from './support/accounts.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';

const MINUTES = Number(process.env.MEMORY_MINUTES ?? 10);
const ACCOUNTS = 20;
/** Milliseconds between two log lines. */
const EVERY = Math.max(5000, (MINUTES * 60_000) / 30);

const RENEWED = 10 * 60_000;

let turnedAway = 0;

interface Layout {
  root: Json;
  meta: Json;
  version: number;
}
type Json = Record<string, unknown>;

/**
 * Memory under mixed use: two people in the editor, with every change previewed and some
 * saved, lists, visits with new queries, sign-ins. `MEMORY_MINUTES` is the duration, default 10.
 */
export async function benchMemory(): Promise<Figure[]> {
  const product = await startProduct({ TRUST_PROXY: '127.0.0.1' });
  for (let number = 0; number < ACCOUNTS; number++)
    await postAs(product.studioUrl, '/v1/auth/register', number, accountOf(number));
  const began = performance.now();
  const until = began + MINUTES * 60_000;
  const line = async () =>
    `${((performance.now() - began) / 60_000).toFixed(1)} min: ${await memoryOf(product.pid)} MB`;
  console.log(`at start: ${await memoryOf(product.pid)} MB`);
  const call = await callAsOwner(product);
  const repeat = async (pause: number, act: (round: number) => Promise<unknown>) => {
    for (let round = 0; performance.now() < until; round++) {
      await act(round);
      await wait(pause);
    }
  };
  const samples: number[] = [];
  await Promise.all([
    repeat(300, (round) => edit(call, 'country', round)),
    repeat(300, (round) => edit(call, 'home', round)),
    repeat(50, (round) => visitSome(product, round)),
    repeat(250, () => call('POST', '/v1/pageRoutes/dash/getRoutes', { size: 20 })),
    repeat(1000, () => call('POST', '/v1/dashboard/getPageTemplates', { size: 20 })),
    repeat(2000, (round) => signInAs(product, round % ACCOUNTS)),
    repeat(EVERY, async () => {
      samples.push(await memoryOf(product.pid));
      console.log(await line());
    }),
  ]);
  samples.push(await memoryOf(product.pid));
  await product.stop();
  const third = Math.ceil(samples.length / 3);
  const [middle, last] = [Math.max(...samples.slice(third, 2 * third)), Math.max(...samples.slice(-third))];
  return [
    atMost(`memory after ${MINUTES} minutes of mixed use`, samples.at(-1) ?? Number.NaN, 300, 'MB'),
    seen('calls turned away meanwhile', String(turnedAway)),
    atMost('its most in the last third over its most in the middle one', last / middle, 1.1, 'x'),
  ];
}

/** Calls as the owner, with new access tokens: one is valid for a quarter of an hour. */
async function callAsOwner({ studioUrl, siteId, owner }: Product): Promise<Product['call']> {
  const send = async (path: string, method: string, body: unknown, headers: Record<string, string>) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const typed = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const response = await fetch(studioUrl + path, { method, headers: typed, ...json });
    const answer = await response.json();
    // On a busy machine a page may exceed its time. This measures memory.
    if (response.status === 422 || response.status === 503) turnedAway += 1;
    else if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const signIn = async () => {
    const { tokens } = (await send('/v1/auth/login', 'POST', owner, {})) as { tokens: { access: { token: string } } };
    return { authorization: `Bearer ${tokens.access.token}`, 'x-site': siteId };
  };
  let headers = signIn();
  let since = performance.now();
  return async <T>(method: string, path: string, body?: unknown) => {
    if (performance.now() - since > RENEWED) {
      since = performance.now();
      headers = signIn();
    }
    return (await send(path, method, body, await headers)) as T;
  };
}

/** The requests of one moment in the editor: a preview of the changed page, and sometimes a save. */
async function edit(call: Product['call'], pageKey: string, round: number): Promise<void> {
  const { pageTemplate } = await call<{ pageTemplate?: Layout }>('GET', `/v1/dashboard/getConfig/${pageKey}`);
  if (!pageTemplate) return;
  const { meta, version } = pageTemplate;
  const words = `Words ${round}`;
  const style = { base: { 'padding-block': `${(round % 40) + 1}px` } };
  const root = { ...pageTemplate.root, style };
  await call('POST', '/v1/preview/render', { pageKey, root, meta: { ...meta, description: words } });
  if (round % 10 !== 9) return;
  const saved = { type: 'layout', pageKey, root, meta: { ...meta, description: words }, version };
  await call('POST', '/v1/dashboard/setConfig', saved);
  // Only one of the two: the other would have nothing to publish.
  if (pageKey === 'home' && round % 200 === 199) await call('POST', '/v1/releases', { note: words });
}

function signInAs({ studioUrl }: Product, number: number): Promise<boolean> {
  const { email, password } = accountOf(number);
  return postAs(studioUrl, '/v1/auth/login', number, { email, password });
}

/** Eight visits: of cached pages, and of new searches. */
async function visitSome({ siteUrl }: Product, round: number): Promise<void> {
  const paths = [
    '/',
    '/about',
    '/country/fra',
    '/country/per',
    ...[0, 1, 2, 3].map((at) => `/search?q=word${round}-${at}`),
  ];
  const headers = { 'accept-encoding': round % 2 === 0 ? 'br' : 'gzip' };
  await Promise.all(paths.map(async (path) => (await fetch(siteUrl + path, { headers })).arrayBuffer()));
}

/** Megabytes of the server and of the processes it started. */
async function memoryOf(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean);
  const sizes = await Promise.all([pid, ...children.map(Number)].map(residentSize));
  return Math.round(sizes.reduce((sum, each) => sum + each, 0) / 1000);
}

/** Kilobytes; a process that has just ended has none. */
async function residentSize(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '';
    throw error;
  });
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0);
}
