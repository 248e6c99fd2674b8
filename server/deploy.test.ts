import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '#server/platform/config/config.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
/** Seconds a server may take to end: its grace and its longest close. */
const LONGEST_END = 30;

interface Service {
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  volumes?: string[];
  networks: Record<string, { ipv4_address?: string }>;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const servers = [compose.services.one, compose.services.two];
const has = (program: string, parameter: string) => spawnSync(program, [parameter]).status === 0;

test.each(servers)('a server of the compose file has settings that are taken, and time to end', (server) => {
  const given = Object.entries(server?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace(/\$\{(\w+):\?\}/g, 'filled-in-from-the-file-beside-it'),
  ]);
  const config = readConfig(Object.fromEntries(given));
  expect(config.databaseUrl).toContain('@postgres:5432/');
  expect(config.secret).toBeDefined();
  expect(config.trustProxy).toEqual([compose.services.balancer?.networks.inside?.ipv4_address]);
  // What one server stores the other one serves.
  const { media } = config;
  const isShared = media.kind === 's3' || server?.volumes?.some((volume) => volume.endsWith(`:${media.path}`));
  expect(isShared).toBe(true);
  expect(Number.parseInt(server?.stop_grace_period ?? '', 10)).toBeGreaterThan(LONGEST_END);
  expect(server?.healthcheck?.test.at(-1)).toContain(`http://127.0.0.1:${config.studioPort}/healthz`);
});

test('every setting of the compose file is explained in .env.example', () => {
  const explained = readFileSync(join(root, '.env.example'), 'utf8');
  for (const name of Object.keys(servers[0]?.environment ?? {}))
    expect(explained).toMatch(new RegExp(`^#${name}=`, 'm'));
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
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(LONGEST_END);
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
