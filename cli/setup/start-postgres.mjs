import { spawn } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensurePostgres } from './ensure-postgres.mjs';
import { root } from './paths.mjs';
import { SetupProblem } from './run.mjs';

const PASSWORD = 'tests-only';

/**
 * Starts a PostgreSQL for tests on a free port of this machine, with its data in a temporary folder and a
 * plain role that owns a database, as an installation should have: superusers bypass row-level security.
 * With `DATABASE_URL`, that server is used, and nothing is started.
 * @returns {Promise<{ url: string, superuserUrl?: string, stop: () => Promise<void> }>} stop ends the server and
 *   removes its data
 */
export async function startPostgres() {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => {} };
  const { url, superuserUrl, stop } = await launchPostgres();
  return { url, superuserUrl, stop };
}

/**
 * Like {@link startPostgres}, with its process: `server` and `ended` belong to the last `start`.
 * @param {Record<string, string>} [settings] instead of those that make tests fast
 */
export async function launchPostgres(settings = {}) {
  const installed = await ensurePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-postgres-'));
  const owner = otherUser();
  const bin = owner && installed.startsWith(root) ? copyOf(dirname(installed), join(folder, 'native')) : installed;
  writeFileSync(join(folder, 'password'), PASSWORD);
  if (owner) for (const path of [folder, join(folder, 'password')]) chownSync(path, owner.uid, owner.gid);

  /** @param {string} program @param {readonly string[]} parameters */
  const launch = (program, parameters) =>
    spawn(join(bin, program), parameters, { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } });

  const cluster = join(folder, 'data');
  const parameters = [
    '--pgdata',
    cluster,
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    ...login(join(folder, 'password')),
  ];
  let made = await outcome(launch('initdb', [...parameters, ...byLanguage]));
  if (made.code !== 0) made = await outcome(launch('initdb', parameters));
  if (made.code !== 0)
    throw new SetupProblem('Couldn’t set up PostgreSQL for the tests. Output of initdb:', made.output);
  await addDatabase(launch('postgres', ['--single', '-D', cluster, 'postgres']));

  const port = await freePort();
  /** @type {{ server: import('node:child_process').ChildProcessWithoutNullStreams, ended: ReturnType<typeof outcome> }} */
  let running;
  const start = async () => {
    const server = launch('postgres', postgresParameters(cluster, folder, port, settings));
    running = { server, ended: outcome(server) };
    await readiness(server, running.ended);
  };
  const stopAtOnce = () => {
    running.server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stopAtOnce);
  await start();
  return {
    get server() {
      return running.server;
    },
    get ended() {
      return running.ended;
    },
    start,
    url: `postgres://sitewright:${PASSWORD}@127.0.0.1:${port}/sitewright`,
    superuserUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', stopAtOnce);
      running.server.kill('SIGINT');
      await running.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Text sorts by language, as on most servers, so a query that relies on byte order fails here first.
 * PostgreSQL 14 and builds without ICU don't know these options.
 */
const byLanguage = ['--locale-provider=icu', '--icu-locale=en-US'];

/** @param {string} passwordFile */
function login(passwordFile) {
  return ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
}

/**
 * Some tests create roles and databases; the role needs only these two attributes for it.
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} session takes a statement a line
 */
async function addDatabase(session) {
  const ended = outcome(session);
  session.stdin.end(
    `create role sitewright login createdb createrole password '${PASSWORD}'\ncreate database sitewright owner sitewright\n`,
  );
  const { code, output } = await ended;
  if (code !== 0 || output.includes('ERROR:'))
    throw new SetupProblem('Couldn’t create the test database. Output of PostgreSQL:', output);
}

/**
 * Its data lives as long as one test run, so it never waits for the disk.
 * @param {string} cluster @param {string} folder @param {number} port @param {Record<string, string>} more
 */
function postgresParameters(cluster, folder, port, more) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    ...more,
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** PostgreSQL refuses to run as root, so it runs as `postgres` or `nobody` then. */
function otherUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new SetupProblem('PostgreSQL doesn’t run as root, and there’s no user `nobody` to run it as.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Another user can't read a clone below /root, so the binaries are copied to where they can be read.
 * @param {string} from @param {string} to
 */
function copyOf(from, to) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  return join(to, 'bin');
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 * @returns {Promise<{ code: number, output: string }>}
 */
function outcome(child) {
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (text) => (output = (output + text).slice(-20_000)));
    child.stderr.on('data', (text) => (output = (output + text).slice(-20_000)));
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 128, output }));
  });
}

/**
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} server
 * @param {Promise<{ code: number, output: string }>} ended
 */
async function readiness(server, ended) {
  const ready = new Promise((resolve) => {
    server.stderr.on('data', (text) => String(text).includes('ready to accept connections') && resolve(undefined));
  });
  const early = await Promise.race([ready, ended]);
  if (early) throw new SetupProblem('PostgreSQL for the tests didn’t start. Its output:', early.output);
}
