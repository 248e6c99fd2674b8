import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import { buildRouteIndex, matchRoute } from '#model/page-routes/route-index.ts';
import { reportRoutes } from '#model/page-routes/route-report.ts';
import { pair } from './support/pair.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure, figureOfPair } from './support/report.ts';
import { settingsOf } from './support/settings-of.ts';

const REDIRECTS = 2000;

/** A public page of a site with additional languages, redirects and restricted routes, compared with one without. */
export async function benchRules(): Promise<Figure[]> {
  return [...(await benchRuledPages('cached', {})), ...(await benchRuledPages('uncached', { PAGE_CACHE_MB: '0' }))];
}

async function benchRuledPages(name: string, settings: Record<string, string>): Promise<Figure[]> {
  const plain = await startProduct(settings);
  const ruled = await startProduct(settings);
  await addRules(ruled);
  const common = { connections: 64, seconds: 5, headers: { 'accept-encoding': 'br' } };
  const figures: Figure[] = [];
  for (const [what, path] of [
    [`${name} page with two further languages, ${REDIRECTS} redirects and access rules`, '/country/fra'],
    ['the same page in one of the further languages', '/fr/country/fra'],
  ]) {
    const measured = await pair(
      `${what}, over the page of a site without`,
      0.9,
      { ...common, pid: ruled.pid, url: ruled.siteUrl + path },
      { ...common, pid: plain.pid, url: `${plain.siteUrl}/country/fra` },
    );
    figures.push(figureOfPair(measured));
  }
  await plain.stop();
  await ruled.stop();
  return figures;
}

async function addRules(product: Product): Promise<void> {
  const redirects = Array.from({ length: REDIRECTS }, (_, number) => ({
    url_string: `/old/${number}/<code>`,
    sample_url_string: `/old/${number}/fra`,
    page_type_advanced: 'redirect_301',
    redirect_to: '/country/<code>',
  }));
  await product.call('POST', '/v1/pageRoutes/import', { routes: redirects });
  await product.call('PUT', '/v1/routePasswords', { name: 'press', password: 'embargo until noon' });
  const page = { page_template: 'country', sample_url_string: '' };
  for (const [url_string, access] of [
    ['/press/<cca3>', { access: 'password', access_password: 'press' }],
    ['/team/<cca3>', { access: 'members' }],
  ] as const) {
    const sample_url_string = url_string.replace('<cca3>', 'fra');
    await product.call('POST', '/v1/pageRoutes/saveRoute', { ...page, url_string, sample_url_string, ...access });
  }
  const saveSettings = await settingsOf(product);
  await saveSettings({ languages: ['ar', 'fr'].map((language) => ({ language, fallback: null })) });
  await product.call('POST', '/v1/releases', { note: 'Rules' });
  for (;;) {
    const answer = await fetch(`${product.siteUrl}/press/fra`);
    await answer.arrayBuffer();
    if (answer.status === 403) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Ten thousand routes of every kind: p99 of look-ups, and the report of a hundred thousand. */
export function benchLookUp(): Figure[] {
  const index = buildRouteIndex(Array.from({ length: 10_000 }, (_, number) => mixedRoute(number)));
  const times: number[] = [];
  for (let step = 0; step < 50_000; step++) {
    const number = (step * 7919) % 10_000;
    const path = step % 5 === 4 ? `/nowhere/${step}` : mixedRoute(number).body.sample_url_string;
    const began = performance.now();
    matchRoute(index, path);
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const large = buildRouteIndex(Array.from({ length: 100_000 }, (_, number) => mixedRoute(number)));
  const began = performance.now();
  for (const _ of reportRoutes(large, new Set()));
  return [
    atMost('10,000 routes: look-up, p99', times[Math.floor(times.length * 0.99)] ?? 0, 5, 'ms'),
    atMost('100,000 routes: report of them all', (performance.now() - began) / 1000, 30, 's'),
  ];
}

/** Four kinds in turn: one path, placeholders, a redirect, and one in a hundred with a custom pattern. */
function mixedRoute(number: number) {
  const at = `/s${number % 97}/p${number}`;
  const placeholder = { url_string: `${at}/<slug>`, sample_url_string: `${at}/a`, page_template: 'page' };
  const inputs = [
    { url_string: at, page_template: 'page' },
    placeholder,
    { ...placeholder, page_type_advanced: 'redirect_301', redirect_to: `${at}/new/<slug>` } as const,
    number % 100 === 3
      ? { ...placeholder, regex_pattern: `^${at}/(?P<slug>[a-z]+)$` }
      : { ...placeholder, url_string: `/<lang>${at}`, sample_url_string: `/en${at}` },
  ];
  const body = normalisePageRoute(inputs[number % 4] ?? placeholder);
  return { id: String(number).padStart(8, '0'), createdAt: number, body };
}
