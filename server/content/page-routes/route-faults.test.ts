import { expect, test } from 'vitest';
import { matchRoutes } from '#contract/page-routes.ts';
import { longestTurn } from '#server/testing-turns.ts';
import { testRoutes } from './testing.ts';

const { server, caller, use, freshSite, makeTemplate, add, faultsOf } = testRoutes();

test.each([
  '/a/../b',
  '/%2e%2e/b',
  '/a%2Fb',
  '//a',
  '/a\\b',
  '/a?b',
  '/a#b',
  '/v1/x',
  '/signin',
  '/.well-known/x',
  '/healthz',
  '/_/x',
  '/<__proto__>',
  '/<a>/<a>',
  '/<>',
  '/a<b',
  'a',
  '',
  '/\u202eabc',
])('a route cannot have the address %j', async (url_string) => {
  if (!caller().site) await freshSite();
  const { status, paths } = await faultsOf({ url_string, page_template: 'country' });
  expect(status).toBe(400);
  expect(paths).toContain('url_string');
});

test('an address with a NUL or a lone surrogate is refused before it reaches a database', async () => {
  if (!caller().site) await freshSite();
  for (const url_string of ['/a\u0000b', '/a\ud800']) {
    expect((await faultsOf({ url_string, page_template: 'country' })).status).toBe(400);
  }
});

test.each(['^/(?=a)b$', '^/(a)\\1$', '(a{1000}){1000}', '[', `^/${'a'.repeat(600)}$`])(
  'a route cannot have the pattern %j',
  async (regex_pattern) => {
    if (!caller().site) await freshSite();
    const { status, paths } = await faultsOf({
      url_string: '/x',
      regex_pattern,
      sample_url_string: '/x',
      type: 'dynamic',
      page_template: 'country',
    });
    expect(status).toBe(400);
    expect(paths).toContain('regex_pattern');
  },
);

test('patterns that blow up elsewhere are matched in no time here', async () => {
  await freshSite();
  const sample_url_string = `/${'a'.repeat(31)}`;
  for (const [at, regex_pattern] of ['^/(a+)+$', '^/(a|a)*$', '^/(\\w+\\s?)*$'].entries()) {
    await add(`/r${at}`, { regex_pattern, sample_url_string, type: 'dynamic' });
  }
  const held = await longestTurn(async () => {
    const answer = await server().call(matchRoutes, { ...caller(), body: { url: `/${'a'.repeat(4000)}!` } });
    expect(answer.body.winner).toBeNull();
  });
  expect(held).toBeLessThan(2000);
});

test('a sample address the route does not answer is refused', async () => {
  await freshSite();
  const { status, paths } = await faultsOf({
    url_string: '/a/<b>',
    sample_url_string: '/c/d',
    page_template: 'country',
  });
  expect({ status, paths }).toEqual({ status: 400, paths: ['sample_url_string'] });
});

test('a route cannot name a template the site lacks, not even one another site has', async () => {
  await freshSite();
  const first = caller();
  await freshSite();
  await makeTemplate('mine');
  use(first);
  expect(await faultsOf({ url_string: '/x', page_template: 'mine' })).toEqual({
    status: 400,
    paths: ['page_template'],
  });
});

test('redirects that send visitors in a circle are refused', async () => {
  await freshSite();
  const redirect = (redirect_to: string) => ({
    page_type_advanced: 'redirect_301' as const,
    page_template: null,
    redirect_to,
  });
  expect((await faultsOf({ url_string: '/a', ...redirect('/a') })).paths).toEqual(['redirect_to']);
  await add('/a', redirect('/b'));
  expect(await faultsOf({ url_string: '/b', ...redirect('/a') })).toEqual({ status: 400, paths: ['redirect_to'] });
  const { everySite: db } = server();
  const { config } = server().services;
  await db
    .updateTable('sites')
    .set({ domain: 'round.example' })
    .where('id', '=', caller().site ?? '')
    .execute();
  const { slug } = await db
    .selectFrom('sites')
    .select('slug')
    .where('id', '=', caller().site ?? '')
    .executeTakeFirstOrThrow();
  for (const written of [
    '/./a',
    '/x/../a',
    'https://round.example/a',
    'HTTPS://Round.Example:443/x/../a',
    `http://${slug}.localhost:${config.sitePort}/a`,
  ])
    expect(await faultsOf({ url_string: '/b', ...redirect(written) })).toEqual({ status: 400, paths: ['redirect_to'] });
  await add('/b', redirect('https://example.com/'));
});
