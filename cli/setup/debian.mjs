import { readFileSync } from 'node:fs';
import { findProgram } from './paths.mjs';
import { run, say, seconds } from './run.mjs';

/** Tells whether packages can be installed without asking: root on Debian. */
function isDebianRoot() {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs a package where that works without asking. Otherwise, or if it fails, nothing happens.
 * @param {string} name
 */
export async function installDebianPackage(name) {
  if (!isDebianRoot()) return;
  const start = performance.now();
  say(`Installing the Debian package ${name} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  say(code === 0 ? `Installed ${name} in ${seconds(start)}` : `Couldn’t install ${name}. Trying another way.`);
}
