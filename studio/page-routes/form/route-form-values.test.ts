import { expect, test } from 'vitest';
import type { PageRoute } from '#contract/page-routes.ts';
import { saveRoute } from '#contract/save-route.ts';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { copyOfRoute, emptyRoute, type RouteFormValues, routeFormValues, routeInput } from './route-form-values.ts';

const saved = (input: PageRouteInput): PageRoute => ({
  ...normalisePageRoute(input),
  id: 'r1',
  version: 3,
  added_on: 0,
  updated_on: 0,
  updated_by: null,
});

const normalised = (values: RouteFormValues) => normalisePageRoute(saveRoute.body.parse(values));

const country = saved({ url_string: '/country/<cca3>', sample_url_string: '/country/FRA', page_template: 'country' });

test('a derived pattern is not held, so a changed address gets a pattern of its own', () => {
  const values = routeFormValues(country);
  expect(values.regex_pattern).toBe('');
  const changed = normalised(routeInput({ ...values, url_string: '/land/<cca3>' }));
  expect(changed.regex_pattern).toContain('/land/');
  expect(changed.keys).toEqual(['cca3']);
});

test('a hand-written pattern is held and sent as it is', () => {
  const route = saved({
    url_string: '/blog/<year>',
    regex_pattern: '/blog/(?P<year>\\d{4})',
    sample_url_string: '/blog/2026',
    page_template: 'blog',
  });
  expect(routeFormValues(route).regex_pattern).toBe('/blog/(?P<year>\\d{4})');
  expect(normalised(routeInput(routeFormValues(route)))).toMatchObject({ type: 'dynamic', keys: ['year'] });
});

test('a simple route sends no sample, whatever was typed before its placeholder went', () => {
  const values = { ...routeFormValues(country), url_string: '/about' };
  expect(normalised(routeInput(values))).toMatchObject({ type: 'simple', sample_url_string: '/about' });
});

test('what was saved comes back unchanged when nothing is typed', () => {
  const { id: _id, version: _version, added_on: _added, updated_on: _updated, updated_by: _by, ...body } = country;
  const { id, version, ...input } = routeInput(routeFormValues(country));
  expect({ id, version }).toEqual({ id: 'r1', version: 3 });
  expect(normalised(input)).toEqual(body);
});

test('a copy is a new route at an address beside the first', () => {
  const copy = copyOfRoute(country);
  expect(copy.id).toBeUndefined();
  expect(copy.version).toBeUndefined();
  expect(copy).toMatchObject({ url_string: '/country/<cca3>-copy', sample_url_string: '/country/FRA-copy' });
  expect(copyOfRoute(saved({ url_string: '/', page_template: 'home' })).url_string).toBe('/copy');
});

test('where addresses come from is sent for a page with placeholders alone', () => {
  const params_from = { api: 'countries', fields: { code: 'cca3' } };
  const route = { ...emptyRoute, url_string: '/country/<code>', sample_url_string: '/country/fra', params_from };
  expect(routeInput(route).params_from).toEqual(params_from);
  expect(routeInput({ ...route, url_string: '/about' }).params_from).toBeNull();
  expect(routeInput({ ...route, page_type_advanced: 'gone' }).params_from).toBeNull();
});
