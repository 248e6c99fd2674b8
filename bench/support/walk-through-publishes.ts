import { ask } from './crawl.ts';
import { browserTemplateOf } from './mdn-site.ts';
import { type Product, startServer } from './product.ts';
import { atMost, type Figure, seen } from './report.ts';
import { settingsOf } from './settings-of.ts';

const PUBLISHES = 100;
const KILLS = 5;
const WALKERS = 4;

/**
 * Publishes a hundred times, killing the server in between, while clients read the pages that show two documents:
 * each page has both as before a publish, or both as after it. While the server is down they wait.
 */
export async function walkThroughPublishes(product: Product, all: readonly string[]): Promise<Figure[]> {
  const paths = all.filter((path) => path.startsWith('/browser/'));
  const walk = { isOver: false, read: 0, away: 0, mixed: [] as string[], faulty: [] as string[] };
  const { port } = new URL(product.siteUrl);
  const studioPort = new URL(product.studioUrl).port;
  const mark = await marker(product);
  await mark(0);
  await product.call('POST', '/v1/releases', { note: '0' });
  const isReady = async () => /state 0</.test((await ask(product.siteUrl, paths[0] ?? '/'))[2]);
  while (!(await isReady())) await new Promise((done) => setTimeout(done, 10));
  const walkers = Array.from({ length: WALKERS }, (_, from) => walkOn(product.siteUrl, paths, from, walk));
  let running: { stop: () => Promise<void>; process: { kill: (signal: 'SIGKILL') => boolean } } = product;
  let lost = 0;
  for (let number = 1; number <= PUBLISHES; number++) {
    await mark(number);
    const isKilled = number % (PUBLISHES / KILLS) === PUBLISHES / KILLS / 2;
    const published = product.call('POST', '/v1/releases', { note: String(number) }).then(
      () => true,
      () => false,
    );
    if (isKilled) {
      await new Promise((done) => setTimeout(done, number));
      running.process.kill('SIGKILL');
    }
    const isAcknowledged = await published;
    if (!isKilled) continue;
    running = await startServer(product.dataFolder, { STUDIO_PORT: studioPort, SITE_PORT: port });
    const [, , body] = await untilAnswered(() => ask(product.siteUrl, paths[0] ?? '/'));
    await untilAnswered(() => product.call('GET', '/v1/releases/state'));
    const shown = /state (\d+)</.exec(body)?.[1];
    if (isAcknowledged && Number(shown) < number) lost += 1;
  }
  walk.isOver = true;
  await Promise.all(walkers);
  if (running !== product) await running.stop();
  for (const line of [...walk.mixed, ...walk.faulty].slice(0, 5)) console.log(line);
  return [
    seen(
      `${PUBLISHES} publishes, ${KILLS} servers killed: pages read, and times nobody listened`,
      `${walk.read}, ${walk.away}`,
    ),
    atMost('pages partly old and partly new', walk.mixed.length, 0, ''),
    atMost('pages with another status than 200', walk.faulty.length, 0, ''),
    atMost('acknowledged publishes that were gone', lost, 0, ''),
  ];
}

/** Open connections belong to the killed server: each fails once. */
async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/** Writes a number into the browsers' template and into the site description, which is in the head of its pages. */
async function marker(product: Product): Promise<(number: number) => Promise<void>> {
  const save = await settingsOf(product);
  return async (number) => {
    const { root, meta } = browserTemplateOf(`state ${number}`);
    await product.call('POST', '/v1/dashboard/setConfig', { type: 'layout', pageKey: 'browser', root, meta });
    await save({ frontend_website_description: `state ${number}` });
  };
}

interface Walk {
  isOver: boolean;
  read: number;
  away: number;
  mixed: string[];
  faulty: string[];
}

async function walkOn(siteUrl: string, paths: readonly string[], from: number, walk: Walk): Promise<void> {
  for (let at = from; !walk.isOver; at++) {
    const path = paths[at % paths.length] ?? '/';
    const answer = await ask(siteUrl, path).catch(() => undefined);
    if (!answer) {
      walk.away += 1;
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const [status, , body] = answer;
    walk.read += 1;
    const [head, shown] = [/content="state (\d+)"/.exec(body)?.[1], /state (\d+)</.exec(body)?.[1]];
    if (status !== 200) walk.faulty.push(`${path}: ${status}`);
    else if (head === undefined || head !== shown) walk.mixed.push(`${path}: ${head} and ${shown}`);
    await new Promise((done) => setTimeout(done, 5));
  }
}
