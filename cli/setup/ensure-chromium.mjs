import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installDebianPackage } from './debian.mjs';
import { cacheFolder, findProgram, node, root } from './paths.mjs';
import { run, SetupProblem, say } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** How tests start Chromium: no sandbox (containers), no GPU, and nothing of its own on the network. */
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

/** Path of a Chromium that runs: `CHROME_PATH`, the machine's, or Playwright's; undefined when there is none. */
export function findChromium() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const candidates = names.flatMap((name) => findProgram(name) ?? []);
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  candidates.push(createRequire(import.meta.url)('playwright-core').chromium.executablePath());
  // Ubuntu's chromium-browser is a script that only asks for a snap, so being there is not enough.
  return candidates.find(isRunning);
}

/**
 * Path of Chromium without the windows, tabs and buttons of a browser, which takes half the machine's time for the same
 * pages; undefined where there is none, or another browser is asked for by `CHROME_PATH`. It keeps no page for going back
 * to, which only a whole browser does.
 */
export function findHeadlessShell() {
  if (process.env.CHROME_PATH && !process.env.HEADLESS_SHELL_PATH) return undefined;
  const candidates = [process.env.HEADLESS_SHELL_PATH, findProgram('chromium-headless-shell')];
  return candidates.find((path) => path !== undefined && isRunning(path));
}

const shellStamp = join(cacheFolder, 'headless-shell');

/** Makes sure of a headless shell where Debian has one; it is tried once, and journeys do without it. */
export async function ensureHeadlessShell() {
  const found = findHeadlessShell();
  if (found || process.env.CHROME_PATH || readStamp(shellStamp)) return found;
  await installDebianPackage('chromium-headless-shell');
  writeStamp(shellStamp, 'tried');
  return findHeadlessShell();
}

/** Path of a Chromium that runs, installed when the machine has none. */
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
