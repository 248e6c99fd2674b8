import { parseArgs } from 'node:util';

/**
 * Asks a running server for the numbers of a whole screen, plain and under two filters, and prints how long it takes at
 * the API:
 *
 *     node bench/numbers/ask-screen.ts --studio http://localhost:4000 --site <ID> --token <access token> --from 2025-11-01 --to 2026-10-31
 */
const { values: options } = parseArgs({
  options: {
    studio: { type: 'string', default: 'http://localhost:4000' },
    site: { type: 'string', default: '' },
    token: { type: 'string', default: '' },
    from: { type: 'string', default: '' },
    to: { type: 'string', default: '' },
    rounds: { type: 'string', default: '10' },
    page: { type: 'string', default: '/about' },
  },
});
const period = { from: options.from, to: options.to };
const visits = ['visitors', 'visits', 'views'];
const screen: object[] = [
  { period, metrics: [...visits, 'bounce_rate', 'time', 'requests', 'unconfirmed'] },
  { period, by: ['month'], metrics: ['visitors', 'views'] },
  ...['route', 'page', 'source', 'country', 'device', 'browser', 'entry'].map((one) => ({
    ...{ period, by: [one], metrics: ['visitors', 'views'] },
  })),
  ...['missing', 'file', 'outbound'].map((one) => ({ period, by: [one], metrics: ['events'] })),
];
const filters = [
  { field: 'page', values: [options.page] },
  { field: 'device', values: ['mobile'] },
];

async function ask(question: object): Promise<void> {
  const answer = await fetch(`${options.studio}/v1/numbers/ask`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${options.token}`,
      'x-site': options.site,
    },
    body: JSON.stringify(question),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  await answer.json();
}

async function measure(name: string, questions: readonly object[]): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < Number(options.rounds); round++) {
    const start = performance.now();
    await Promise.all(questions.map(ask));
    times.push(Math.round(performance.now() - start));
  }
  const [first, ...again] = times;
  again.sort((one, other) => one - other);
  const p95 = again[Math.ceil(again.length * 0.95) - 1];
  console.log(`${name}: first ${first} ms, again median ${again[again.length >> 1]} ms, p95 ${p95} ms`);
}

await measure('whole screen', screen);
await measure('one question under two filters', [{ ...screen[5], filters }]);
await measure(
  'whole screen under the same filters',
  screen.map((question) => ({ ...question, filters })),
);
await measure('vitals by route', [{ period, by: ['route'], metrics: ['lcp', 'inp', 'cls', 'ttfb', 'lcp_count'] }]);
