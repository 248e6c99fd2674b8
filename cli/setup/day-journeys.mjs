import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { root } from './paths.mjs';

/**
 * The stories of `npm test`: a journey, and how the title of one of its stories begins; without one, all of them. Every
 * other story runs in `npm run nightly`. A new story belongs here when it shows what no other story, server test or
 * component test shows, and when a fault in it would stop people working. Decision 0158 says what was left to the night.
 * @type {readonly (readonly [journey: string, story?: string])[]}
 */
const byDay = [
  // What the product is for, from sign-up to visitors.
  ['keyboard'],
  ['by-http-alone'],
  ['landing-page', 'from an empty page to visitors by mouse, the studio in en-US, the page in en-US'],
  // Every screen, the sites of two starters and a page of every widget.
  ['every-screen', 'every screen before sign-in in Arabic'],
  ['every-screen', 'every screen of the studio, 1 of 2, in Arabic'],
  ['every-screen', 'every screen of the studio, 2 of 2, in Arabic'],
  ['every-screen', 'the public pages of Atlas'],
  ['canvas-equals-page'],
  ['hostile-values'],
  ['same-bytes'],
  ['widgets'],
  ['visit', 'a visit to a list asks for each thing'],
  // Accounts and sessions.
  ['account', 'sign-up by code, in Arabic'],
  ['first-run', 'the first account is told that it operates'],
  ['session', 'a spent access token is renewed once'],
  ['session', 'when the refresh fails'],
  ['security', 'a second step'],
  ['lock', 'the lock covers every tab and keeps what is underneath, in Arabic'],
  ['people', 'someone is invited by mail, works within her limit, and what she did is undone, in Arabic'],
  // The editor.
  ['canvas', 'on the canvas nodes are selected'],
  ['dragging'],
  ['rich-text', 'a text is written as it reads, on the page'],
  ['collaborators'],
  ['unsaved-work', 'work and its steps outlive a closed tab'],
  ['two-sites', 'two tabs work in two sites'],
  // Each noun where it meets a browser.
  ['forms'],
  ['media'],
  ['menus', 'a menu is arranged by keys alone'],
  ['languages'],
  ['sitemap', 'a route says something else of its pages'],
  ['missing-pages', 'what visitors miss is redirected'],
  // Publishing.
  ['approval', 'an author asks'],
  ['publish-chosen'],
  ['preview-links'],
  // What goes wrong.
  ['lifecycle', 'without a network a banner says so'],
  ['chunk-load-error', 'a dialog whose code cannot be fetched'],
];

const literally = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const titleOf = (/** @type {string} */ journey, story = '') =>
  new RegExp(`(?:^|\\s)${literally(journey)}\\.journey\\.ts .*${literally(story)}`);

/** Patterns of the titles Playwright gives the stories of `npm test`, each beginning with its file's name. */
export const titlesByDay = byDay.map(([journey, story]) => titleOf(journey, story));

/** Returns patterns of the journeys whose noun has changes that are not committed: all their stories run by day too. */
export function titlesOfChanged() {
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=all', '--no-renames'], {
    cwd: root,
    encoding: 'utf8',
  });
  const parts = changed.split('\n').flatMap((line) => line.slice(3).split('/'));
  const names = new Set(parts.map((part) => basename(part).replace(/\..*$/, '')));
  names.delete('');
  return [...names].map((name) => titleOf(name));
}

/**
 * Returns the lines of `byDay` that no story of a run has the title of: one that was renamed would be left out unseen.
 * @param {any} report Playwright's JSON report
 * @returns {string[]}
 */
export function unknownStories(report) {
  if (!report) return [];
  const titles = (report.suites ?? []).flatMap(titlesOf);
  return byDay
    .filter(([journey, story]) => !titles.some((/** @type {string} */ title) => titleOf(journey, story).test(title)))
    .map(([journey, story = '']) => `no story of ${journey} begins “${story}”`);
}

/** @param {any} suite @returns {string[]} */
function titlesOf({ specs = [], suites = [] }) {
  return [...specs.map((/** @type {any} */ { file, title }) => `${file} ${title}`), ...suites.flatMap(titlesOf)];
}
