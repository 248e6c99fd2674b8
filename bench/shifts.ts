import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { openContext } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import { atMost, type Figure } from './support/report.ts';

interface Pass {
  width: number;
  chosen: 'light' | 'dark';
  locale: string;
}

const passes: readonly Pass[] = [
  { width: 390, chosen: 'dark', locale: 'en-US' },
  { width: 1280, chosen: 'light', locale: 'en-US' },
  { width: 390, chosen: 'light', locale: 'ar-SA' },
  { width: 1280, chosen: 'dark', locale: 'ar-SA' },
];

interface Seen {
  /** Chromium's layout shift score. */
  shift: number;
  /** What moved, and from where to where. */
  moved: string[];
  /** Frames drawn in the wrong scheme. */
  wrongFrames: number;
}

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/**
 * Layout shift while a screen loads, and frames in the wrong scheme: every URL of the studio,
 * uncached, on a phone and a desktop, in English and Arabic, for a person who chose dark on a light machine, and
 * the other way round.
 */
export async function benchShifts(): Promise<Figure[]> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  let worst = { shift: 0, where: 'nowhere' };
  let wrongFrames = 0;
  let visits = 0;
  for (const address of await addresses(product)) {
    const { path } = address;
    if (only && !path.includes(only)) continue;
    for (const pass of passes) {
      const { width, chosen, locale } = pass;
      const seen = await watch(browser, product, address, pass);
      visits++;
      wrongFrames += seen.wrongFrames;
      if (seen.shift > worst.shift) worst = { shift: seen.shift, where: `${path} at ${width} pixels, ${locale}` };
      if (seen.shift > 0.02 || seen.wrongFrames > 0)
        console.log(
          `${path}, ${width} pixels, ${locale}, ${chosen}: shift ${seen.shift.toFixed(3)}, ${seen.wrongFrames} wrong frames`,
          ...seen.moved.map((line) => `\n  ${line}`),
        );
    }
  }
  await browser.close();
  await product.stop();
  return [
    {
      ...atMost(`worst layout shift of ${visits} visits`, worst.shift, 0.02, ''),
      figure: worst.shift.toFixed(4),
      goal: '< 0.02',
      beside: worst.where,
    },
    atMost('frames in the scheme that was not chosen', wrongFrames, 0, ''),
  ];
}

const only = process.env.SHIFTS_PATH;

interface Address {
  path: string;
  isSignedIn: boolean;
}

async function addresses(product: Product): Promise<Address[]> {
  const { routesList } = await product.call<{ routesList: { id: string }[] }>('POST', '/v1/pageRoutes/dash/getRoutes', {
    size: 1,
  });
  const { widgets } = await product.call<{ widgets: { key: string }[] }>('POST', '/v1/widgets/dash/getWidgets', {
    size: 1,
  });
  const { people } = await product.call<{ people: { id: string }[] }>('POST', '/v1/people/dash/getPeople', {});
  const { rows } = await product.call<{ rows: { id: string }[] }>('POST', '/v1/audit/dash/getAudit', {});
  const outside = ['/signin', '/signup', '/forgot-password', '/reset-password?token=unknown', '/404', '/maintenance'];
  const { starts } = await product.call<{ starts: Record<string, string> }>('GET', '/start-pages.json');
  const screens = Object.keys(starts).filter((path) => path.startsWith('/pages/') && !path.includes('*'));
  const inside = new Set([
    ...screens,
    '/account-setup',
    '/pages/',
    '/pages/routes?ask=/country/fra',
    '/pages/routes/new',
    `/pages/routes/${routesList[0]?.id}`,
    '/pages/templates/country',
    '/pages/widgets/new',
    `/pages/widgets/${widgets[0]?.key}`,
    `/pages/widgets/${widgets[0]?.key}/layout`,
    '/verify-email',
    '/pages/settings/members/invite',
    `/pages/settings/members/${people[0]?.id}`,
    '/pages/settings/organization/new-site',
    `/pages/settings/activity/${rows[0]?.id}`,
    '/pages/nowhere',
  ]);
  return [
    ...outside.map((path) => ({ path, isSignedIn: false })),
    ...[...inside].map((path) => ({ path, isSignedIn: true })),
  ];
}

async function watch(
  browser: Browser,
  product: Product,
  { path, isSignedIn }: Address,
  { width, chosen, locale }: Pass,
): Promise<Seen> {
  const url = product.studioUrl + path;
  const stored = {
    display: JSON.stringify({ themeMode: chosen, locale }),
    'display-unsaved': 'true',
    ...(isSignedIn ? product.stored : {}),
  };
  const context = await openContext(
    browser,
    { url, stored },
    { viewport: { width, height: 844 }, colorScheme: chosen === 'dark' ? 'light' : 'dark' },
  );
  await context.addInitScript((scheme) => {
    if (window !== window.top) return;
    const seen: Seen = { shift: 0, moved: [], wrongFrames: 0 };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources)
          seen.moved.push(
            `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${node instanceof Element ? `${node.localName}.${node.className}` : node?.textContent} from ${place(previousRect)} to ${place(currentRect)}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const [red = 0, , , alpha = 1] = getComputedStyle(document.body ?? document.documentElement)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [0];
      if (document.body && alpha > 0 && red > 127 !== (scheme === 'light')) seen.wrongFrames++;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, chosen);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  return seen;
}
