import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { canvasPage, publishCanvas } from './canvas-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitewright-canvas-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the scripts of the canvas have addresses by their content', () => {
  const assets = createAssetStore();
  writeFileSync(join(folder, 'canvas.js'), 'one');
  expect(publishCanvas(assets, folder)).toBeUndefined();
  writeFileSync(join(folder, 'writer.js'), 'two');
  const first = publishCanvas(assets, folder);
  expect(first?.canvas).toMatch(/^\/_\/js\/[\w-]{16}\.js$/);
  expect(publishCanvas(assets, folder)).toEqual(first);
  expect([first?.canvas, first?.writer].map((address) => assets.text(address ?? ''))).toEqual(['one', 'two']);
});

test('the page of the canvas names the one origin it listens to', () => {
  const page = canvasPage('https://studio.example', '/_/preview/x', { canvas: '/_/js/a.js', writer: '/_/js/b.js' });
  expect(page).toContain('data-studio="https://studio.example"');
  expect(page).toContain('<script type="module" src="/_/preview/x/_/js/a.js"></script>');
});
