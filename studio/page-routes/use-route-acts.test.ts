import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveActive } from './use-route-acts.ts';

const now = {
  id: 'r1',
  url_string: '/country/<cca3>',
  regex_pattern: '^/country/([^/]+)$',
  type: 'dynamic',
  sample_url_string: '/country/ITA',
  page_template: 'country-wide',
  page_type_advanced: 'html',
  redirect_to: null,
  is_active: true,
  version: 7,
};

let sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ path, body });
    const route = body ? { ...now, ...body, version: 8 } : now;
    return Promise.resolve(new Response(JSON.stringify({ route, message: 'Saved.' }), { status: 200 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a route is switched as it is saved now, whatever the list has read of it before', async () => {
  const { route, isChanged } = await saveActive('r1', false);
  expect(isChanged).toBe(true);
  expect(route.version).toBe(8);
  expect(sent.map(({ body }) => body)).toEqual([
    undefined,
    expect.objectContaining({ id: 'r1', version: 7, page_template: 'country-wide', is_active: false }),
  ]);
});

test('one that is as wished by now is left alone', async () => {
  expect((await saveActive('r1', true)).isChanged).toBe(false);
  expect(sent).toHaveLength(1);
});
