import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { canvasPage, publishCanvas } from './canvas-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitewright-canvas-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the script of the canvas has an address by its content, and a new one once it is built anew', () => {
  const file = join(folder, 'canvas.js');
  const assets = createAssetStore();
  expect(publishCanvas(assets, file)).toBeUndefined();
  writeFileSync(file, 'one');
  const first = publishCanvas(assets, file);
  expect(first).toMatch(/^\/_\/js\/[\w-]{16}\.js$/);
  expect(publishCanvas(assets, file)).toBe(first);
  expect(assets.text(first ?? '')).toBe('one');
});

test('the page of the canvas names the one origin it listens to', () => {
  const page = canvasPage('https://studio.example', '/_/js/a.js');
  expect(page).toContain('data-studio="https://studio.example"');
  expect(page).toContain('<script type="module" src="/_/js/a.js"></script>');
});
