import { bytesOf } from './support/bytes-of.ts';
import { lighthouseFigures } from './support/lighthouse.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure } from './support/report.ts';
import { publishUntil, samplePage, savePage } from './support/widget-pages.ts';

/** A page with one of each widget: its Lighthouse score on a phone, and the bytes besides its HTML. */
export async function benchWidgetsPage(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    await savePage(product, 'widgets', samplePage());
    await publishUntil(product, '/widgets');
    const { css, js } = await bytesOf(product.siteUrl, '/widgets');
    return [
      ...lighthouseFigures('page of one of each widget', `${product.siteUrl}/widgets`),
      atMost('the same, all widgets there are: stylesheets, gzip', css / 1024, 15, 'kB'),
      atMost('the same: scripts, gzip', js / 1024, 6, 'kB'),
    ];
  } finally {
    await product.stop();
  }
}
