import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/platform/config/config.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
/** Seconds a server may take to end: its grace and its longest close. */
const MAX_STOP_SECONDS = 30;

interface Service {
  image?: string;
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  logging?: { options: Record<string, string> };
  secrets?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  volumes?: string[];
  networks: Record<string, { ipv4_address?: string } | null>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
  networks: { inside: { ipam: { config: [{ subnet: string; ip_range: string }] } } };
};
const servers = [compose.services.one, compose.services.two];
const dockerfile = read('Dockerfile');
/** A password as `openssl rand -base64 32` makes them, at its worst. */
const PASSWORD = 'fH/+3q=9/ab+cd/Q0==';

/** What a service is set up with, its secrets being what the comment of the file says. */
function configOf({ environment = {}, secrets = [] }: Service) {
  const handed = mkdtempSync(join(tmpdir(), 'sitewright-secrets-'));
  for (const name of secrets) writeFileSync(join(handed, name), `${PASSWORD.repeat(2)}\n`);
  const given = Object.entries(environment).map(([name, value]) => [name, value.replace('/run/secrets', handed)]);
  const config = readConfig(Object.fromEntries(given));
  rmSync(handed, { recursive: true });
  return config;
}
const has = (program: string, parameter: string) => spawnSync(program, [parameter]).status === 0;

test.each(servers)('a server of the compose file has settings that are taken, and time to end', (server) => {
  const config = configOf(server as Service);
  const database = new URL(config.databaseUrl ?? '');
  expect([database.host, decodeURIComponent(database.password)]).toEqual(['postgres:5432', PASSWORD.repeat(2)]);
  expect(config.secret).toBe(PASSWORD.repeat(2));
  expect(read('Caddyfile')).toContain(`\n${new URL(config.siteUrl).host} {`);
  expect(config.trustProxy).toEqual([compose.services.balancer?.networks.inside?.ipv4_address]);
  // What one server stores the other one serves.
  const { media } = config;
  const isShared = media.kind === 's3' || server?.volumes?.some((volume) => volume.endsWith(`:${media.path}`));
  expect(isShared).toBe(true);
  expect(Number.parseInt(server?.stop_grace_period ?? '', 10)).toBeGreaterThan(MAX_STOP_SECONDS);
  expect(server?.healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${config.studioPort}/healthz`);
});

test('every setting of the compose file is explained in .env.example', () => {
  const explained = readFileSync(join(root, '.env.example'), 'utf8');
  for (const name of Object.keys(servers[0]?.environment ?? {}))
    expect(explained).toMatch(new RegExp(name.endsWith('_FILE') ? `\\b${name}\\b` : `^#${name}=`, 'm'));
});

test('what the compose file mounts is there', () => {
  for (const { volumes = [] } of Object.values(compose.services)) {
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('./')) expect(read(from)).not.toBe('');
      else expect(Object.keys(compose.volumes)).toContain(from);
    }
  }
});

test.each(Object.entries(compose.services))('%s can do no more than it has to, and fills no disk', (_name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
  });
  // What may be read in a list of processes is no place for a secret.
  for (const value of Object.values(service.environment ?? {})) expect(value).not.toMatch(/\$\{|:[^/@]+@/);
  for (const secret of service.secrets ?? []) expect(compose.secrets[secret]?.file).toBe(`./secrets/${secret}`);
});

test('addresses that Docker chooses are none of those that are fixed', () => {
  const [{ subnet, ip_range: range }] = compose.networks.inside.ipam.config;
  const chosen = new BlockList();
  const [start = '', bits] = range.split('/');
  chosen.addSubnet(start, Number(bits));
  const fixed = Object.values(compose.services).flatMap(({ networks }) => networks.inside?.ipv4_address ?? []);
  expect(new Set(fixed).size).toBe(3);
  for (const address of [...fixed, subnet.replace('0/24', '1')]) expect(chosen.check(address)).toBe(false);
});

test('a backup is made with what stores and reads the same database, by a pg_dump of its version', () => {
  const { backup, one, postgres } = compose.services;
  const [ofBackup, ofServer] = [configOf(backup as Service), configOf(one as Service)];
  expect([ofBackup.databaseUrl, ofBackup.media]).toEqual([ofServer.databaseUrl, ofServer.media]);
  const version = /^ARG POSTGRES=(\d+)$/m.exec(dockerfile)?.[1];
  expect(postgres?.image).toBe(`postgres:${version}-bookworm`);
  expect(dockerfile).toMatch(/^FROM postgres:\$\{POSTGRES\}-bookworm AS backup$/m);
  const into = /^CMD \["([^"]+)"\]$/m.exec(dockerfile)?.[1];
  expect(backup?.volumes).toContain(`backups:${into}`);
  expect(existsSync(join(root, /server\/maintenance\/\S+\.ts/.exec(dockerfile)?.[0] ?? ''))).toBe(true);
});

/** The folders with sources that the image has. */
const sources = [...dockerfile.matchAll(/^COPY (\w+) \1$/gm)].map(([, name = '']) => name);

test('what the sources in the image import is in it: folders, and packages of production', () => {
  const { dependencies, imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    imports: Record<string, string>;
  };
  const uninstalled = /npm uninstall [^&]*/.exec(dockerfile)?.[0].split(/[\s\\]+/) ?? [];
  expect(uninstalled).toContain('vite');
  const installed = Object.keys(dependencies).filter((name) => !uninstalled.includes(name));
  const known = [...installed, ...sources.map((name) => `#${name}`)];
  expect(Object.keys(imports)).toEqual(expect.arrayContaining(sources.map((name) => `#${name}/*`)));
  const isLeftOut =
    /\.test\.ts$|\/testing[\w-]*\.ts$|\/failover\/|\/vite\.config\.ts$|\/build\/|build-data\.ts$|\/maintenance\/gallery\/(?:draw-[\w-]+|open-drawn)\.ts$/;
  const missing = sources
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !isLeftOut.test(path))
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([@#\w][^']*)'/gm)]
        .map(([, from = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from)
        .filter((name) => !name.startsWith('node:') && !known.includes(name))
        .map((name) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('the balancer asks the studio whether it wants calls, and the site whether it lives', () => {
  const [, studio = '', site = ''] = read('Caddyfile').split(/^\S+\.example\.com \{$/m);
  expect(studio).toMatch(/one:4000 two:4000[\s\S]*health_uri \/readyz/);
  expect(site).toMatch(/one:4080 two:4080[\s\S]*health_port 4000[\s\S]*health_uri \/healthz/);
});

test('Caddy takes the file of the balancer', ({ skip }) => {
  skip(!has('caddy', 'version'), 'this machine has no Caddy');
  const parameters = ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')];
  const { status, stderr } = spawnSync('caddy', parameters, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
});

const unit = read('sitewright.service');

test('the unit starts what npm start starts, where it may write, and gives it time to end', () => {
  expect(unit).toMatch(
    /^ExecStart=\/opt\/sitewright\/node_modules\/node\/bin\/node (?:--[\w-]+=\d+ )*dist\/server\/main\.js$/m,
  );
  expect(unit).toMatch(/^Environment=DATA_DIR=\/var\/lib\/sitewright /m);
  expect(unit).toMatch(/^StateDirectory=sitewright$/m);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(MAX_STOP_SECONDS);
});

test('systemd finds no fault in the unit', ({ skip }) => {
  skip(!has('systemd-analyze', '--version'), 'this machine has no systemd');
  const copy = mkdtempSync(join(tmpdir(), 'sitewright-unit-'));
  const file = join(copy, 'sitewright.service');
  // It looks for the program of the unit, which is here and not where it will be.
  writeFileSync(file, unit.replaceAll('/opt/sitewright', root));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  rmSync(copy, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
