import { expect, test } from 'vitest';
import { paramsOfPath } from './params-of-path.ts';

test.each([
  [['/country/<cca3>'], '/country/fra', { cca3: 'fra' }],
  [['/country/<cca3>'], '/country/c%C3%B4te?x=1', { cca3: 'côte' }],
  [['/a/<x>-<y>.html'], '/a/1-2.html', { x: '1', y: '2' }],
  [['/region/<region>', '/country/<cca3>'], '/country/fra', { cca3: 'fra' }],
  [['/country/<cca3>'], '/somewhere/else/1', { cca3: '' }],
  [['/about'], '/about', {}],
  [[], '/x', {}],
  [['/a.b/<x>'], '/aXb/1', { x: '' }],
  [['/<x>'], '/%E0%A4%A', { x: '%E0%A4%A' }],
])('%j at %s has the params %j', (urls, path, params) => {
  expect(paramsOfPath(urls, path)).toEqual(params);
});
