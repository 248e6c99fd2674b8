import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Half as long as `axe.source`, which is sent to and parsed by every loaded page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const colours = 'color-contrast';

type Extent = 'all' | 'colours' | 'all but colours';

/**
 * Fails on every WCAG 2.2 A and AA issue that axe finds. `colours` checks only those that another color
 * scheme can cause, in half the time. Preview frames are separate pages, and what is behind a
 * dialog was checked before it opened.
 * @param isFrameKnown whether header and navigation around it were looked at on another screen
 */
export async function expectAccessible(
  page: Page,
  where: string,
  extent: Extent = 'all',
  isFrameKnown = false,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const runOnly = extent === 'colours' ? [colours] : standard;
  const rules: axe.RuleObject = extent === 'all but colours' ? { [colours]: { enabled: false } } : {};
  await expectNothing(
    page,
    () => page.evaluate(findBreaches, { runOnly, rules, isFrameKnown }),
    `accessibility of ${where}`,
  );
}

/** Fails on issues of a screen found twice: issues during an animation are checked again afterwards. */
export async function expectNothing(page: Page, find: () => Promise<string[]>, what: string): Promise<void> {
  let found = await find();
  if (found.length > 0) {
    await stilled(page);
    found = await find();
  }
  expect.soft(found, what).toEqual([]);
}

/** Waits until the screen is painted and nothing moves. */
export async function stilled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await document.fonts.ready;
    await painted();
    // Elements fade in when visible; a canceled fade counts as ended. Scroll-driven animations never end.
    const moving = document
      .getAnimations()
      .filter((move) => move.timeline === document.timeline && move.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await painted();
  });
}

interface Search {
  runOnly: string[];
  rules: axe.RuleObject;
  isFrameKnown: boolean;
}

async function findBreaches({ isFrameKnown, ...options }: Search): Promise<string[]> {
  const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
  const open = dialogs.filter((dialog) => dialog.checkVisibility());
  const frame = isFrameKnown ? [...document.querySelectorAll(':is(header, nav):not(main *)')] : [];
  const { violations, incomplete } = await (window as unknown as { axe: typeof axe }).axe.run(
    { include: open.length > 0 ? open : [document], exclude: ['iframe', ...frame] },
    // Style sheets are loaded again for any rule not in this list.
    {
      ...options,
      iframes: false,
      resultTypes: ['violations', 'incomplete'],
      elementRef: false,
      preload: { assets: ['media'] },
    },
  );
  const breaches = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.replaceAll('\n', ' ')}`),
  );
  // Text in exactly its background color counts as hidden on purpose.
  const unseen = incomplete.flatMap(({ nodes }) =>
    nodes
      .filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
      .map(({ target }) => `${target.join(' ')}: words in the colour of their ground`),
  );
  return [...breaches, ...unseen];
}

/** Fails if the page scrolls sideways, or clips words without an ellipsis. */
export async function expectRoomForAll(page: Page, where: string): Promise<void> {
  await expectNothing(page, () => page.evaluate(findOverflow), `room at 390 pixels on ${where}`);
}

/** Finds visible or spoken text with Latin letters that is neither code nor in `own`. */
export function findLatin(page: Page, own: readonly string[]): Promise<string[]> {
  return page.evaluate(latinWords, own);
}

/**
 * Finds what doesn't fit: a page wider than its window or taller than its content, scrolling without a scrollbar, words
 * clipped without an ellipsis, and words that stick out of their cell of a grid. Runs in the page.
 */
export function findOverflow(): string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide in ${clientWidth}`);
  const { scrollHeight } = document.documentElement;
  const shown = Math.max(
    innerHeight,
    document.querySelector('#studio')?.getBoundingClientRect().height ?? scrollHeight,
  );
  if (scrollHeight > shown + 1) found.push(`the page scrolls ${scrollHeight} high, what it shows is ${shown}`);
  for (const element of document.querySelectorAll('body *')) {
    if (element.scrollTop === 0 || !/hidden|clip/.test(getComputedStyle(element).overflowY)) continue;
    found.push(`${element.className} has no scrollbar and is scrolled by ${element.scrollTop}`);
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    if (words.width === 0 || element.closest('[inert], [aria-hidden="true"], noscript, style, script')) continue;
    let hasEllipsis = false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      // Text for screen readers only.
      if (frame.width < 2 || frame.height < 2) break;
      hasEllipsis ||= style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (style.overflowX === 'auto' || style.overflowX === 'scroll' || style.position === 'fixed') break;
      if (style.overflowX === 'visible') {
        const isCell = /^(?:inline-)?grid$/.test(getComputedStyle(box.parentElement ?? box).display);
        const out = Math.max(frame.left - words.left, words.right - frame.right);
        if (isCell && out > 5) found.push(`“${text.slice(0, 60)}” sticks out of its cell by ${Math.round(out)} pixels`);
        continue;
      }
      const cut = Math.max(frame.left - words.left, words.right - frame.right);
      if (cut > 1 && !hasEllipsis) found.push(`“${text.slice(0, 60)}” is cut off by ${Math.round(cut)} pixels`);
      break;
    }
  }
  return found;
}

function latinWords(own: readonly string[]): string[] {
  const known = [...own].sort((one, other) => other.length - one.length);
  const found = new Set<string>();
  const look = (element: Element, text: string | null) => {
    if (!text || !/[A-Za-z]{2}/.test(text)) return;
    // Code is left-to-right; people's text follows its first letter.
    const others =
      '[dir="ltr"]:not(html), [dir="auto"], [lang]:not(html, [lang^="ar"]), iframe, noscript, style, script, code';
    if (element.closest(others)) return;
    // Paths, colors, URLs, and expressions such as country.capital.
    let rest = text.replace(/\/[\w<>/-]*|#[\da-f]{6}\b|\S+@\S+|\b[a-z]+(?:\.[a-z]+)+\b/g, '');
    for (const words of known) rest = rest.replaceAll(words, '');
    if (/[A-Za-z]{2}/.test(rest)) found.add(text.trim());
  };
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility()) continue;
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) look(element, node.textContent);
    if (element.closest('[aria-hidden="true"]')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder']) look(element, element.getAttribute(name));
  }
  look(document.body, document.title);
  return [...found];
}
