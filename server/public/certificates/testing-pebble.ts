import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { certificate, certificateKey } from '#server/platform/outbound/testing-certificate.ts';

/** Let's Encrypt's own server for tests, with a name server by which every name is this machine. */
export interface TestAuthority {
  readonly directory: string;
  /** Of this machine. */
  readonly port: number;
  /** PEM of what its own address is served with. */
  readonly ca: string;
  /** PEM of the root its certificates lead to. */
  root(): Promise<string>;
  close(): Promise<void>;
}

/** The name its address has, and one that it orders nothing for. */
export const AUTHORITY = 'there.example';
export const BLOCKED = 'blocked.example';

const programs = ['pebble', 'pebble-challtestsrv'] as const;
const cache = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'pebble');

/** Where the programs are: on the path, or taken out of Debian's package into a folder of ours; undefined where neither can be. */
export async function findPebble(): Promise<string | undefined> {
  const folders = [process.env.PEBBLE_PATH ?? '', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean);
  const own = join(cache, 'usr', 'bin');
  for (const folder of [...folders, own])
    if (programs.every((program) => existsSync(join(folder, program)))) return folder;
  await mkdir(cache, { recursive: true });
  const run = (program: string, parameters: string[]) =>
    spawnSync(program, parameters, { cwd: cache, stdio: 'ignore', timeout: 60_000 }).status === 0;
  if (!run('apt-get', ['download', 'pebble'])) return undefined;
  const archive = (await readdir(cache)).find((name) => name.endsWith('.deb'));
  return archive !== undefined && run('dpkg-deb', ['-x', archive, cache]) ? own : undefined;
}

/** @param httpPort where it looks for the answers to its challenges */
export async function startPebble(folder: string, httpPort: number): Promise<TestAuthority> {
  const files = await mkdtemp(join(tmpdir(), 'sitewright-pebble-'));
  const [api = 0, management = 0, names = 0, challenges = 0] = await freePorts(4);
  await writeFile(join(files, 'cert.pem'), certificate);
  await writeFile(join(files, 'key.pem'), certificateKey);
  const pebble = {
    listenAddress: `127.0.0.1:${api}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: join(files, 'cert.pem'),
    privateKey: join(files, 'key.pem'),
    httpPort,
    tlsPort: 1,
    domainBlocklist: [BLOCKED],
  };
  await writeFile(join(files, 'config.json'), JSON.stringify({ pebble }));
  const here = ['-defaultIPv6', '', '-defaultIPv4', '127.0.0.1', '-http01', '', '-https01', '', '-tlsalpn01', ''];
  const at = ['-dns01', `127.0.0.1:${names}`, '-management', `127.0.0.1:${challenges}`];
  const children = [
    spawn(join(folder, 'pebble-challtestsrv'), [...here, ...at]),
    spawn(join(folder, 'pebble'), ['-config', join(files, 'config.json'), '-dnsserver', `127.0.0.1:${names}`], {
      // A nonce in twenty is refused, as by the real one now and then.
      env: { PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '5' },
    }),
  ];
  await untilListening(children, api);
  return {
    directory: `https://${AUTHORITY}:${api}/dir`,
    port: api,
    ca: certificate,
    root: async () => {
      const [answer] = (await once(
        get({ port: management, path: '/roots/0', ca: certificate, servername: AUTHORITY }),
        'response',
      )) as [IncomingMessage];
      return text(answer);
    },
    close: async () => {
      await Promise.all(children.map(ended));
      await rm(files, { recursive: true });
    },
  };
}

async function untilListening(children: readonly ChildProcess[], port: number): Promise<void> {
  let said = '';
  for (const { stdout, stderr } of children)
    for (const stream of [stdout, stderr]) stream?.on('data', (line) => (said += line));
  for (let tries = 0; tries < 100; tries++) {
    if (children.some(({ exitCode }) => exitCode !== null)) throw new Error(`Pebble ended: ${said}`);
    if (said.includes(`:${port}`) && said.includes('Listening on')) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`Pebble does not listen: ${said}`);
}

function ended(child: ChildProcess): Promise<unknown> {
  const end = new Promise((done) => child.once('close', done));
  child.kill();
  return end;
}

async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Server>((done) => {
          const probe = createServer().listen(0, '127.0.0.1', () => done(probe));
        }),
    ),
  );
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((done) => probe.close(done))));
  return ports;
}
