import { bytesOf } from './support/bytes-of.ts';
import { lighthouseFigures } from './support/lighthouse.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure } from './support/report.ts';

const paths = ['/', '/country/fra', '/region/europe', '/about'];

/** Pages of the unchanged starter Atlas: their Lighthouse scores on a phone, and their scripts. */
export async function benchAtlasPages(): Promise<Figure[]> {
  const product = await startProduct();
  try {
    const figures: Figure[] = [];
    for (const path of paths) {
      figures.push(...lighthouseFigures(`Atlas ${path}`, product.siteUrl + path));
      const { js } = await bytesOf(product.siteUrl, path);
      figures.push(atMost(`Atlas ${path}: scripts, gzip`, js / 1024, 6, 'kB'));
    }
    return figures;
  } finally {
    await product.stop();
  }
}
