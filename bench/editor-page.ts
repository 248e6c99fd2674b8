import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ourEditor } from './support/editors.ts';
import { startProduct } from './support/product.ts';

/**
 * Makes a page of `EDITOR_NODES` nodes (default 1,000), and prints its editor's URL and its user, for a
 * measurement with another driver. Runs until it is stopped.
 */
export async function openEditorPage(): Promise<void> {
  const product = await startProduct();
  const nodes = Number(process.env.EDITOR_NODES ?? 1000);
  const { url, stored } = await ourEditor(product, nodes);
  const { origin, hostname: domain } = new URL(url);
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const cookie = { name: 'token', value: stored.token, domain, path: '/', expires: -1 };
  const cookies = [{ ...cookie, httpOnly: false, secure: false, sameSite: 'Lax' }];
  const state = join(product.dataFolder, 'signed-in.json');
  writeFileSync(state, JSON.stringify({ cookies, origins: [{ origin, localStorage }] }));
  console.log(`
Editor     ${url}/large-${nodes}
Signed in  ${state} (a storageState of Playwright), or ${product.owner.email} with ${product.owner.password}
Canvas     iframe[title="Canvas"]; a node is [data-node], its kind [data-widget];
           texts are [data-widget="heading"] and [data-widget="rich-text"]
Ends with Ctrl+C.`);
  await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  await product.stop();
}
