import { expect, test } from 'vitest';
import { longestTurn, MAX } from '#server/testing-turns.ts';
import { readManifest, writeManifest } from './manifest.ts';

const hash = 'a'.repeat(64);
const manifestOf = (count: number) => ({
  files: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`a-folder-of-a-page/${at}/index.html`, { hash, bytes: at, mark: hash }]),
  ),
  leaving: ['gone/index.html'],
  between: [],
});

test.each([
  ['a name outside', JSON.stringify({ files: { '../x': { hash, bytes: 1 } } })],
  ['a name all objects have', `{"files":{"__proto__":{"hash":"${hash}","bytes":1}}}`],
  ['a hash that is none', JSON.stringify({ files: { x: { hash: 'x', bytes: 1 } } })],
  ['files that are a list', '{"files":[]}'],
  ['no files', '{}'],
  ['half a text', '{"files":{"x":'],
])('a manifest with %s is none', async (_what, text) => {
  expect(await readManifest(Buffer.from(text))).toBeUndefined();
});

test('a manifest of 50,000 files is written and read in turns with others', async () => {
  const manifest = manifestOf(50_000);
  let took = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && took > MAX; tries++) {
    const trying = longestTurn(async () => {
      expect((await readManifest(await writeManifest(manifest)))?.leaving).toEqual(manifest.leaving);
    });
    took = Math.min(took, await trying);
  }
  expect(took).toBeLessThan(MAX);
  expect(await readManifest(await writeManifest(manifestOf(5)))).toEqual(manifestOf(5));
});
