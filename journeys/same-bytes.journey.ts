import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface WorkedOut {
  readonly expected: string;
  readonly here: string;
}

test('HTML is made safe and Liquid is read in a browser to the same bytes as on the server', async ({ page }) => {
  // As the canvas is built, with another beginning.
  const built = (await build({
    configFile: file('../canvas/vite.config.ts'),
    build: { write: false, lib: { entry: file('../canvas/same-bytes/in-browser.ts'), formats: ['es'] } },
  })) as Rolldown.RolldownOutput[];
  const [script] = built.flatMap(({ output }) => output.flatMap((each) => (each.type === 'chunk' ? [each.code] : [])));
  await page.addScriptTag({ type: 'module', content: script ?? '' });
  const cases = await page.evaluate(() => (globalThis as unknown as { workedOut: WorkedOut[] }).workedOut);
  expect(cases.length).toBeGreaterThan(100);
  expect(cases.map(({ here }) => here)).toEqual(cases.map(({ expected }) => expected));
});
