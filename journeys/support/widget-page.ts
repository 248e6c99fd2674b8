import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Api } from './api.ts';
import type { Locale } from './words.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const sample: unknown = JSON.parse(readFileSync(file('widgets/sample-page.json'), 'utf8'));

/** The layout with one of each widget, as written: in English. */
export function samplePage(): unknown {
  return structuredClone(sample);
}

/** The same with the sample words of a language, where widgets have them. */
export function sampleIn(locale: Locale): unknown {
  const words = (of: Locale): Record<string, string> =>
    JSON.parse(readFileSync(file(`studio/messages/${of}/widget-types.json`), 'utf8'));
  const english = words('en-US');
  const own = words(locale);
  const said = new Map(
    Object.entries(english).flatMap(([key, text]) => (key.includes('.sample.') ? [[text, own[key] ?? text]] : [])),
  );
  return JSON.parse(JSON.stringify(sample), (_, value: unknown) =>
    typeof value === 'string' ? (said.get(value) ?? value) : value,
  );
}

/** Puts a layout at a path of the site and publishes it. Returns the URL. */
export async function publishSample(api: Api, root: unknown): Promise<string> {
  await addSample(api, root);
  await api.ask('POST', '/v1/releases', { note: '' }, 201);
  return '/widgets';
}

/** Puts a layout at `/widgets` of the drafts. */
export async function addSample(api: Api, root: unknown): Promise<void> {
  const body = {
    type: 'layout',
    isNewRecord: true,
    pageKey: 'widgets',
    name: 'One of each',
    root,
    meta: { title: 'One of each' },
  };
  await api.ask('POST', '/v1/dashboard/setConfig', body);
  await api.ask('POST', '/v1/pageRoutes/saveRoute', { url_string: '/widgets', page_template: 'widgets' });
}
