/// <reference path="../../../site/template/jsdom.d.ts" />
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StaticNetFilteringEngine } from '@gorhill/ubo-core';
import { JSDOM } from 'jsdom';
import { beforeAll, expect, test } from 'vitest';
import { MESSAGE_PATH } from '#model/numbers/message.ts';
import { compileDocuments, readStarter } from '#server/maintenance/gallery/starter-site.ts';
import { createAssetStore } from '#server/public/assets/asset-store.ts';
import { readFontFiles } from '#server/public/assets/font-files.ts';
import { createSiteKit } from '#server/public/assets/site-kit.ts';
import { exchanges } from '#server/testing-exchanges.ts';
import { answerPage } from '#site/answer-page.ts';
import { starters } from '#starters/starters.ts';

/** Where Debian's packages of uBlock Origin have the lists. */
const folders = ['/usr/share/chromium/extensions', '/usr/share/webext', '/usr/share/mozilla/extensions'];
const found = folders.flatMap((folder) => globSync(join(folder, '**', 'ublock-origin*', 'assets', '**', '*.txt')));
const names = ['easylist.txt', 'easyprivacy.txt', 'filters.min.txt', 'privacy.min.txt', 'quick-fixes.min.txt'];
const lists = names.flatMap((name) => found.find((file) => basename(file) === name) ?? []);
const isMissing = lists.length < names.length;
const missing = 'the filter lists of Debian’s package webext-ublock-origin-chromium are not installed';
const texts = isMissing ? [] : lists.map((file) => ({ name: basename(file), raw: readFileSync(file, 'utf8') }));

const site = 'https://www.example-bakery.com';
const studio = 'https://studio.example-agency.com';
const built = join(import.meta.dirname, '..', '..', '..', 'dist', 'studio', 'assets');

let engine: StaticNetFilteringEngine;
beforeAll(async () => {
  engine = await StaticNetFilteringEngine.create();
  await engine.useLists(texts);
});

type Type = Parameters<StaticNetFilteringEngine['matchRequest']>[0]['type'];

/** The filter that blocks a request; undefined where none does. */
const filterOf = (type: Type, url: string, originURL: string) =>
  engine.matchRequest({ type, url, originURL }) === 1 ? engine.toLogData().raw : undefined;

test('the lists are the real ones: they block what a service of others is at', ({ skip }) => {
  skip(isMissing, missing);
  expect(filterOf('script', 'https://www.google-analytics.com/analytics.js', `${site}/`)).toBeDefined();
  expect(filterOf('xmlhttprequest', `${studio}/v1/analytics/events`, `${studio}/`)).toBeDefined();
});

test('nothing that a page counts by is blocked, on its own site and where another server collects', ({ skip }) => {
  skip(isMissing, missing);
  const kit = createSiteKit(createAssetStore(), readFontFiles());
  const scripts = [kit.viewScript?.text, kit.viewScript?.details].map((text) => kit.addressOf(text ?? '', 'js'));
  // The next version has another name.
  for (let version = 0; version < 2000; version++) scripts.push(kit.addressOf(`version ${version}`, 'js'));
  for (const script of scripts) expect(filterOf('script', site + script, `${site}/`), script).toBeUndefined();
  // As `fetch` asks: uBlock Origin blocks what `sendBeacon` sends to another site.
  for (const collector of [site, studio])
    expect(filterOf('xmlhttprequest', collector + MESSAGE_PATH, `${site}/`), collector).toBeUndefined();
  expect(filterOf('ping', studio + MESSAGE_PATH, `${site}/`)).toBeDefined();
});

test('nothing the studio asks for is blocked: no call, no screen, no file', ({ skip }) => {
  skip(isMissing, missing);
  for (const { path } of exchanges) {
    const url = studio + path.replace(/:\w+/g, '01a223d3-04e2-70c4-abac-94fddf13e446');
    expect(filterOf('xmlhttprequest', url, `${studio}/`), path).toBeUndefined();
  }
  for (const path of ['/pages/numbers', '/pages/numbers?period=28d&by=source&tab=crawlers'])
    expect(filterOf('document', studio + path, `${studio}/`), path).toBeUndefined();
  const assets = readdirSync(built).filter((name) => /\.(?:js|css)$/.test(name));
  expect(assets.length).toBeGreaterThan(50);
  for (const name of assets) {
    const type = name.endsWith('.js') ? 'script' : 'stylesheet';
    expect(filterOf(type, `${studio}/assets/${name}`, `${studio}/`), name).toBeUndefined();
  }
});

/** Selectors of elements that are hidden on every site. */
function hiddenEverywhere(): string[] {
  const lines = texts.flatMap(({ raw }) => raw.split('\n'));
  const all = lines.flatMap((line) => /^##([^+^].*)$/.exec(line.trim())?.[1]?.split(/,\s*(?![^(]*\))/) ?? []);
  // What only the engine of the blocker understands is for sites it names.
  return all.filter(
    (selector) => !/:(?:-abp|has-text|matches|upward|xpath|style|remove|min-text|watch)/.test(selector),
  );
}

test('nothing of a page or of the studio is hidden', ({ skip }) => {
  skip(isMissing, missing);
  const selectors = hiddenEverywhere();
  expect(selectors.length).toBeGreaterThan(10_000);
  const plain = new Set(selectors.filter((selector) => /^[.#][\w-]+$/.test(selector)));
  const others = selectors.filter((selector) => !plain.has(selector));
  for (const { key } of starters) {
    const { body } = answerPage(compileDocuments(readStarter(key, 'en')), { path: '/', search: '' });
    const { document } = new JSDOM(body).window;
    const hides = (selector: string) => {
      try {
        return document.querySelector(selector) !== null;
      } catch (error) {
        // For newer browsers, or for the blocker's own engine.
        if ((error as Error).name === 'SyntaxError') return false;
        throw error;
      }
    };
    const used = Array.from(document.querySelectorAll('[class],[id]'), (element) => {
      const classes = element.getAttribute('class')?.split(/\s+/) ?? [];
      return [`#${element.getAttribute('id') ?? ''}`, ...classes.map((name) => `.${name}`)];
    }).flat();
    expect(used.length, key).toBeGreaterThan(3);
    expect(used.filter((each) => plain.has(each))).toEqual([]);
    expect(others.filter(hides)).toEqual([]);
  }
  const styles = readdirSync(built).filter((name) => name.endsWith('.css'));
  const classes = styles.flatMap((name) => readFileSync(join(built, name), 'utf8').match(/\.[a-zA-Z_][\w-]*/g) ?? []);
  expect(classes.length).toBeGreaterThan(500);
  expect(classes.filter((each) => plain.has(each))).toEqual([]);
});
