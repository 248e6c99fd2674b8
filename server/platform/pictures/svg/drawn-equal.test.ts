import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { processSvg } from './take-svg.ts';
import { drawBoth, harmOf } from './testing-drawn.ts';

/** By day one icon of twenty-four; by night every one. */
const STEP = process.env.EVERY_LOOK === '1' ? 1 : 24;
const AT_ONCE = 64;

const executablePath = process.env.HEADLESS_SHELL_PATH ?? process.env.CHROME_PATH;
const noBrowser = 'there is no Chromium to draw them';
let browser: Browser | undefined;
let page: Page;

beforeAll(async () => {
  if (executablePath === undefined) return;
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
}, 60_000);
afterAll(() => browser?.close());

async function compare(files: readonly string[]) {
  const result = { drawn: 0, blank: [] as string[], different: [] as string[], harm: [] as string[] };
  const removed: Record<string, unknown> = {};
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const some = [];
    for (const file of files.slice(from, from + AT_ONCE)) {
      const before = readFileSync(file);
      const taken = await processSvg(before);
      if (taken.removed) removed[basename(file)] = taken.removed;
      some.push({ name: basename(file), before, after: taken.bytes });
    }
    for (const [at, { different, shown }] of (await drawBoth(page, some)).entries()) {
      const name = some[at]?.name ?? '';
      if (shown === 0) result.blank.push(name);
      else if (different > 0) result.different.push(`${name}: ${different} of ${shown}`);
      else result.drawn += 1;
    }
    for (const { name, after } of some)
      result.harm.push(...(await harmOf(page, after)).map((words) => `${name}: ${words}`));
  }
  return { ...result, removed };
}

const drawingsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name.endsWith('.svg'))
    .map((each) => join(each.parentPath, each.name))
    .sort();

test.for([
  ['tango-icon-theme', '/usr/share/icons/Tango/scalable', 200],
  ['adwaita-icon-theme', '/usr/share/icons/Adwaita', 500],
] as const)(
  'the icons of %s are drawn the same once they are cleaned',
  { timeout: 900_000 },
  async ([debian, folder, least], { skip }) => {
    skip(executablePath === undefined, noBrowser);
    skip(!existsSync(folder), `the Debian package ${debian} is not installed`);
    const icons = drawingsIn(folder);
    expect(icons.length).toBeGreaterThan(least);
    const some = icons.filter((_, at) => at % STEP === 0);
    const result = await compare(some);
    expect(result).toEqual({ drawn: some.length, blank: [], different: [], harm: [], removed: {} });
  },
);

test('what Illustrator, Figma, Inkscape, Sketch and CorelDRAW write is drawn the same once it is cleaned', async ({
  skip,
}) => {
  skip(executablePath === undefined, noBrowser);
  const files = drawingsIn(join(import.meta.dirname, 'exports'));
  expect(await compare(files)).toEqual({
    drawn: files.length,
    blank: [],
    different: [],
    harm: [],
    removed: { 'figma-icon.svg': { outside: 1 }, 'illustrator-cc.svg': { scripts: 1, outside: 2 } },
  });
}, 60_000);

test('a drawing that lost something is seen to be another, and harm is seen', async ({ skip }) => {
  skip(executablePath === undefined, noBrowser);
  const drawing = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">${inner}</svg>`);
  const [large, small] = [drawing('<path d="M0 0h8v8H0z"/>'), drawing('<path d="M0 0h4v8H0z"/>')];
  expect(await drawBoth(page, [{ before: large, after: small }])).toEqual([{ different: 96 * 48, shown: 96 * 96 }]);
  const harm = await harmOf(
    page,
    drawing(
      '<style>@import "//evil.example/a.css";</style><g onload="1"/><a href="//evil.example"/><script>alert(1)</script>',
    ),
  );
  expect(harm.sort()).toEqual([
    expect.stringContaining('<a'),
    expect.stringContaining('<g'),
    expect.stringContaining('<script'),
    'asks for http://evil.example/a.css',
    'runs',
  ]);
  expect(await harmOf(page, drawing('<g a:b=""/>'))).not.toEqual([]);
  expect(await harmOf(page, drawing('<g/>'))).toEqual([]);
});
