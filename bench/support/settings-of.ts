import type { Product } from './product.ts';

/** Reads the settings of the site once. Returns a function that saves them with changes. */
export async function settingsOf(product: Product): Promise<(changed: object) => Promise<unknown>> {
  const { settings } = await product.call<{ settings: Record<string, unknown> }>('GET', '/v1/settings');
  const stored = ['id', 'version', 'added_on', 'updated_on', 'updated_by'];
  const kept = Object.fromEntries(Object.entries(settings).filter(([name]) => !stored.includes(name)));
  return (changed) => product.call('PUT', '/v1/settings', Object.assign(kept, changed));
}
