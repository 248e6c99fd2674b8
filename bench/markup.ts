import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchedTool } from './support/fetched-tool.ts';
import { startProduct } from './support/product.ts';
import { atMost, type Figure, seen } from './support/report.ts';
import { galleryPages, publishUntil, samplePage, savePage } from './support/widget-pages.ts';

const CHECKER = 'vnu-jar@26.9.27';
const pagesOfAtlas = ['/', '/region/europe', '/country/fra', '/search?q=land', '/about'];

interface Message {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

/**
 * Runs the Nu HTML checker on a page with one of each widget, on every section and page of the gallery, and on pages
 * of Atlas. It is downloaded once, and needs Java.
 */
export async function benchMarkup(): Promise<Figure[]> {
  if (spawnSync('java', ['-version']).status !== 0)
    return [seen('markup by the Nu checker', 'not looked at: there is no Java on this machine')];
  const product = await startProduct();
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-markup-'));
  try {
    const layouts = { widgets: samplePage(), ...galleryPages() };
    for (const [key, layout] of Object.entries(layouts)) await savePage(product, key, layout);
    await publishUntil(product, '/widgets');
    const paths = [...Object.keys(layouts).map((key) => `/${key}`), ...pagesOfAtlas];
    for (const path of paths) {
      const html = await (await fetch(product.siteUrl + path)).text();
      writeFileSync(join(folder, `${path.replaceAll(/[^\w-]+/g, '_')}.html`), html);
    }
    const faults = check(folder);
    for (const { url, message, extract } of faults)
      console.log(`${url.split('/').at(-1)}: ${message} ${extract?.trim() ?? ''}`);
    return [atMost(`faults of ${paths.length} pages by the Nu checker`, faults.length, 0, '')];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await product.stop();
  }
}

function check(folder: string): Message[] {
  const jar = fetchedTool(CHECKER, 'build/dist/vnu.jar');
  const { stderr, error } = spawnSync('java', ['-jar', jar, '--format', 'json', '--skip-non-html', folder], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.filter(({ type }) => type === 'error');
}
