import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalogue } from '#widgets/catalogue.ts';

const root = join(import.meta.dirname, '..', '..', '..', 'widgets');
const types = Object.values(catalogue);
const packed = (paths: readonly string[]) =>
  paths.length === 0 ? 0 : gzipSync(paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')).length;

/** The ten whose files are largest: whatever ten a page has, it has no more than these. */
function tenLargest(pathOf: (type: (typeof types)[number]) => string | undefined): string[] {
  const paths = new Set(types.flatMap((type) => pathOf(type) ?? []));
  return [...paths].toSorted((one, other) => packed([other]) - packed([one])).slice(0, 10);
}

test('ten widgets, whichever they are, bring 12 kB of stylesheets at most', () => {
  expect(packed(tenLargest(({ css }) => css))).toBeLessThanOrEqual(12 * 1024);
});

/** Loaded where a map shows streets alone, which is off until an administrator turns it on (decision 0174). */
const isStreetMap = (name: string) => name === 'map';

test('all scripts of ten widgets together are 6 kB at most', () => {
  const others = tenLargest(({ name, script }) => (isStreetMap(name) ? undefined : script));
  expect(packed(others)).toBeLessThanOrEqual(6 * 1024);
});

test.each(
  types.flatMap(({ name, script }) => (script === undefined || name === 'form' ? [] : [[name, script] as const])),
)('the script of %s is 1 kB at most, of a street map 3', (name, script) => {
  expect(packed([script])).toBeLessThanOrEqual((isStreetMap(name) ? 3 : 1) * 1024);
});
