import { expect, test } from 'vitest';
import { checkImportFixtures } from './import-fixtures.mjs';
import { orders } from './import-order.mjs';
import { importsOf } from './imports-of.mjs';

test('imports that lead upwards and circles are refused where the fixtures say, and nowhere else', () => {
  expect(checkImportFixtures()).toEqual([]);
});

test('an order that has gone silent is noticed', () => {
  const { studio: _, ...others } = orders;
  expect(checkImportFixtures(others)).toContainEqual(
    expect.stringContaining("import '#studio/page-routes/queries.ts'; // refused was let through"),
  );
});

test('an import is of values, of types alone, or for later, however it is written', () => {
  const text = [
    "import './for-its-effect.ts';",
    "import { a, type B } from './a.ts';",
    'import {\n  type C,\n  type D,\n} from "./not-how-we-write.ts";',
    "import {\n  type C,\n  type D,\n} from './c.ts';",
    "import type { E } from '#model/e.ts';",
    "export { f } from '../f.ts';",
    "import * as z from 'zod/mini';",
    "const later = lazy(async () => ({ default: (await import('./g.tsx')).G }));",
    "export const text = 'import';",
  ].join('\n');
  expect(importsOf('studio/ui/x.ts', text).map(({ to, kind, line }) => [to, kind, line])).toEqual([
    ['studio/ui/for-its-effect.ts', 'value', 1],
    ['studio/ui/a.ts', 'value', 2],
    ['studio/ui/c.ts', 'type', 7],
    ['model/e.ts', 'type', 11],
    ['studio/f.ts', 'value', 12],
    ['studio/ui/g.tsx', 'later', 14],
  ]);
});
