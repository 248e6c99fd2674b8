import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { cacheFolder, findProgram, node, root } from './paths.mjs';
import { run, SetupProblem, say } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** How tests start Chromium: no sandbox (containers), no GPU, no background network requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isRunning = (/** @type {string} */ path) =>
  existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;

/** Finds a working Chromium: `CHROME_PATH`, the machine's, or Playwright's. Undefined if there is none. */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const candidates = names.flatMap((name) => findProgram(name) ?? []);
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  candidates.push(createRequire(import.meta.url)('playwright-core').chromium.executablePath());
  // Ubuntu's chromium-browser is a script that only requests a snap, so its existence proves nothing.
  return candidates.find(isRunning);
}

/**
 * Finds a Chromium without browser windows, tabs and buttons, which takes half the CPU time for the same
 * pages. Undefined if there is none, or if `CHROME_PATH` names another browser. It has no back/forward cache,
 * which only a whole browser has.
 */
export function findHeadlessShell() {
  if (process.env.CHROME_PATH && !process.env.HEADLESS_SHELL_PATH) return undefined;
  const candidates = [process.env.HEADLESS_SHELL_PATH, findProgram('chromium-headless-shell')];
  return candidates.find((path) => path !== undefined && isRunning(path));
}

const shellStamp = join(cacheFolder, 'headless-shell');

/** Installs a headless shell where Debian has one. One attempt: journeys work without it. */
export async function ensureHeadlessShell() {
  const found = findHeadlessShell();
  if (found || process.env.CHROME_PATH || readStamp(shellStamp)) return found;
  await installDebianPackage('chromium-headless-shell');
  writeStamp(shellStamp, 'tried');
  return findHeadlessShell();
}

/** Returns the path of a working Chromium, and installs one if needed. */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  await installDebianPackage('chromium');
  const packaged = findChromium();
  if (packaged) return packaged;
  say('Downloading Chromium ...');
  const playwright = join(root, 'node_modules', 'playwright', 'cli.js');
  const system = process.getuid?.() === 0 && findProgram('apt-get') ? ['--with-deps'] : [];
  const { output } = await run(node, [playwright, 'install', 'chromium', '--no-shell', ...system]);
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new SetupProblem(
    'No Chromium found, and the download failed. Install Chromium or Chrome, or set CHROME_PATH to one.',
    output,
  );
}
