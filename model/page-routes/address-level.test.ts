import fc from 'fast-check';
import { expect, test } from 'vitest';
import { levelUnder } from './address-level.ts';

const routesAt = (...urls: string[]) => urls.map((url_string) => ({ body: { url_string } }));

test('a level has the addresses one step down, with what is beneath them', () => {
  const routes = routesAt('/', '/about', '/country/<code>', '/country/<code>/map', '/country', '/docs/a/b');
  const result = (under: string) =>
    levelUnder(routes, under).map(({ path, route, below }) => [path, route !== undefined, below]);
  expect(result('/')).toEqual([
    ['/', true, 0],
    ['/about', true, 0],
    ['/country', true, 2],
    ['/docs', false, 1],
  ]);
  expect(result('/country')).toEqual([['/country/<code>', true, 1]]);
  expect(result('/docs')).toEqual([['/docs/a', false, 1]]);
  expect(result('/doc')).toEqual([]);
});

test('numbers in addresses are sorted as numbers', () => {
  expect(levelUnder(routesAt('/10', '/9', '/1'), '/').map(({ path }) => path)).toEqual(['/1', '/9', '/10']);
});

test('every address is found once by going down from the top', () => {
  const segment = fc.constantFrom('a', 'b', '<x>', 'c1');
  const urls = fc.uniqueArray(fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`));
  fc.assert(
    fc.property(urls, (given) => {
      const routes = routesAt(...given);
      const found: string[] = [];
      const walk = (under: string) => {
        for (const { path, route, below } of levelUnder(routes, under)) {
          if (route) found.push(path);
          if (below > 0) walk(path);
        }
      };
      walk('/');
      expect(found.sort()).toEqual([...given].sort());
    }),
  );
});
