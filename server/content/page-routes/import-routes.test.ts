import { expect, test } from 'vitest';
import { showChangeSet, undoChangeSet } from '#contract/change-sets.ts';
import { checkImport, exportRoutes, importRoutes, listRoutes } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { readRedirects } from '#model/redirects/read-redirects.ts';
import { testRoutes } from './testing.ts';

const { server, caller, freshSite, add, save, listUrls } = testRoutes();

const redirect = (url_string: string, redirect_to: string): PageRouteInput => ({
  url_string,
  redirect_to,
  page_type_advanced: 'redirect_301',
});
const look = async (routes: PageRouteInput[]) => {
  const { body, status } = await server().call(checkImport, { ...caller(), body: { routes } });
  return status === 200 ? body.rows.map(({ url_string, outcome }) => `${url_string} ${outcome}`) : status;
};
const take = (routes: (PageRouteInput & { replace?: boolean })[]) =>
  server().call(importRoutes, { ...caller(), body: { routes } });

test('what an import would do is told one by one, and nothing is done', async () => {
  await freshSite();
  await add('/about');
  await server().call(saveRoute, { ...caller(), body: redirect('/old', '/about') });
  const rows = [
    redirect('/new', '/about'),
    redirect('/old', '/about'),
    redirect('/about', '/elsewhere'),
    redirect('/new', '/again'),
    redirect('/bad', 'javascript:alert(1)'),
    redirect('/a', '/b'),
    redirect('/b', '/a'),
  ];
  expect(await look(rows)).toEqual([
    '/new new',
    '/old same',
    '/about differs',
    '/new repeated',
    '/bad faulty',
    '/a faulty',
    '/b faulty',
  ]);
  const { body } = await server().call(checkImport, { ...caller(), body: { routes: rows } });
  expect(body.rows[2]?.now).toEqual({ page_type_advanced: 'html', page_template: 'country', redirect_to: null });
  expect(body.rows[5]?.errors).toHaveLength(1);
  expect(await listUrls({})).toMatchObject({ total: 2 });
});

test('chains, dead ends and what is never reached are told before, beside what is there and beside each other', async () => {
  await freshSite();
  await add('/about');
  await save(redirect('/old', '/about'));
  await save({ ...redirect('/c/<code>', '/about'), sample_url_string: '/c/x' });
  const noticesOf = async (...routes: PageRouteInput[]) => {
    const { rows } = (await server().call(checkImport, { ...caller(), body: { routes } })).body;
    return rows.map(({ notices }) =>
      notices.map(({ kind, routes: others }) => [kind, ...others.map(({ url_string }) => url_string)].join(' ')),
    );
  };
  expect(
    await noticesOf(
      redirect('/one', '/about'),
      redirect('/two', '/old'),
      redirect('/three', '/one'),
      redirect('/four', '/three'),
      redirect('/five', '/nowhere'),
      redirect('/six', '/five'),
      redirect('/seven', 'https://elsewhere.example/'),
      // Whether it takes the place of the page nobody has said yet.
      redirect('/about', '/nowhere'),
    ),
  ).toEqual([
    [],
    ['chain /old'],
    ['chain /one'],
    ['chain /three /one'],
    ['dead-end'],
    ['dead-end /five'],
    [],
    ['dead-end'],
  ]);
  const page = { page_template: 'country', sample_url_string: '/c/y' };
  expect(
    await noticesOf(
      { url_string: '/c/<name>', ...page },
      { url_string: '/c/<other>', ...page, is_active: false },
      { url_string: '/d/<name>', ...page, sample_url_string: '/d/y' },
      { url_string: '/d/<other>', ...page, sample_url_string: '/d/y' },
    ),
  ).toEqual([['never-wins /c/<code>'], [], [], ['never-wins /d/<name>']]);
  // What takes the place of a route is not behind it, nor are those after it.
  expect(await noticesOf({ ...redirect('/c/<code>', '/old'), sample_url_string: '/c/x' })).toEqual([['chain /old']]);
});

test('all of them come in as one change, and none when one of them cannot', async () => {
  await freshSite();
  const about = await add('/about');
  const refused = await take([redirect('/one', '/about'), redirect('/about', '/elsewhere')]);
  expect(refused.status).toBe(400);
  expect(refused.problem.errors?.map(({ path }) => path)).toEqual(['routes.1.url_string']);
  expect(await listUrls({})).toMatchObject({ urls: ['/about'] });
  const taken = await take([redirect('/one', '/about'), { ...redirect('/about', '/elsewhere'), replace: true }]);
  expect(taken.body).toMatchObject({ status: true, added: 1, replaced: 1 });
  const { routesList } = (await server().call(listRoutes, { ...caller(), body: {} })).body;
  expect(routesList.map(({ id, url_string, version }) => [id === about.id, url_string, version])).toEqual([
    [true, '/about', 2],
    [false, '/one', 1],
  ]);
  expect((await take([redirect('/one', '/about')])).body).toMatchObject({ added: 0, replaced: 0, change_set: null });
  // It is a change set, which is undone whole.
  const id = taken.body.change_set ?? '';
  const shown = await server().call(showChangeSet, { ...caller(), params: { id } });
  expect(shown.body).toMatchObject({ change_set: { source: 'import', state: 'applied', added: 1, changed: 1 } });
  expect((await server().call(undoChangeSet, { ...caller(), params: { id } })).status).toBe(200);
  expect(await listUrls({})).toMatchObject({ urls: ['/about'] });
});

test('a circle that only several of them make together is refused', async () => {
  await freshSite();
  const refused = await take([redirect('/a', '/b'), redirect('/b', '/c'), redirect('/c', '/a')]);
  expect(refused.status).toBe(400);
  expect(refused.problem.errors).toHaveLength(3);
  expect(await listUrls({})).toMatchObject({ total: 0 });
});

test('two thousand redirects come in together, and one more is too many', async () => {
  await freshSite();
  const many = Array.from({ length: 2000 }, (_, at) => redirect(`/old/${at}`, `/new/${at}`));
  expect((await take(many)).body).toMatchObject({ added: 2000 });
  for (const size of [1e9, '2000', 1000]) {
    const { total, urls } = await listUrls({ size });
    expect([total, urls.length]).toEqual([2000, 1000]);
  }
  expect((await take([...many, redirect('/x', '/y')])).status).toBe(400);
});

test('what is exported comes back as it was', async () => {
  const text = async (format: 'csv' | 'json' | 'netlify') =>
    (await server().call(exportRoutes, { ...caller(), query: { format } })).text;
  await freshSite();
  await add('/c/<code>', {
    sample_url_string: '/c/FRA',
    cache_seconds: 60,
    access: 'members',
    seo: { title: '{{ country.name }}, "quoted"', robots: 'noindex', structured: [{ type: 'article', fields: {} }] },
  });
  await save({
    url_string: '/old/<x>',
    sample_url_string: '/old/1',
    page_type_advanced: 'redirect_301',
    redirect_to: '/c/<x>',
  });
  expect(await text('netlify')).toBe('/old/:x /c/:x 301\n');
  for (const format of ['csv', 'json'] as const) {
    const lines = readRedirects(await text(format))?.lines ?? [];
    const routes = lines.flatMap((line) => ('route' in line && line.route ? [line.route] : []));
    expect(routes.find(({ url_string }) => url_string === '/c/<code>')?.seo).toMatchObject({ robots: 'noindex' });
    const { rows } = (await server().call(checkImport, { ...caller(), body: { routes } })).body;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
    const changed = routes.map((route) => ({ ...route, is_active: false }));
    const { rows: told } = (await server().call(checkImport, { ...caller(), body: { routes: changed } })).body;
    expect(told.map(({ outcome, differs }) => [outcome, differs])).toEqual([
      ['differs', ['is_active']],
      ['differs', ['is_active']],
    ]);
  }
});
