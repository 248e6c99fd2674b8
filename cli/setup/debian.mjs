import { readFileSync } from 'node:fs';
import { findProgram } from './paths.mjs';
import { run, say, seconds } from './run.mjs';

/** Whether packages can be installed here without asking: root on Debian. */
function isDebianRoot() {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return false;
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

/**
 * Installs a package where that can be done without asking; elsewhere, or when it fails, nothing happens.
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
