import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../cli/setup/ensure-chromium.mjs';
import { lighthouse } from './support/lighthouse.ts';
import { median } from './support/median.ts';
import { takenPhotograph } from './support/photographs.ts';
import { type Product, startProduct } from './support/product.ts';
import { atLeast, atMost, type Figure, seen } from './support/report.ts';
import { sendImage } from './support/send-image.ts';

const IMAGES = 60;

/**
 * A page with a gallery of sixty photos on a phone: layout shift, bytes loaded of the originals, the first visible
 * image, and the Lighthouse score.
 */
export async function benchPicturePage(): Promise<Figure[]> {
  const product = await startProduct();
  const bytes = await publishGallery(product);
  const url = `${product.siteUrl}/sixty`;
  // The previous release is served for a moment.
  while ((await fetch(url)).status !== 200) await new Promise((done) => setTimeout(done, 50));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
  // Each size is made on first request, which is another figure.
  await visit(browser, url);
  const { shift, first, fetched, shown } = await visit(browser, url);
  await browser.close();
  const scores = [1, 2, 3].map(() => lighthouse(url, ['performance']).scores.performance ?? 0);
  await product.stop();
  const what = `page with ${IMAGES} photographs at 390 pixels, two to a point`;
  const share = (fetched / bytes) * 100;
  return [
    atMost(`${what}: everything that moved by itself`, shift, 0, ''),
    atMost(`${what}: lazy pictures among what is seen first (${first})`, first.includes('lazy') ? 1 : 0, 0, ''),
    atMost(`${what}, scrolled through: fetched of the originals' ${(bytes / 1e6).toFixed(1)} MB`, share, 10, '%'),
    seen(`${what}: pictures shown; fetched`, `${shown}; ${(fetched / 1e6).toFixed(2)} MB`),
    atLeast('the same, performance by Lighthouse, mobile, median of three', median(scores), 100, ''),
  ];
}

async function publishGallery(product: Product): Promise<number> {
  let bytes = 0;
  const items: object[] = [];
  for (let number = 0; number < IMAGES; number++) {
    const file = await takenPhotograph(number, 1600, 1200);
    bytes += file.length;
    const { image } = await sendImage(product, file, { key: `taken-${number}`, alt_text: `Photograph ${number}` });
    items.push({ image: `media:${image.key}`, alt: '', caption: '', credit: '', href: '' });
  }
  const node = (widget: string, id: string, props: object, slots: object = {}) => {
    return { id, widget, props, bindings: {}, slots, style: {} };
  };
  const gallery = node('gallery', 'n-gallery', {
    items,
    label: 'Photographs',
    layout: 'grid',
    size: 'medium',
    ratio: 'landscape',
    enlarge: true,
    captions: true,
  });
  const heading = node('heading', 'n-heading', { text: 'Sixty photographs', level: '1', size: 'large' });
  const root = node('page', 'n-page', {}, { header: [], main: [heading, gallery], footer: [] });
  const meta = { title: 'Sixty', description: 'Sixty photographs on one page.', image: '', canonical: '' };
  const whole = { ...meta, robots: 'index', queryParams: [], data: [] };
  const layout = { type: 'layout', pageKey: 'sixty', name: 'Sixty', isNewRecord: true, root, meta: whole };
  await product.call('POST', '/v1/dashboard/setConfig', layout);
  const route = { url_string: '/sixty', sample_url_string: '/sixty', page_template: 'sixty' };
  await product.call('POST', '/v1/pageRoutes/saveRoute', route);
  await product.call('POST', '/v1/releases', { note: '' });
  return bytes;
}

interface Seen {
  shift: number;
  /** The tag of the largest contentful paint. */
  first: string;
}

/** Opens the page, and scrolls through it once it has loaded. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await context.addInitScript(() => {
    const seen: Seen = { shift: 0, first: '' };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null };
      seen.first = element ? `${element.localName} ${element.getAttribute('loading') ?? 'at once'}` : '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const page = await context.newPage();
  // The first visit waits while all images are made.
  page.setDefaultTimeout(300_000);
  let fetched = 0;
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/_/media/'))
      fetched += Number(response.headers()['content-length'] ?? 0);
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const { first } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const shown = await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 300) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 60));
    }
    const isShown = (image: HTMLImageElement) => image.checkVisibility() && image.naturalWidth > 0;
    const all = () => [...document.querySelectorAll('img')].filter((image) => image.checkVisibility());
    while (!all().every(isShown)) await new Promise((done) => setTimeout(done, 50));
    return all().length;
  });
  await page.waitForLoadState('networkidle');
  const { shift } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  await context.close();
  return { shift, first, fetched, shown };
}
