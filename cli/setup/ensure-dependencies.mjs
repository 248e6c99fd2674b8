import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, machineEnvironment, node, root } from './paths.mjs';
import { run, SetupProblem, say, seconds } from './run.mjs';
import { hashOf, readStamp, writeStamp } from './stamp.mjs';

const OLDEST_NODE = 20;
const stampFile = join(cacheFolder, 'dependencies');

/**
 * Installs exactly what the lockfile names, unless installed already: what building and running need, and with
 * `forChecks` also what tests and checks need. Uses the network only if something is missing.
 * @param {{ forChecks?: boolean }} [scope]
 */
export async function ensureDependencies({ forChecks = false } = {}) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new SetupProblem(
      `Sitewright needs Node ${OLDEST_NODE} or newer to set up. You have ${process.versions.node}.\nInstall a newer Node from https://nodejs.org and run the command again.`,
    );
  }
  const lock = hashOf(['package-lock.json']);
  const installed = readStamp(stampFile);
  if (existsSync(node) && (installed === `${lock} all` || (!forChecks && installed === `${lock} run`))) return;
  // Installed packages for checks stay.
  const scope = forChecks || hasPackages('all') || installed?.endsWith(' all') ? 'all' : 'run';
  if (!hasPackages(scope)) await install(scope);
  if (!existsSync(node)) await unpackNode();
  const { code, output } = await run(node, ['--version']);
  if (code !== 0) {
    throw new SetupProblem(
      `The project’s own Node doesn’t run on this machine (${process.platform} ${process.arch}).`,
      output,
    );
  }
  writeStamp(stampFile, `${lock} ${scope}`);
}

/** @typedef {'run' | 'all'} Scope packages for building and running, or those for tests and checks too */

/**
 * Checks npm's own record of node_modules for every package of the lockfile, so that a manual `npm install` counts too.
 * @param {Scope} scope
 */
function hasPackages(scope) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, entry]) => {
    const isLeftOut = path === '' || entry.optional || entry.devOptional || (scope === 'run' && entry.dev);
    return isLeftOut || installed[path]?.version === entry.version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** @param {Scope} scope */
async function install(scope) {
  const start = performance.now();
  say(`Installing ${scope === 'run' ? 'dependencies' : 'dependencies, including those for tests and checks'} ...`);
  // Not `npm ci`: it refuses a lockfile without the binaries of other platforms, and not every registry has those.
  const parameters = [
    'install',
    '--no-save',
    scope === 'run' ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  // Without a network, npm would wait five minutes.
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000', '--loglevel=error'];
  const { code, output } = await run('npm', [...parameters, ...patience], { env: machineEnvironment() });
  if (code === 127) throw new SetupProblem('Couldn’t find npm. Install Node.js with npm from https://nodejs.org.');
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/.test(output)
  ) {
    throw new SetupProblem(
      'npm couldn’t reach the package registry. Check the network, the proxy and `npm config get registry`, then run the command again.',
      output,
    );
  }
  if (code !== 0) throw new SetupProblem('Couldn’t install the dependencies. Output of npm:', output);
  say(`Installed dependencies in ${seconds(start)}`);
}

/** The package `node` downloads its binary in an install script. Some npm settings skip those, so it is run here. */
async function unpackNode() {
  say("Fetching the project's Node ...");
  const folder = dirname(dirname(node));
  const { code, output } = await run(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    env: machineEnvironment(),
  });
  if (code !== 0 || !existsSync(node)) {
    throw new SetupProblem("The project's own Node could not be fetched. npm says:", output);
  }
}
