import { expect, test } from 'vitest';
import { normalisePageRoute } from '#model/page-routes/normalise-route.ts';
import type { PageRouteInput } from '#model/page-routes/route-schema.ts';
import { writtenRoute } from '#model/page-routes/written-route.ts';
import { readRedirects } from './read-redirects.ts';

const inputs: PageRouteInput[] = [
  { url_string: '/', page_template: 'home' },
  {
    url_string: '/c/<code>',
    sample_url_string: '/c/FRA',
    page_template: 'country',
    cache_seconds: 60,
    params_from: { api: 'countries', fields: { code: 'cca3' } },
  },
  {
    url_string: '/press',
    page_template: 'press',
    access: 'password',
    access_password: 'press',
    status_rules: [{ when: 'a, "b"', status: 410 }],
  },
  { url_string: '/old', page_type_advanced: 'redirect_301', redirect_to: '/', is_active: false },
  { url_string: '/p', regex_pattern: '^/p[0-9]$', sample_url_string: '/p1', page_template: 'p' },
];
const bodies = inputs.map((input) => normalisePageRoute(input));

const readBack = (text: string) => {
  const { format, lines } = readRedirects(text) ?? { lines: [] };
  return [
    format,
    lines.map((line) => ('route' in line ? normalisePageRoute(line.route as PageRouteInput) : line.skipped)),
  ];
};

test('what is written as JSON is read as it was', () => {
  expect(readBack(JSON.stringify(bodies.map(writtenRoute)))).toEqual(['json', bodies]);
});

test('a table of routes is read by its headings, in any order', () => {
  const table =
    'is_active,url_string,page_type_advanced,page_template,cache_seconds,status_rules\r\nno,/a,html,a,60,"[{""when"":""x"",""status"":404}]"\r\nyes,/b,nonsense,b,,\r\n';
  expect(readBack(table)).toEqual([
    'csv',
    [
      normalisePageRoute({
        url_string: '/a',
        page_template: 'a',
        is_active: false,
        cache_seconds: 60,
        status_rules: [{ when: 'x', status: 404 }],
      }),
      'unread',
    ],
  ]);
});

test('a table of redirects is still one, whatever its first column is called', () => {
  expect(readBack('url_string,redirect_to,status\n/a,/b,302\n')).toEqual([
    'csv',
    [normalisePageRoute({ url_string: '/a', page_type_advanced: 'redirect_302', redirect_to: '/b' })],
  ]);
});
