import { gzipSync } from 'node:zlib';
import { type Category, lighthouse } from './support/lighthouse.ts';
import { median } from './support/median.ts';
import { startProduct } from './support/product.ts';
import { atLeast, atMost, type Figure, seen } from './support/report.ts';
import { publishUntil, samplePage, savePage } from './support/widget-pages.ts';

const RUNS = 3;
const categories: readonly Category[] = ['performance', 'accessibility', 'best-practices', 'seo'];

/** A page of one of each widget: what Lighthouse says of it on a telephone, and which bytes it brings beside its words. */
export async function benchWidgetsPage(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    await savePage(product, 'widgets', samplePage());
    await publishUntil(product, '/widgets');
    const runs = Array.from({ length: RUNS }, () => lighthouse(`${product.siteUrl}/widgets`, categories));
    const { css, js } = await bytesOf(product.siteUrl, '/widgets');
    const missed = [...new Set(runs.flatMap((run) => run.missed))];
    return [
      ...categories.map((category) =>
        atLeast(
          `page of one of each widget, Lighthouse, mobile, median of ${RUNS}: ${category}`,
          median(runs.map(({ scores }) => scores[category] ?? 0)),
          100,
          '',
        ),
      ),
      seen('the same: what costs points', missed.join('; ') || 'nothing'),
      atMost('the same, all widgets there are: stylesheets, gzip', css / 1024, 15, 'kB'),
      atMost('the same: scripts, gzip', js / 1024, 6, 'kB'),
    ];
  } finally {
    await product.stop();
  }
}

async function bytesOf(site: string, path: string): Promise<{ css: number; js: number }> {
  const html = await (await fetch(site + path)).text();
  const sum = async (pattern: RegExp) => {
    const files = await Promise.all(
      Array.from(html.matchAll(pattern), async ([, address]) => (await fetch(site + address)).text()),
    );
    return files.reduce((bytes, text) => bytes + gzipSync(text).length, 0);
  };
  return { css: await sum(/href="(\/_\/css\/[^"]+)"/g), js: await sum(/src="(\/_\/js\/[^"]+)"/g) };
}
