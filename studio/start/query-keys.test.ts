import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The parts of a key as they are written: `'page-routes'` stays, what is filled in is `*`. */
function partsOf(key: string): string[] {
  const flat = key.replace(/\{[^{}]*\}/g, '*').replace(/\([^()]*\)/g, '');
  return flat
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (/^'[^']*'$/.test(part) ? part : '*'));
}

const definitions = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/queryKey: \[([^\]]*)\],\s*(?:enabled|queryFn|placeholderData)/g)]
    // A key that begins with another's parts is defined where those are written.
    .filter(([, key = '']) => !key.startsWith('...'))
    .map(([, key = '']) => ({ file, parts: partsOf(key) })),
);

const canBeTheSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, at) => part === other[at] || part === '*' || other[at] === '*');

test('a query key is defined once, so that what it holds has one shape', () => {
  expect(definitions.length).toBeGreaterThan(20);
  const twice = definitions.flatMap(({ file, parts }, at) =>
    definitions
      .slice(at + 1)
      .filter((other) => canBeTheSame(parts, other.parts))
      .map((other) => `[${parts}] in ${file} and [${other.parts}] in ${other.file}`),
  );
  expect(twice).toEqual([]);
});
