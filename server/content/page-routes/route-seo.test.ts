import { expect, test, vi } from 'vitest';
import { deleteImages, getMedia, saveImage } from '#contract/media.ts';
import { showTemplate } from '#contract/page-templates.ts';
import { renderPreview } from '#contract/preview.ts';
import { publish } from '#contract/publish.ts';
import { compareReleases } from '#contract/release-comparison.ts';
import { saveSettings } from '#contract/settings.ts';
import { listSitemap } from '#contract/sitemap.ts';
import { traceUrl } from '#contract/trace.ts';
import type { RouteSeo } from '#model/seo/route-seo.ts';
import { sendFile } from '#server/content/media/testing.ts';
import { drawPicture } from '#server/platform/pictures/testing.ts';
import { buildSiteApp } from '#server/public/site/site-app.ts';
import { testRoutes } from './testing.ts';

const { server, caller, use, freshSite, makeTemplate, save, add, faultsOf } = testRoutes();

const here = () => {
  const { as, site } = caller();
  if (!as || !site) throw new Error('no site yet');
  return { as, site };
};
const addImage = async (name: string) => {
  const bytes = await drawPicture(name.length * 10)
    .png()
    .toBuffer();
  await sendFile(server(), saveImage, here(), bytes, { fields: { key: name, name } });
};
const titles = (html: string) => [...html.matchAll(/<title>([^<]*)/g)].map(([, title]) => title);

test('what a route says of its pages is kept, and stays for a client that does not know of it', async () => {
  await freshSite();
  const seo: RouteSeo = { title: ' Own ', description: '', robots: 'noindex' };
  const { id, version, seo: stored } = await add('/own', { seo });
  expect(stored).toEqual({ title: 'Own', robots: 'noindex' });
  const again = await save({ id, version, url_string: '/own', page_template: 'country', is_active: false });
  expect(again.body.route.seo).toEqual({ title: 'Own', robots: 'noindex' });
  const gone = await save({ id, version: 2, url_string: '/own', page_template: 'country', seo: null });
  expect(gone.body.route.seo).toBeUndefined();
  const empty = await add('/empty', { seo: { title: '  ' } });
  expect(empty.seo).toBeUndefined();
  const redirect = { url_string: '/r', page_type_advanced: 'redirect_301', redirect_to: '/x', seo } as const;
  expect((await save(redirect)).body.route.seo).toBeUndefined();
});

test('what of it cannot be is refused where it is', async () => {
  await freshSite();
  const route = { url_string: '/x', page_template: 'country' };
  expect(await faultsOf({ ...route, seo: { title: 'x'.repeat(301) } })).toEqual({ status: 400, paths: ['seo.title'] });
  expect(await faultsOf({ ...route, seo: { image: 'media:nowhere' } })).toEqual({ status: 400, paths: ['seo.image'] });
  const structured = [{ type: 'article' as const, fields: { image: 'media:nowhere' } }];
  expect(await faultsOf({ ...route, seo: { structured } })).toEqual({
    status: 400,
    paths: ['seo.structured.0.fields.image'],
  });
});

test('its picture is in use, and is replaced with its uses', async () => {
  await freshSite();
  await addImage('sea');
  await addImage('shore');
  await add('/own', { seo: { image: 'media:sea' } });
  const used = async () =>
    (await server().call(getMedia, { ...caller(), body: { filter: { is_used: true } } })).body.media;
  const [sea] = await used();
  const remove = (replaceWith?: string) =>
    server().call(deleteImages, { ...caller(), body: { ids: [sea?.id ?? ''], ...(replaceWith && { replaceWith }) } });
  expect(sea?.key).toBe('sea');
  expect((await remove()).problem.code).toBe('in_use');
  expect((await remove('shore')).status).toBe(200);
  expect((await used()).map(({ key }) => key)).toEqual(['shore']);
});

test('the true preview of a template shows it as the route in question says, which its template does not', async () => {
  await freshSite();
  await add('/plain');
  await add('/own', { seo: { title: 'Of the route' } });
  const { root } = (await server().call(showTemplate, { ...caller(), params: { pageKey: 'country' } })).body
    .pageTemplate;
  const shown = async (path: string) =>
    titles((await server().call(renderPreview, { ...caller(), body: { pageKey: 'country', root, path } })).body.html);
  expect(await shown('/own')).toEqual(['Of the route']);
  expect(await shown('/plain')).not.toEqual(['Of the route']);
});

test('the trace, the sitemap and the comparison of releases tell of it', async () => {
  await freshSite();
  const { id, version } = await add('/own');
  await add('/plain');
  const from = (await server().call(publish, { ...caller(), body: {} })).body.release.id;
  const seo: RouteSeo = { title: 'Own', robots: 'noindex' };
  await save({ id, version, url_string: '/own', page_template: 'country', seo });
  const to = (await server().call(publish, { ...caller(), body: {} })).body.release.id;
  const trace = async (url: string) => (await server().call(traceUrl, { ...caller(), body: { url } })).body;
  expect((await trace('/own')).said_by_route).toEqual(['title', 'robots']);
  expect((await trace('/plain')).said_by_route).toEqual([]);
  const { pages } = (await server().call(compareReleases, { ...caller(), query: { from, to } })).body;
  expect(pages.map(({ path }) => path)).toEqual(['/llms.txt', '/own']);
  const { pages: listed } = (await server().call(listSitemap, { ...caller() })).body;
  const why = listed.map(({ path, route }) => [path, route?.why_unlisted]);
  expect(why).toEqual(expect.arrayContaining([['/own', 'robots_here']]));
  expect(why).not.toEqual(expect.arrayContaining([['/plain', 'robots_here']]));
});

test('its picture is in the release and in the drafts, though no layout names it', async () => {
  const { owner, site } = await server().setUpSite();
  use({ as: owner, site: site.id });
  await makeTemplate('country');
  await addImage('sea');
  await add('/own', { seo: { image: 'media:sea' } });
  await server().call(saveSettings, { ...caller(), body: { frontend_site_name: 'B', frontend_domain: 'b.example' } });
  const { release } = (await server().call(publish, { ...caller(), body: {} })).body;
  const pages = await buildSiteApp(server().services);
  const headers = { host: `${site.slug}.localhost:4080` };
  await vi.waitFor(async () => {
    const { headers: answered } = await pages.inject({ url: '/own', headers });
    expect(answered['surrogate-key']).toContain(release.id);
  }, 30_000);
  const { root } = (await server().call(showTemplate, { ...caller(), params: { pageKey: 'country' } })).body
    .pageTemplate;
  const body = { pageKey: 'country', root, path: '/own' };
  const draft = (await server().call(renderPreview, { ...caller(), body })).body.html;
  for (const html of [draft, (await pages.inject({ url: '/own', headers })).body]) {
    const [, card = ''] = /<meta property="og:image" content="https:\/\/b\.example([^"]+)"/.exec(html) ?? [];
    expect((await pages.inject({ url: card, headers })).headers['content-type']).toMatch(/^image\//);
  }
  await pages.close();
});
