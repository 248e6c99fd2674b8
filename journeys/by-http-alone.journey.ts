import { expect } from '@playwright/test';
import { Api } from './support/api.ts';
import { test } from './support/server.ts';

interface Node {
  id: string;
  widget: string;
  props: Record<string, unknown>;
  slots: Record<string, Node[]>;
}

test('the main job by HTTP alone: sign up, get Atlas, change it, publish it, roll it back', async ({
  studioUrl,
  siteUrl,
}) => {
  const api = new Api(studioUrl);
  await api.signUp('atlas');

  const countries = await countryPaths(siteUrl);
  expect(countries.size).toBe(250);
  const names = new Set<string>();
  for (const path of countries) {
    const { status, html } = await page(siteUrl + path);
    expect(status, path).toBe(200);
    const heading = textOf(html, 'h1');
    expect(textOf(html, 'title'), path).toContain(heading);
    names.add(heading);
  }
  expect(names.size).toBe(250);

  const unknown = await page(`${siteUrl}/country/zzz`);
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('<footer');

  const { pageTemplate } = await api.ask<{ pageTemplate: { root: Node; meta: object; version: number } }>(
    'GET',
    '/v1/dashboard/getConfig/country',
  );
  const heading = find(pageTemplate.root, (node) => node.widget === 'heading');
  heading.props.text = `${heading.props.text} and its neighbours`;
  const save = { type: 'layout', pageKey: 'country', root: pageTemplate.root, meta: pageTemplate.meta };
  await api.ask('POST', '/v1/dashboard/setConfig', { ...save, version: pageTemplate.version });

  const stale = await api.send<{ code: string; current: { version: number } }>('POST', '/v1/dashboard/setConfig', {
    ...save,
    version: pageTemplate.version,
  });
  expect(stale.status).toBe(409);
  expect(stale.body.code).toBe('stale_version');
  expect(stale.body.current.version).toBe(pageTemplate.version + 1);

  const { url: previewUrl } = await api.ask<{ url: string }>('POST', '/v1/preview', {}, 201);
  const preview = new URL(previewUrl);
  const previewed = await page(`${siteUrl}${preview.pathname}/country/fra`);
  expect(previewed.html).toContain('and its neighbours');
  expect((await page(`${siteUrl}/country/fra`)).html).not.toContain('and its neighbours');

  const before = await api.ask<{ releases: { id: string; is_live: boolean }[] }>('GET', '/v1/releases');
  await api.ask('POST', '/v1/releases', { note: 'Neighbors in the headings' }, 201);
  for (const path of countries) expect((await page(siteUrl + path)).html, path).toContain('and its neighbours');

  const first = before.releases.find((release) => release.is_live);
  await api.ask('POST', `/v1/releases/${first?.id}/activate`);
  expect((await page(`${siteUrl}/country/fra`)).html).not.toContain('and its neighbours');

  await api.ask('POST', '/v1/pageRoutes/saveRoute', {
    url_string: '/colophon',
    sample_url_string: '/colophon',
    type: 'simple',
    page_template: 'about',
    is_active: true,
    page_type_advanced: 'html',
  });
  expect((await page(`${siteUrl}/colophon`)).status).toBe(404);
  await api.ask('POST', '/v1/releases', { note: 'A colophon' }, 201);
  await expect.poll(async () => (await page(`${siteUrl}/colophon`)).status).toBe(200);

  const refused = await api.send<{ code: string; usedBy: { kind: string; title: string }[] }>(
    'POST',
    '/v1/dashboard/deletePageTemplate',
    { pageKey: 'about' },
  );
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('in_use');
  expect(refused.body.usedBy.map((use) => use.title).sort()).toEqual(['/about', '/colophon']);
});

async function page(url: string) {
  const response = await fetch(url);
  return { status: response.status, html: await response.text() };
}

/** Every country a visitor can reach from the home page by its regions. */
async function countryPaths(siteUrl: string): Promise<Set<string>> {
  const home = await page(`${siteUrl}/`);
  const paths = new Set<string>();
  for (const [, region] of home.html.matchAll(/href="(\/region\/[^"#?]+)"/g)) {
    const list = await page(siteUrl + region);
    for (const [, path] of list.html.matchAll(/href="(\/country\/[a-z]{3})"/g)) if (path) paths.add(path);
  }
  return paths;
}

function textOf(html: string, tag: string): string {
  const [, inner = ''] = new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`).exec(html) ?? [];
  return inner.replace(/<[^>]+>/g, '').trim();
}

function find(node: Node, fits: (node: Node) => boolean): Node {
  const found = search(node, fits);
  if (!found) throw new Error('the layout has no such node');
  return found;
}

function search(node: Node, fits: (node: Node) => boolean): Node | undefined {
  if (fits(node)) return node;
  for (const child of Object.values(node.slots).flat()) {
    const found = search(child, fits);
    if (found) return found;
  }
  return undefined;
}
