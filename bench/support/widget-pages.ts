import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Product } from './product.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

interface LayoutNode {
  id: string;
  widget: string;
  slots: Record<string, LayoutNode[]>;
}

/** The page with one of each widget. */
export const samplePage = (): LayoutNode => JSON.parse(readFileSync(`${root}widgets/sample-page.json`, 'utf8'));

/** The gallery by key: its pages, and a page of each of its sections. */
export function galleryPages(): Record<string, LayoutNode> {
  const print = `import { galleryPages, gallerySections } from './starters/gallery/gallery.ts';
import texts from './starters/gallery/messages/en.json' with { type: 'json' };
const pages = galleryPages(texts).map(({ key, main }) => [key, main]);
const sections = gallerySections(texts).map(({ key, node }) => [key, [node]]);
process.stdout.write(JSON.stringify(Object.fromEntries([...pages, ...sections])));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', print], { cwd: root, encoding: 'utf8' });
  const all = JSON.parse(printed) as Record<string, LayoutNode[]>;
  const page = (main: LayoutNode[]): LayoutNode & { props: object } => ({
    id: 'n-page',
    widget: 'page',
    props: {},
    slots: { header: [], main, footer: [] },
  });
  return Object.fromEntries(Object.entries(all).map(([key, main]) => [key, page(main)]));
}

/** Puts a layout at `/<key>` of the drafts. */
export async function savePage(product: Product, key: string, layout: LayoutNode): Promise<void> {
  const meta = { title: key, description: `The page ${key}.` };
  const body = { type: 'layout', pageKey: key, name: key, isNewRecord: true, root: layout, meta };
  await product.call('POST', '/v1/dashboard/setConfig', body);
  await product.call('POST', '/v1/pageRoutes/saveRoute', { url_string: `/${key}`, page_template: key });
}

/** Publishes the drafts and waits until the URL responds. */
export async function publishUntil(product: Product, path: string): Promise<void> {
  await product.call('POST', '/v1/releases', { note: '' });
  // The previous release is served for a moment.
  while ((await fetch(product.siteUrl + path)).status !== 200) await new Promise((done) => setTimeout(done, 50));
}
